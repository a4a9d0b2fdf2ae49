// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'
import { CommandPrefixes } from './CommandPrefixes.tsx'

const prefixesOf = async (command: string): Promise<(string | null)[]> => {
  const { container } = render(<CommandPrefixes command={command} />)
  await waitFor(() => expect(container.querySelector('[data-pending]')).toBeNull())
  return Array.from(container.querySelectorAll('code'), ({ textContent }) => textContent)
}

describe('what a command runs', () => {
  it('stands in the card of a command that waits for approval', async () => {
    const waiting = momentOf(
      'claude-code/stream-json/written-approval',
      ({ kind, metadata }) => kind === 'bash' && metadata?.approval?.state === 'pending',
    )
    render(<ToolPart part={waiting} />)
    expect(await screen.findByText('git push', { selector: '[data-slot=prefixes] code' })).toBeVisible()
  })

  it.each([
    ['sudo git push -f && ls -la', ['git push', 'ls']],
    ['echo $(git log); echo b', ['echo', 'git log']],
    ["bash -c 'npm run build'", ['bash', 'npm run']],
  ])('is each thing that %s begins, once', async (command, prefixes) => {
    expect(await prefixesOf(command)).toEqual(prefixes)
  })

  it('shows characters that can’t be seen by their names', async () => {
    expect(await prefixesOf('gi\u200bt push')).toEqual(['giU+200Bt'])
  })

  it('is said to be unclear where the shell itself could not read it', async () => {
    render(<CommandPrefixes command="if true; then" />)
    expect(await screen.findByText('What this runs could not be read')).toBeVisible()
  })

  it.each([
    ['cat <(git push)', ['cat']],
    ['ls; eval "$x"', ['ls', 'eval']],
  ])('is not all that %s may run, and this is said', async (command, prefixes) => {
    expect(await prefixesOf(command)).toEqual(prefixes)
    expect(screen.getByText('and what could not be read')).toBeVisible()
  })

  it('is all that a line runs which is read as a whole', async () => {
    expect(await prefixesOf('git push')).toEqual(['git push'])
    expect(screen.queryByText(/could not be read/u)).toBeNull()
  })

  it.each(['x=1', '# git push'])(
    'is nothing where there is no command, and this is not unclear: %s',
    async (command) => {
      expect(await prefixesOf(command)).toEqual([])
      expect(screen.getByText('Runs no command')).toBeVisible()
    },
  )

  it('is cut where nobody would read on, and says how much', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `tool${index}`).join('; ')
    expect(await prefixesOf(many)).toHaveLength(24)
    expect(screen.getByText('and 6 more')).toBeVisible()
  })

  it('has its line from the first paint on, on a server as well, so that no button moves when it comes', () => {
    expect(renderToString(<CommandPrefixes command="ls" />)).toContain('data-pending')
  })
})
