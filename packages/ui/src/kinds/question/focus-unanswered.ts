/** Moves the focus to the first field of a form's question, counted from 0. */
export function focusUnanswered(form: HTMLFormElement, index: number): void {
  form.querySelectorAll('fieldset')[index]?.querySelector('input')?.focus()
}
