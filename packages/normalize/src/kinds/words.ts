import type { MessageId } from '../messages/en.ts'
import { memo } from '../raw/memo.ts'

/** `browser_tabs-newTab` → `['browser', 'tabs', 'new', 'tab']`. */
export const wordsOf: (name: string) => readonly string[] = memo((name) =>
  name
    .replace(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1 $2')
    .split(/[\s_\-.:/]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase()),
)

/** `scratch_echo` → `Scratch echo`: a tool's name for people. */
export function humanize(name: string): string {
  const text = wordsOf(name).join(' ')
  return text === '' ? name : text[0]?.toUpperCase() + text.slice(1)
}

/** `artifacts` → `artifact`; words that only look plural stay. */
export const singular = (word: string): string => {
  if (/(?:ss|us|is|news|status)$/u.test(word) || word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=x|ch|sh|ss)es$|s$/u, '')
}

/** The verbs a tool's name may hold, each with what it says. */
export const VERBS: Readonly<Record<string, MessageId>> = {
  get: 'verb.read',
  read: 'verb.read',
  fetch: 'verb.read',
  show: 'verb.read',
  view: 'verb.read',
  describe: 'verb.read',
  inspect: 'verb.read',
  load: 'verb.read',
  snapshot: 'verb.read',
  list: 'verb.list',
  search: 'verb.search',
  query: 'verb.search',
  lookup: 'verb.search',
  find: 'verb.find',
  create: 'verb.create',
  make: 'verb.create',
  new: 'verb.create',
  generate: 'verb.create',
  add: 'verb.add',
  insert: 'verb.add',
  append: 'verb.add',
  register: 'verb.register',
  open: 'verb.open',
  navigate: 'verb.open',
  goto: 'verb.open',
  close: 'verb.close',
  update: 'verb.update',
  edit: 'verb.update',
  set: 'verb.update',
  modify: 'verb.update',
  write: 'verb.write',
  save: 'verb.update',
  put: 'verb.update',
  delete: 'verb.delete',
  remove: 'verb.delete',
  send: 'verb.send',
  post: 'verb.send',
  publish: 'verb.send',
  run: 'verb.run',
  execute: 'verb.run',
  exec: 'verb.run',
  click: 'verb.click',
  type: 'verb.type',
  press: 'verb.press',
  fill: 'verb.fill',
  select: 'verb.select',
  hover: 'verb.hover',
  drag: 'verb.drag',
  scroll: 'verb.scroll',
  wait: 'verb.wait',
  screenshot: 'verb.capture',
  capture: 'verb.capture',
  upload: 'verb.upload',
  answer: 'verb.answer',
  call: 'verb.call',
  use: 'verb.use',
}

export interface NamedAction {
  message: MessageId
  /** What the action is done to, from the name's other words; `''` when there are none. */
  object: string
}

/** Verb and object of a tool's name, the verb standing first or last; `undefined` when neither word is a known verb. */
export function actionOf(name: string, server?: string): NamedAction | undefined {
  const all = wordsOf(name)
  const words = server !== undefined && all.length > 1 && all[0] === server.toLowerCase() ? all.slice(1) : all
  const leading = messageOf(words[0])
  if (leading !== undefined) return { message: leading, object: words.slice(1).join(' ') }
  const trailing = messageOf(words.at(-1))
  if (trailing === undefined) return undefined
  // `artifacts_register` acts on one artifact; `list_issues` keeps its plural.
  const object = words.slice(0, -1)
  return { message: trailing, object: [...object.slice(0, -1), singular(object.at(-1) ?? '')].join(' ') }
}

const messageOf = (word: string | undefined): MessageId | undefined =>
  word !== undefined && Object.hasOwn(VERBS, word) ? VERBS[word] : undefined
