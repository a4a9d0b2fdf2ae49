import { describeQuestion } from '../../kinds/question.ts'
import { readFilled, readForm } from '../../kinds/question-form.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { at, defined, readText, readTexts } from '../../raw/read.ts'

/** A form of an MCP server, with its fields in the order that the request gives them, or a page to go to. */
export const elicitationRow: AnyToolRow = tool('question', {
  input: ({ input }) =>
    readForm({
      message: readText(input, 'message') ?? '',
      schema: at(input, 'requested_schema'),
      order: readTexts(input, 'property_order'),
      url: readText(input, 'url'),
    }),
  output: ({ output }) => ({ answers: readFilled(at(output, 'content')) }),
  describe: (input, source) => ({
    ...describeQuestion(input),
    ...defined({
      own: readText(source.input, 'message'),
      secondary: readText(source.input, 'url', 'mcp_server_name'),
    }),
  }),
})
