import type { ToolError } from '../../part.ts'
import { at, readText } from '../../raw/read.ts'

const INVALID = /^(?:InputValidationError: |MCP error -32602: )/u

/** Input the tool would not take (recorded cases `invalid`, `mcp`, `web`). */
export function readInvalid(text: string, details: { details?: unknown }): ToolError | undefined {
  if (!INVALID.test(text)) return undefined
  return { message: invalidMessage(text.replace(INVALID, '')), code: 'invalid_input', ...details }
}

/** The issues themselves: those of a list below its heading, or the messages of a validator's JSON. */
function invalidMessage(text: string): string {
  const [heading = '', ...rest] = text.split('\n')
  if (/due to the following issues?:\s*$/u.test(heading) && rest.length > 0)
    return rest
      .map((line) => line.trim())
      .filter(Boolean)
      .join('; ')
  return text.startsWith('[') ? (validatorMessage(text) ?? heading) : heading
}

function validatorMessage(text: string): string | undefined {
  try {
    const issues: unknown = JSON.parse(text)
    if (!Array.isArray(issues)) return undefined
    const messages = issues.flatMap((issue) => {
      const message = readText(issue, 'message')
      const path = at(issue, 'path')
      return message === undefined
        ? []
        : [[...(Array.isArray(path) ? [path.join('.')] : []), message].filter(Boolean).join(': ')]
    })
    return messages.length > 0 ? messages.join('; ') : undefined
  } catch {
    return undefined
  }
}
