import { AnchorMdx, useOf } from '@storybook/addon-docs/blocks'
import type { ReactElement } from 'react'

type Module = Parameters<typeof useOf>[0]

/** All stories of a file, each as a link. */
export function StoryLinks({ of }: { of: Record<string, Module> }): ReactElement {
  const names = Object.keys(of).filter((name) => name !== 'default' && !name.startsWith('__'))
  return (
    <p>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <StoryLink of={of[name]} />
        </span>
      ))}
    </p>
  )
}

function StoryLink({ of }: { of: Module }): ReactElement {
  const { story } = useOf(of, ['story'])
  return <AnchorMdx href={`?path=/story/${story.id}`}>{story.name}</AnchorMdx>
}
