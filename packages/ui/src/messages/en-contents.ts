const words = {
  // Values and results.
  emptyValue: 'empty',
  arguments: 'Arguments',
  noArguments: 'No arguments',
  result: 'Result',
  emptyResult: 'Empty result',
  error: 'Error',
  rawJson: 'Raw JSON',
  restInRaw: 'The rest is in the raw JSON.',
  showAllRows: { one: 'Show {count} row', other: 'Show all {count} rows' },
  image: 'Image',
  audio: 'Audio',
  file: 'File',

  // The web.
  results: { one: '{count} result', other: '{count} results' },
  showAllResults: { one: 'Show {count} result', other: 'Show all {count} results' },
  noResults: 'No results',
  resultsNotReported: 'The agent reports no results for this search.',
  pageNotReported: 'The agent does not report what the page says.',
  queries: 'Queries',
  query: 'Query',
  lookedFor: 'Looked for',
  answer: 'Answer',
  httpStatus: 'HTTP {status}',
  screenshot: 'Screenshot',
  screenshotOf: 'Screenshot of {page}',
  pointedAt: 'At {x}, {y}',
  consoleWarn: 'Warning:',
  consoleError: 'Error:',
  showAllConsole: { one: 'Show {count} console line', other: 'Show all {count} console lines' },

  // To-dos.
  todoDone: 'done',
  todoStarted: 'started',
  todoReopened: 'reopened',
  todoCancelled: 'cancelled',
  todoAdded: 'added',
  todoReworded: 'reworded',
  todoRemoved: 'removed',
  todoIsPending: 'To do:',
  todoIsInProgress: 'In progress:',
  todoIsCompleted: 'Done:',
  todoIsCancelled: 'Cancelled:',
  todoProgress: '{done} of {total} done',
  showAllTodos: { one: 'Show {count} to-do', other: 'Show all {count} to-dos' },
  unchanged: { one: '{count} unchanged', other: '{count} unchanged' },
  noTodos: 'The list is empty',

  // Sub-agents.
  prompt: 'Prompt',
  steps: 'Steps',
  agents: 'Agents',
  toolCount: { one: '{count} tool', other: '{count} tools' },
  tokenCount: '{tokens} tokens',
  readCount: { one: '{count} read', other: '{count} reads' },
  editCount: { one: '{count} edit', other: '{count} edits' },
  commandCount: { one: '{count} command', other: '{count} commands' },
  browserCount: { one: '{count} browser action', other: '{count} browser actions' },
  questionCount: { one: '{count} question', other: '{count} questions' },
  agentCount: { one: '{count} agent', other: '{count} agents' },
  openSession: 'Open session',

  // Questions.
  sendAnswer: 'Answer',
  skip: 'Skip',
  otherAnswer: 'Other…',
  ownAnswer: 'Your answer',
  answerSent: 'Sent. Waiting for the agent.',
  answerMissing: 'Answer each question, or skip.',
  answeredElsewhere: 'Waiting for an answer, which cannot be given here.',
  notAnswered: 'Not answered',
  chosen: 'Chosen:',
  secretAnswer: 'Hidden answer',
  plan: 'Plan',
  noPlan: 'The plan is not part of this call.',
} as const

export type ContentMessageId = keyof typeof words

/** The English words of what tools bring back: values and results, the web, to-dos, sub-agents, questions. */
export const contents: Readonly<Record<ContentMessageId, string | { one: string; other: string }>> = words
