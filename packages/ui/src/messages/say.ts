import type { UIMessageId, UIMessages } from './en.ts'

export type Slots = Readonly<Record<string, string | number>>

const SLOT = /\{(\w+)\}/gu

/** One message with its slots filled; `count` chooses the plural form. Numbers are grouped as the messages' locale does. */
export function say(messages: UIMessages, id: UIMessageId, slots: Slots = {}): string {
  const message = messages[id]
  const { count } = slots
  const template =
    typeof message === 'string'
      ? message
      : (message[typeof count === 'number' ? pluralOf(messages.locale, count) : 'other'] ?? message.other)
  return template.replace(SLOT, (whole, name: string) => {
    const value = Object.hasOwn(slots, name) ? slots[name] : undefined
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value, messages.locale) : value
  })
}

const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(locale)
  if (rules === undefined) pluralRules.set(locale, (rules = new Intl.PluralRules(locale)))
  return rules.select(count)
}

/** A number for people, with the digits grouped as the locale does. */
export function formatNumber(value: number, locale: string): string {
  let format = numberFormats.get(locale)
  if (format === undefined) numberFormats.set(locale, (format = new Intl.NumberFormat(locale)))
  return format.format(value)
}
