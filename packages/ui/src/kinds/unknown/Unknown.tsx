'use client'
import { Box } from 'lucide-react'
import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { InputSection } from '../../blocks/InputSection.tsx'
import { ResultSection } from '../../blocks/ResultSection.tsx'
import type { Renderer, RendererProps } from '../../renderer.ts'

/** Any tool without a kind: arguments as rows, its result by content block. */
export const unknown: Renderer<'unknown'> = {
  family: 'look',
  icon: Box,
  surface: 'card',
  secondary: ({ part }) => (part.name === 'unknown' ? undefined : { text: part.name, mono: true }),
  chips: () => [],
  hasBody: ({ part }) => part.input !== undefined || part.output !== undefined || part.error !== undefined,
  Body: UnknownBody,
}

function UnknownBody({ part, view, outcome }: RendererProps<'unknown'>): ReactElement {
  return (
    <>
      <InputSection part={part} input={view.arguments} whole={outcome === 'waiting'} />
      <ResultSection part={part} content={view.content} structured={view.structured} />
      <ErrorSection part={part} outcome={outcome} />
    </>
  )
}
