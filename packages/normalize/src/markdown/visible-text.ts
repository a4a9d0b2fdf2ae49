/**
 * Controls but tab and line feed, odd line ends, and what turns or hides text around it: none of them may act in what is
 * read. The marks of right-to-left scripts and the joiners of emoji and Persian are text.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it names
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** A text with each character that can't be seen by its name: `U+202E`. */
export const visibleText = (text: string): string => text.replace(HIDDEN, nameOf).replace(LONE_SURROGATE, '\ufffd')

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
