'use client'
import { Blocks } from 'lucide-react'
import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { InputSection } from '../../blocks/InputSection.tsx'
import { ResultSection } from '../../blocks/ResultSection.tsx'
import { useToolUI } from '../../frame/tool-ui.ts'
import type { Renderer, RendererProps } from '../../renderer.ts'

/** A tool of an MCP server: server and tool, arguments as rows, the result by content block. */
export const mcp: Renderer<'mcp'> = {
  family: 'ext',
  icon: Blocks,
  surface: 'card',
  secondary: ({ view: { server, tool } }) => ({
    text: server === undefined ? tool : `${server} › ${tool}`,
    mono: true,
  }),
  chips: () => [],
  hasBody: ({ part }) => part.input !== undefined || part.output !== undefined || part.error !== undefined,
  Body: McpBody,
}

function McpBody({ part, view, outcome }: RendererProps<'mcp'>): ReactElement {
  const { renderMcpApp } = useToolUI()
  return (
    <>
      <InputSection part={part} input={view.arguments} whole={outcome === 'waiting'} />
      {renderMcpApp?.(part)}
      <ResultSection part={part} content={view.content} structured={view.structured} />
      <ErrorSection part={part} outcome={outcome} />
    </>
  )
}
