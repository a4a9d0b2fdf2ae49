/** A number as JSON text wrote it: its digits tell an integer from a float, and what a double would round. */
export class JsonNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** A fraction or an exponent makes a float; `1.0` is one, `1` is not. */
  get isFloat(): boolean {
    return /[.eE]/u.test(this.text)
  }
}
