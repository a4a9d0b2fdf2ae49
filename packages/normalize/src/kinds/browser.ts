import type { MessageId, NounId } from '../messages/en.ts'
import { linesOf } from '../raw/line.ts'
import { hostOf } from '../raw/path.ts'
import { at, defined, isRecord, readList, readNumber, readText } from '../raw/read.ts'
import { type ContentBlock, readContent } from './content.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface BrowserInput {
  /** The action without `browser_`: `navigate`, `click`, `tabs_new`, … */
  action: string
  url?: string
  /** The element acted on, in words or as a selector. */
  element?: string
  /** What is typed, pressed or chosen. */
  text?: string
  /** Where it was clicked, in pixels of the page or screenshot. */
  point?: { x: number; y: number }
}

export interface ConsoleLine {
  level: 'log' | 'info' | 'warn' | 'error'
  text: string
  source?: string
}

export interface BrowserOutput {
  screenshot?: Extract<ContentBlock, { type: 'image' }>
  /** Page the browser ended on, where the result says so. */
  pageUrl?: string
  pageTitle?: string
  console?: ConsoleLine[]
  /** The other blocks of the result. */
  content: ContentBlock[]
}

export type BrowserView = { kind: 'browser' } & BrowserInput & BrowserOutput

const says = (message: MessageId, noun: NounId): { message: MessageId; noun: NounId } => ({ message, noun })

/** Every browser action with words of its own, by the tool's name after `browser_`. */
export const BROWSER_ACTIONS: Readonly<Record<string, { message: MessageId; noun: NounId }>> = {
  navigate: says('verb.open', 'browserPage'),
  open: says('verb.open', 'browserPage'),
  goto: says('verb.open', 'browserPage'),
  snapshot: says('verb.read', 'browserPage'),
  read: says('verb.read', 'browserPage'),
  get_text: says('verb.read', 'browserPage'),
  get_content: says('verb.read', 'browserPage'),
  find: says('verb.search', 'browserPage'),
  navigate_back: says('verb.goBack', 'browser'),
  back: says('verb.goBack', 'browser'),
  navigate_forward: says('verb.goForward', 'browser'),
  forward: says('verb.goForward', 'browser'),
  reload: says('verb.reload', 'browserPage'),
  close: says('verb.close', 'browserPage'),
  click: says('verb.click', 'browserPage'),
  type: says('verb.type', 'browserPage'),
  press_key: says('verb.press', 'key'),
  press: says('verb.press', 'key'),
  fill: says('verb.fill', 'browserForm'),
  fill_form: says('verb.fill', 'browserForm'),
  select_option: says('verb.select', 'browserForm'),
  hover: says('verb.hover', 'browserPage'),
  drag: says('verb.drag', 'browserPage'),
  scroll: says('verb.scroll', 'browserPage'),
  wait_for: says('verb.wait', 'browserPage'),
  wait: says('verb.wait', 'browserPage'),
  take_screenshot: says('verb.capture', 'browserScreenshot'),
  screenshot: says('verb.capture', 'browserScreenshot'),
  evaluate: says('verb.run', 'browserScript'),
  run_code: says('verb.run', 'browserScript'),
  console_messages: says('verb.read', 'browserConsole'),
  console: says('verb.read', 'browserConsole'),
  network_requests: says('verb.read', 'browserNetwork'),
  handle_dialog: says('verb.answer', 'browserDialog'),
  file_upload: says('verb.upload', 'browserPage'),
  resize: says('verb.resize', 'browserWindow'),
  tabs: says('verb.list', 'browserTabs'),
  tabs_list: says('verb.list', 'browserTabs'),
  tab_list: says('verb.list', 'browserTabs'),
  tabs_new: says('verb.open', 'browserTab'),
  tab_new: says('verb.open', 'browserTab'),
  tabs_close: says('verb.close', 'browserTab'),
  tab_close: says('verb.close', 'browserTab'),
  tabs_select: says('verb.select', 'browserTab'),
  tab_select: says('verb.select', 'browserTab'),
}

const BROWSER = '_browser_'

/**
 * The browser action a tool's name stands for; `undefined` when it is no browser tool. Behind a server's prefix that could
 * not be split off, only the actions known here count.
 */
