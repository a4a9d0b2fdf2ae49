/** One action in three tenses: asked for, going on, done. `{target}`, `{place}` and `{count}` are slots. */
export type Message = readonly [waiting: string, running: string, done: string]

/** The tenses, in the order a message has them. */
export const TENSES = ['waiting', 'running', 'done'] as const

export type Tense = (typeof TENSES)[number]

const messages = {
  'bash.run': ['Run {target}', 'Running {target}', 'Ran {target}'],
  'bash.read': ['Read output of {target}', 'Reading output of {target}', 'Read output of {target}'],
  'bash.stop': ['Stop {target}', 'Stopping {target}', 'Stopped {target}'],
  'bash.write': ['Send input to {target}', 'Sending input to {target}', 'Sent input to {target}'],

  'file_read.read': ['Read {target}', 'Reading {target}', 'Read {target}'],
  'file_read.view': ['View {target}', 'Viewing {target}', 'Viewed {target}'],
  'file_read.search': ['Search for {target}', 'Searching for {target}', 'Searched for {target}'],
  'file_read.find': ['Find {target}', 'Finding {target}', 'Found {target}'],
  'file_read.list': ['List {target}', 'Listing {target}', 'Listed {target}'],
  'file_read.inspect': ['Inspect {target}', 'Inspecting {target}', 'Inspected {target}'],

  'file_write.write': ['Write {target}', 'Writing {target}', 'Wrote {target}'],

  'file_edit.modify': ['Edit {target}', 'Editing {target}', 'Edited {target}'],
  'file_edit.create': ['Create {target}', 'Creating {target}', 'Created {target}'],
  'file_edit.delete': ['Delete {target}', 'Deleting {target}', 'Deleted {target}'],
  'file_edit.rename': ['Move {target} → {place}', 'Moving {target} → {place}', 'Moved {target} → {place}'],
  'file_edit.many': ['Edit {count} files', 'Editing {count} files', 'Edited {count} files'],
  'file_edit.notebook': ['Edit notebook {target}', 'Editing notebook {target}', 'Edited notebook {target}'],

  'web_search.search': ['Search {target}', 'Searching {target}', 'Searched {target}'],
  'web_search.open': ['Open {target}', 'Opening {target}', 'Opened {target}'],
  'web_search.find': ['Find "{target}"', 'Finding "{target}"', 'Found "{target}"'],
  'web_search.findOn': ['Find "{target}" on {place}', 'Finding "{target}" on {place}', 'Found "{target}" on {place}'],

  'subagent.run': ['Run {target}', 'Running {target}', 'Ran {target}'],
  'subagent.workflow': ['Run workflow {target}', 'Running workflow {target}', 'Ran workflow {target}'],
  'subagent.message': ['Message {target}', 'Messaging {target}', 'Messaged {target}'],
  'subagent.wait': ['Wait for {target}', 'Waiting for {target}', 'Waited for {target}'],
  'subagent.waitMany': ['Wait for {count} agents', 'Waiting for {count} agents', 'Waited for {count} agents'],
  'subagent.stop': ['Stop {target}', 'Stopping {target}', 'Stopped {target}'],
  'subagent.resume': ['Resume {target}', 'Resuming {target}', 'Resumed {target}'],
  'subagent.list': ['List agents', 'Listing agents', 'Listed agents'],
  'subagent.createTeam': ['Create team {target}', 'Creating team {target}', 'Created team {target}'],
  'subagent.deleteTeam': ['Delete team {target}', 'Deleting team {target}', 'Deleted team {target}'],

  'question.ask': ['Asks {target}', 'Asking {target}', 'Asked {target}'],
  'question.plan': ['Present plan', 'Presenting plan', 'Presented plan'],

  'todo.update': ['Update todos', 'Updating todos', 'Updated todos'],
  'todo.plan': ['Update plan', 'Updating plan', 'Updated plan'],
  'todo.read': ['Read todos', 'Reading todos', 'Read todos'],
  'todo.createTask': ['Create task {target}', 'Creating task {target}', 'Created task {target}'],
  'todo.updateTask': ['Update task {target}', 'Updating task {target}', 'Updated task {target}'],
  'todo.readTask': ['Read task {target}', 'Reading task {target}', 'Read task {target}'],

  // The verbs of MCP and browser actions; also the fallback of unknown tools whose name starts with one.
  'verb.read': ['Read {target}', 'Reading {target}', 'Read {target}'],
  'verb.list': ['List {target}', 'Listing {target}', 'Listed {target}'],
  'verb.search': ['Search {target}', 'Searching {target}', 'Searched {target}'],
  'verb.find': ['Find {target}', 'Finding {target}', 'Found {target}'],
  'verb.create': ['Create {target}', 'Creating {target}', 'Created {target}'],
  'verb.add': ['Add {target}', 'Adding {target}', 'Added {target}'],
  'verb.register': ['Register {target}', 'Registering {target}', 'Registered {target}'],
  'verb.open': ['Open {target}', 'Opening {target}', 'Opened {target}'],
  'verb.close': ['Close {target}', 'Closing {target}', 'Closed {target}'],
  'verb.update': ['Update {target}', 'Updating {target}', 'Updated {target}'],
  'verb.write': ['Write {target}', 'Writing {target}', 'Wrote {target}'],
  'verb.delete': ['Delete {target}', 'Deleting {target}', 'Deleted {target}'],
  'verb.send': ['Send {target}', 'Sending {target}', 'Sent {target}'],
  'verb.run': ['Run {target}', 'Running {target}', 'Ran {target}'],
  'verb.click': ['Click {target}', 'Clicking {target}', 'Clicked {target}'],
  'verb.type': ['Type into {target}', 'Typing into {target}', 'Typed into {target}'],
  'verb.press': ['Press {target}', 'Pressing {target}', 'Pressed {target}'],
  'verb.fill': ['Fill {target}', 'Filling {target}', 'Filled {target}'],
  'verb.select': ['Select {target}', 'Selecting {target}', 'Selected {target}'],
  'verb.hover': ['Hover over {target}', 'Hovering over {target}', 'Hovered over {target}'],
  'verb.drag': ['Drag {target}', 'Dragging {target}', 'Dragged {target}'],
  'verb.scroll': ['Scroll {target}', 'Scrolling {target}', 'Scrolled {target}'],
  'verb.wait': ['Wait for {target}', 'Waiting for {target}', 'Waited for {target}'],
  'verb.capture': ['Capture {target}', 'Capturing {target}', 'Captured {target}'],
  'verb.reload': ['Reload {target}', 'Reloading {target}', 'Reloaded {target}'],
  'verb.goBack': ['Go back in {target}', 'Going back in {target}', 'Went back in {target}'],
  'verb.goForward': ['Go forward in {target}', 'Going forward in {target}', 'Went forward in {target}'],
  'verb.resize': ['Resize {target}', 'Resizing {target}', 'Resized {target}'],
  'verb.upload': ['Upload to {target}', 'Uploading to {target}', 'Uploaded to {target}'],
  'verb.ask': ['Ask {target}', 'Asking {target}', 'Asked {target}'],
  'verb.offer': ['Offer {target}', 'Offering {target}', 'Offered {target}'],
  'verb.propose': ['Propose {target}', 'Proposing {target}', 'Proposed {target}'],
  'verb.publish': ['Publish {target}', 'Publishing {target}', 'Published {target}'],
  'verb.report': ['Report {target}', 'Reporting {target}', 'Reported {target}'],
  'verb.return': ['Return {target}', 'Returning {target}', 'Returned {target}'],
  'verb.schedule': ['Schedule {target}', 'Scheduling {target}', 'Scheduled {target}'],
  'verb.show': ['Show {target}', 'Showing {target}', 'Showed {target}'],
  'verb.sync': ['Sync {target}', 'Syncing {target}', 'Synced {target}'],
  'verb.watch': ['Watch {target}', 'Watching {target}', 'Watched {target}'],
  'verb.answer': ['Answer {target}', 'Answering {target}', 'Answered {target}'],
  'verb.call': ['Call {target}', 'Calling {target}', 'Called {target}'],
  'verb.use': ['Use {target}', 'Using {target}', 'Used {target}'],

  'unknown.call': ['Call {target}', 'Calling {target}', 'Called {target}'],
  'unknown.invalid': ['Invalid call to {target}', 'Invalid call to {target}', 'Invalid call to {target}'],
  'unknown.skill': ['Use skill {target}', 'Using skill {target}', 'Used skill {target}'],
  'unknown.findTools': ['Find tools', 'Finding tools', 'Found tools'],
  'unknown.enterPlan': ['Enter plan mode', 'Entering plan mode', 'Entered plan mode'],
  'unknown.enterWorktree': ['Enter worktree', 'Entering worktree', 'Entered worktree'],
  'unknown.exitWorktree': ['Leave worktree', 'Leaving worktree', 'Left worktree'],
  'unknown.generateImage': ['Generate image', 'Generating image', 'Generated image'],
  'unknown.permissions': ['Ask for permissions', 'Asking for permissions', 'Asked for permissions'],
  'unknown.wait': ['Wait', 'Waiting', 'Waited'],
  'unknown.unnamed': ['Call a tool', 'Calling a tool', 'Called a tool'],
  'unknown.result': ['Tool result', 'Tool result', 'Tool result'],
} as const

