// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Arguments } from './Arguments.tsx'
import { Code } from './Code.tsx'
import { Diff } from './Diff.tsx'
import { LongText } from './LongText.tsx'
import { Terminal } from './Terminal.tsx'

const text = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`).join('\n')
const values = Object.fromEntries(text.split('\n').map((line) => [line.replace(' ', ''), line]))
const lines = text.split('\n').map((line) => ({ op: 'context' as const, text: line }))
const added = text.split('\n').map((line) => ({ op: 'add' as const, text: line }))

const scrollIntoView = vi.fn<Element['scrollIntoView']>()
beforeEach(() => {
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
})

describe('the way to the rest', () => {
  it.each([
    ['code', <Code key="code" text={text} />],
    ['a terminal', <Terminal key="terminal" output={text} />],
    ['a long text', <LongText key="text" text={text} />],
    ['a diff', <Diff key="diff" change={{ hunks: [{ lines: added }], lineNumbers: 'none' }} />],
    ['rows', <Arguments key="rows" value={values} />],
  ])('of %s keeps the focus, and leads back', async (_, block) => {
    const { container } = render(block)
    const bar = screen.getByRole('button', { name: /^Show all 60/u })
    expect(container).not.toHaveTextContent('line 60')
    bar.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(container).toHaveTextContent('line 60'))
    expect(bar).toHaveFocus()
    expect(bar).toHaveAccessibleName('Show less')
    await userEvent.keyboard('{Enter}')
    expect(container).not.toHaveTextContent('line 60')
    expect(bar).toHaveFocus()
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }))
  })

  it('is not there where hardly anything would be hidden', () => {
    render(<Code text={text.split('\n').slice(0, 14).join('\n')} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('gives the focus to unchanged lines of a diff once they are shown', async () => {
  render(<Diff change={{ hunks: [{ lines: [...lines, { op: 'add', text: 'new' }] }], lineNumbers: 'none' }} />)
  screen.getByRole('button', { name: /^Show \d+ unchanged lines$/u }).focus()
  await userEvent.keyboard('{Enter}')
  const group = screen.getByRole('group', { name: /^\d+ unchanged lines$/u })
  expect(group).toHaveTextContent('line 1')
  expect(group).toHaveFocus()
})