export function browserActionOf(name: string): string | undefined {
  const start = `_${name}`.lastIndexOf(BROWSER)
  const action = name.slice(start + BROWSER.length - 1)
  if (start < 0 || !/^[a-z_]+$/u.test(action)) return undefined
  return name.startsWith('browser_') || Object.hasOwn(BROWSER_ACTIONS, action) ? action : undefined
}

export function readBrowserInput({ name, input }: ToolSource): BrowserInput {
  const x = readNumber(input, 'x')
  const y = readNumber(input, 'y')
  return {
    action: browserActionOf(name) ?? name,
    ...defined({
      url: readText(input, 'url'),
      element: readText(input, 'element', 'selector', 'ref', 'target'),
      text: readText(input, 'text', 'key', 'value', 'function', 'code'),
      point: x === undefined || y === undefined ? undefined : { x, y },
    }),
  }
}

export function readBrowserOutput(source: ToolSource): BrowserOutput {
  const blocks = readContent(source.output)
  const screenshot = blocks.find((block) => block.type === 'image')
  const content = blocks.filter((block) => block !== screenshot)
  const structured = at(source.output, 'structuredContent') ?? at(at(source.metadata, 'result'), 'structuredContent')
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
  const printed = linesOf(text).map(withoutBullet)
  const lines = readList(structured, 'console').filter(isRecord).flatMap(readConsoleLine)
  return {
    content,
    ...defined({
      screenshot,
      pageUrl: readText(structured, 'url') ?? fieldOf(printed, 'Page URL:')?.split(/\s/u, 1)[0],
      pageTitle: readText(structured, 'title') ?? fieldOf(printed, 'Page Title:'),
      console: lines.length > 0 ? lines : readConsoleText(printed),
    }),
  }
}

/** A line of a list, without the space and the hyphen in front. */
const withoutBullet = (line: string): string => line.trim().replace(/^-\s*/u, '')

/** What the first line of a name says behind it; a page without a title says nothing. */
function fieldOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((candidate) => candidate.startsWith(name) && candidate.length > name.length)
  return line?.slice(name.length).trim()
}

const LEVELS: Readonly<Record<string, ConsoleLine['level']>> = {
  log: 'log',
  info: 'info',
  debug: 'log',
  warn: 'warn',
  warning: 'warn',
  error: 'error',
}

const levelOf = (word: string | undefined): ConsoleLine['level'] => {
  const level = (word ?? '').toLowerCase()
  return (Object.hasOwn(LEVELS, level) ? LEVELS[level] : undefined) ?? 'log'
}

function readConsoleLine(line: unknown): ConsoleLine[] {
  const text = readText(line, 'text', 'message')
  return text === undefined
    ? []
    : [
        {
          level: levelOf(readText(line, 'level', 'type')),
          text,
          ...defined({ source: readText(line, 'source', 'location', 'url') }),
        },
      ]
}

/** Lines such as `[ERROR] message @ file.js:12`, the form browser servers print the console in. */
function readConsoleText(printed: readonly string[]): ConsoleLine[] | undefined {
  const lines = printed.flatMap((line): ConsoleLine[] => {
    const [start, level] = /^\[(LOG|INFO|DEBUG|WARN|WARNING|ERROR)\] /u.exec(line) ?? []
    if (start === undefined) return []
    const said = line.slice(start.length)
    const at = said.lastIndexOf(' @ ')
    const source = said.slice(at + ' @ '.length)
    return at < 0 || /\s/u.test(source)
      ? [{ level: levelOf(level), text: said }]
      : [{ level: levelOf(level), text: said.slice(0, at), source }]
  })
  return lines.length > 0 ? lines : undefined
}

export function describeBrowser(input: BrowserInput): Description {
  const words = Object.hasOwn(BROWSER_ACTIONS, input.action) ? BROWSER_ACTIONS[input.action] : undefined
  const secondary = input.url === undefined ? undefined : (hostOf(input.url) ?? input.url)
  const target =
    words?.noun === 'browserPage' || words?.noun === 'browserForm'
      ? input.element
      : words?.noun === 'key'
        ? input.text
        : undefined
  return { message: words?.message ?? 'verb.use', noun: words?.noun ?? 'browser', ...defined({ target, secondary }) }
}

export const browser: Kind<BrowserInput, BrowserOutput> = {
  input: readBrowserInput,
  output: readBrowserOutput,
  describe: describeBrowser,
}