const nouns = {
  command: 'command',
  file: 'file',
  files: 'files',
  folder: 'folder',
  agent: 'agent',
  team: 'team',
  process: 'process',
  page: 'page',
  web: 'the web',
  question: 'question',
  task: 'task',
  tool: 'tool',
  browserPage: 'browser page',
  browserTab: 'browser tab',
  browserTabs: 'browser tabs',
  browserConsole: 'browser console',
  browserNetwork: 'browser network log',
  browserScreenshot: 'browser screenshot',
  browserDialog: 'browser dialog',
  browserForm: 'browser form',
  browserScript: 'browser script',
  browserWindow: 'browser window',
  browser: 'browser',
  key: 'key',
  advisor: 'advisor',
  artifact: 'artifact',
  artifacts: 'artifacts',
  chromeSetup: 'Chrome setup',
  currentTime: 'current time',
  design: 'design',
  designs: 'designs',
  findings: 'findings',
  goal: 'goal',
  mcpTools: 'MCP tools',
  note: 'note',
  notification: 'notification',
  project: 'project',
  projects: 'projects',
  rolePicker: 'role picker',
  script: 'script',
  setting: 'setting',
  skills: 'skills',
  structuredOutput: 'structured output',
  tools: 'tools',
  trigger: 'trigger',
  triggers: 'triggers',
  wakeup: 'wakeup',
} as const

/** What an error says when the provider gave no words of its own. */
const errors = {
  exitCode: 'Exited with code {code}',
  interrupted: 'Interrupted',
  noResult: 'No result was reported',
  denied: 'Denied',
  timeout: 'Timed out',
  failed: 'Failed',
} as const

export type MessageId = keyof typeof messages
export type NounId = keyof typeof nouns
export type ErrorMessageId = keyof typeof errors

/** Every word the normalizer itself says. A language is one value of this type. */
export interface TitleMessages {
  messages: Readonly<Record<MessageId, Message>>
  nouns: Readonly<Record<NounId, string>>
  errors: Readonly<Record<ErrorMessageId, string>>
}

/**
 * Some words of a language, or all: what is left out is said in English. An id that does not exist, and a message without its
 * three tenses, is an error of the compiler.
 */
export type PartialTitleMessages = { readonly [Group in keyof TitleMessages]?: Partial<TitleMessages[Group]> }

/** English, the default. */
export const en: TitleMessages = { messages, nouns, errors }
