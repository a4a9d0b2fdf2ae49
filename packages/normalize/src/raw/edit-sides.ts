import { readText } from './read.ts'

/** The two sides of a replacement, as far as they are there. */
export interface EditSides {
  old?: string
  new?: string
}

/** The names of the two sides: Claude Code's own, or those of any agent. */
const SPELLINGS = {
  snake: { old: ['old_string'], new: ['new_string'] },
  any: {
    old: ['old_string', 'oldString', 'old_str', 'oldText'],
    // What Anthropic's editor inserts has a key of its own.
    new: ['new_string', 'newString', 'new_str', 'newText', 'insert_text'],
  },
} as const

/** What one replacement of an edit's input takes away and puts there; a side that is no string is absent. */
export function readSides(edit: unknown, spelling: keyof typeof SPELLINGS): EditSides {
  const keys = SPELLINGS[spelling]
  const before = readText(edit, ...keys.old)
  const after = readText(edit, ...keys.new)
  return { ...(before === undefined ? {} : { old: before }), ...(after === undefined ? {} : { new: after }) }
}
