import type { KeyboardEvent } from 'react'

/**
 * Keys 1 to 9 choose an option of the question that has the focus, of the card's first one when its buttons have it. They
 * are ordinary characters in a text field, and nothing happens while the focus is outside the card.
 */
export function pickByDigit(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event
  if (!/^[1-9]$/u.test(key) || altKey || ctrlKey || metaKey || !(target instanceof Element) || isTyping(target)) return
  const group = target.closest('fieldset') ?? currentTarget.querySelector('fieldset')
  const option = group?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')[Number(key) - 1]
  if (option === undefined) return
  event.preventDefault()
  option.click()
  option.focus()
}

const isTyping = (target: Element): boolean => target.matches('textarea, input:not([type=radio], [type=checkbox])')
