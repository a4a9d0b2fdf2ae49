'use client'
import { describePart, outcomeOf } from '@tools/normalize'
import { FolderSearch } from 'lucide-react'
import { type ReactElement, useCallback, useContext } from 'react'
import { foldedCallsText } from './frame/folded-text.ts'
import { Tile } from './frame/Glyph.tsx'
import { DepthContext, type ToolNode } from './frame/nesting.ts'
import { Row } from './frame/Row.tsx'
import { useMessages, useToolUI } from './frame/tool-ui.ts'
import { useOpen } from './frame/use-open.ts'
import { summaryOf } from './group-nodes.ts'
import { say } from './messages/say.ts'
import { rendererOf, ToolNodeCard } from './ToolPart.tsx'

export interface ToolGroupProps {
  /** Of the group, not of a call: `group:<id of its first call>`. */
  id: string
  nodes: readonly ToolNode[]
}

/** Low-stakes neighbours in one row: "Explored 5 files, 2 searches · 1 failed". Its rows keep their own open states. */
export function ToolGroup({ id, nodes }: ToolGroupProps): ReactElement {
  const depth = useContext(DepthContext)
  const messages = useMessages()
  const { renderers, density } = useToolUI()
  const [open, onToggle] = useOpen({ id, isForced: false, isLive: false, fallback: false })
  const parts = nodes.map(({ part }) => part)
  const { text, bad } = summaryOf(parts, (kind) => rendererOf(kind, renderers), messages)
  const current = parts.findLast((part) => outcomeOf(part) === 'running')
  const now = current === undefined ? undefined : describePart(current, { messages: messages.titles }).text
  const verb = say(messages, current === undefined ? 'explored' : 'exploring')
  const searchText = useCallback(() => foldedCallsText(nodes, messages), [nodes, messages])
  const calls = (): ReactElement => (
    <DepthContext.Provider value={depth + 1}>
      {nodes.map((node) => (
        <ToolNodeCard key={node.part.id} node={node} />
      ))}
    </DepthContext.Provider>
  )
  return (
    <div
      className={depth > 0 ? 'tools-part tools-nested' : 'tools-part tools-bare'}
      data-slot="group"
      data-outcome={current === undefined ? 'ok' : 'running'}
      data-density={density}
    >
      <Row
        glyph={
          <Tile family="look" isNested={depth > 0}>
            <FolderSearch aria-hidden="true" />
          </Tile>
        }
        verb={verb}
        name={[`${verb} ${text}`, bad, now].filter(Boolean).join(', ')}
        toggle={{ open, onToggle, panel: { className: 'tools-kids', children: calls, searchText } }}
      >
        <bdi className="tools-target" data-slot="target">
          {text}
        </bdi>
        {bad !== undefined && <bdi className="tools-bad">· {bad}</bdi>}
        {now !== undefined && !open && <bdi className="tools-second">· {now}</bdi>}
      </Row>
    </div>
  )
}
