const labels = {
  // How a call stands or ended.
  waiting: 'Waiting for you',
  running: 'Running',
  background: 'In background',
  failed: 'Failed',
  denied: 'Denied',
  interrupted: 'Interrupted',
  timed_out: 'Timed out',
  no_result: 'No result',
  allowed: 'Allowed',
  exitCode: 'Exit code',
  duration: 'Duration',

  // What was asked for.
  agent: 'Agent',
  arguments: 'Arguments',
  cell: 'Cell',
  file: 'File',
  folder: 'Folder',
  input: 'Input',
  page: 'Page',
  pattern: 'Pattern',
  plan: 'Plan',
  process: 'Process',
  prompt: 'Prompt',
  query: 'Query',
  server: 'Server',
  task: 'Task',
  tool: 'Tool',

  // What came of it.
  answer: 'Answer',
  audio: 'Audio',
  details: 'Details',
  diagnostics: 'Diagnostics',
  error: 'Error',
  image: 'Image',
  note: 'Note',
  output: 'Output',
  outputFile: 'Output file',
  progress: 'Progress',
  response: 'Response',
  result: 'Result',
  stderr: 'Standard error',
  title: 'Title',

  // Of to-dos and questions.
  cancelled: 'cancelled',
  in_progress: 'in progress',
  hiddenAnswer: 'The answer is hidden.',

  // Results that are none.
  emptyFile: 'The file is empty.',
  emptyResult: 'The result is empty.',
  noOutput: 'No output.',
  noResults: 'No results.',
  nothingFound: 'Nothing was found.',
} as const

export type LabelId = keyof typeof labels

/** The words `toMarkdown` puts before what a call was given and brought back; those of its heading are `TitleMessages`. */
export type MarkdownLabels = Readonly<Record<LabelId, string>>

/** English, the default. */
export const markdownLabels: MarkdownLabels = labels
