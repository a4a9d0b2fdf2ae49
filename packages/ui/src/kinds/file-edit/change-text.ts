import type { FileChange } from '@tools/normalize'
import type { UIMessages } from '../../messages/en.ts'
import { say } from '../../messages/say.ts'
import type { Chip } from '../../renderer.ts'

/** Lines added and removed by all changes together. */
export function totals(files: readonly FileChange[]): { added: number; removed: number } {
  return {
    added: files.reduce((sum, { added }) => sum + added, 0),
    removed: files.reduce((sum, { removed }) => sum + removed, 0),
  }
}

/** Whether it is known how many lines a change adds and removes. */
const isCounted = ({ added, removed, hunks }: FileChange): boolean =>
  added + removed > 0 || hunks.every(({ everywhere }) => everywhere !== true)

/** `+12 −3` as a chip; none while no change is known, or not all of it. */
export function deltaChip(files: readonly FileChange[], messages: UIMessages): Chip[] {
  if (!files.every(isCounted)) return []
  const { added, removed } = totals(files)
  if (added + removed === 0) return []
  return [
    {
      id: 'delta',
      look: 'delta',
      kept: true,
      text: deltaText(added, removed),
      label: say(messages, 'delta', { added, removed }),
    },
  ]
}

export const deltaText = (added: number, removed: number): string => `+${added} −${removed}`

/** Five segments, shared between added and removed lines in proportion; a side that has any has at least one. */
export function segments(added: number, removed: number): ('add' | 'del' | 'none')[] {
  const size = Math.min(added + removed, 5)
  const share = added + removed === 0 ? 0 : Math.round((added / (added + removed)) * size)
  const adds = added === 0 ? 0 : Math.min(Math.max(share, 1), removed === 0 || size < 2 ? size : size - 1)
  return Array.from({ length: 5 }, (_, index) => (index < adds ? 'add' : index < size ? 'del' : 'none'))
}
