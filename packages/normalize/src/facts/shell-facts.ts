import type { BashView } from '../kinds/bash.ts'
import { contentFacts } from './content-facts.ts'
import { type Fact, line, said } from './fact.ts'
import { block, printedLines } from './lines-in.ts'

export const shellFacts = (view: BashView): Fact[] => [
  ...block(view.command, { language: 'sh' }),
  ...block(view.stdin, { label: 'input' }),
  ...line('folder', view.cwd),
  ...line('process', view.processId ?? view.task?.id),
  ...line('outputFile', view.outputFile),
  ...printed('stderr', view.stderr),
  ...printed('output', view.output),
  ...contentFacts(view.blocks ?? [], 'output'),
  ...said('noOutput', view.output === '' && view.stderr === undefined && view.blocks === undefined),
]

const printed = (label: 'output' | 'stderr', text: string | undefined): Fact[] =>
  text === undefined || text === '' ? [] : [{ type: 'block', label, lines: () => printedLines(text) }]
