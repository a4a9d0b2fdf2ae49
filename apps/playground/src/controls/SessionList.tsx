import { FILE_ADDRESS } from '../sessions/hash.ts'
import { AGENTS } from '../sessions/agents.ts'
import { type Recording, recordings, WRITTEN } from '../sessions/recordings.ts'

/** The sessions by agent; by wire form too, where there are several. Each is a link that can be shared. */
export function SessionList({ current, fileName }: { current: string | undefined; fileName: string | undefined }) {
  return (
    <nav id="sessions" className="sessions" aria-label="Sessions" popover="auto">
      {fileName !== undefined && (
        <section>
          <h2>Opened file</h2>
          <ul>
            <li>
              <a href={FILE_ADDRESS} aria-current={fileName === current ? 'page' : undefined} onClick={closeList}>
                {fileName}
              </a>
            </li>
          </ul>
        </section>
      )}
      {Object.entries(AGENTS).map(([provider, agent]) => (
        <section key={provider}>
          <h2>{agent}</h2>
          <Groups own={recordings.filter((recording) => recording.provider === provider)} current={current} />
        </section>
      ))}
      <section>
        <h2>Recipes</h2>
        <ul>
          <li>
            <a href="recipes.html">Plain streams</a>
          </li>
        </ul>
      </section>
    </nav>
  )
}

interface GroupProps {
  own: readonly Recording[]
  current: string | undefined
}

function Groups({ own, current }: GroupProps) {
  const groups = [...new Set(own.map(({ group }) => group))]
  const forms = groups.filter((group) => group !== WRITTEN)
  return groups.map((group) => {
    const members = own.filter((recording) => recording.group === group)
    if (group === WRITTEN) {
      return (
        <details key={group} open={members.some(({ name }) => name === current) || undefined}>
          <summary>{group}</summary>
          <Links own={members} current={current} />
        </details>
      )
    }
    return (
      <div key={group}>
        {forms.length > 1 && <h3>{group}</h3>}
        <Links own={members} current={current} />
      </div>
    )
  })
}

function Links({ own, current }: GroupProps) {
  return (
    <ul>
      {own.map(({ name, title }) => (
        <li key={name}>
          <a
            ref={name === current ? showInList : null}
            href={`#${name}`}
            aria-current={name === current ? 'page' : undefined}
            onClick={closeList}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What is open can be seen in the list, also where an address opened it. */
function showInList(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

/** On narrow pages the list lies over the page. */
function closeList(): void {
  const list = document.querySelector<HTMLElement>('#sessions')
  if (list?.matches(':popover-open') === true) list.hidePopover()
}
