import { describeQuestion } from '../../kinds/question.ts'
import { readFilled, readForm } from '../../kinds/question-form.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { at, defined, readText } from '../../raw/read.ts'

/** A form to fill in, in the protocol's subset of JSON Schema, or a page to go to, which stands beside the message. */
export const elicitationRow: AnyToolRow = tool('question', {
  input: ({ input }) =>
    readForm({
      message: readText(input, 'message') ?? '',
      schema: at(input, 'requestedSchema'),
      url: readText(input, 'url'),
    }),
  output: ({ output }) => ({ answers: readFilled(at(output, 'content')) }),
  describe: (input, source) => ({
    ...describeQuestion(input),
    ...defined({ own: readText(source.input, 'message'), secondary: readText(source.input, 'url') }),
  }),
})
