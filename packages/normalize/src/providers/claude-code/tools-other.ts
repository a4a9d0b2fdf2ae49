import { describeMcp, type McpInput } from '../../kinds/mcp.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import type { MessageId } from '../../messages/en.ts'
import { defined, readText } from '../../raw/read.ts'

/** The tools that read a server's resources name it in their input. */
export const readResourceInput = ({ name, input }: ToolSource): McpInput => ({
  tool: name,
  arguments: input,
  ...defined({ server: readText(input, 'server') }),
})

/** `Listing mcp resources`: the names end in `Tool` in some versions. */
export const describeResources = (input: McpInput): Description =>
  describeMcp({ ...input, tool: input.tool.replace(/Tool$/u, '') })

/** `Reading <uri>`. */
export const describeResource = (_: McpInput, { input }: ToolSource): Description => ({
  message: 'verb.read',
  noun: 'tool',
  ...defined({ target: readText(input, 'uri'), secondary: readText(input, 'server') }),
})

/** A message of its own, with the input's value under one of the keys as its target. */
export const says =
  (message: MessageId, ...keys: string[]) =>
  (_: unknown, { input }: ToolSource): Description => ({
    message,
    noun: 'tool',
    ...defined({ target: readText(input, ...keys) }),
  })

/** Finding tools: what was asked for stands beside the sentence. */
export const describeToolSearch = (_: unknown, { input }: ToolSource): Description => ({
  message: 'unknown.findTools',
  ...defined({ secondary: readText(input, 'query', 'pattern') }),
})
