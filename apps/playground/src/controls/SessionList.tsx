import { AGENTS, type Recording, recordings } from '../sessions/recordings.ts'

/** The recorded sessions by agent; by wire form too, where there are several. Each is a link that can be shared. */
export function SessionList({ current }: { current: string | undefined }) {
  return (
    <nav id="sessions" className="sessions" aria-label="Recorded sessions" popover="auto">
      {Object.entries(AGENTS).map(([provider, agent]) => {
        const own = recordings.filter((recording) => recording.provider === provider)
        const groups = [...new Set(own.map(({ group }) => group))]
        return (
          <section key={provider}>
            <h2>{agent}</h2>
            {groups.map((group) => (
              <div key={group}>
                {groups.length > 1 && <h3>{group}</h3>}
                <ul>
                  {own
                    .filter((recording) => recording.group === group)
                    .map((recording) => (
                      <li key={recording.name}>
                        <SessionLink recording={recording} isCurrent={recording.name === current} />
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </section>
        )
      })}
    </nav>
  )
}

function SessionLink({ recording, isCurrent }: { recording: Recording; isCurrent: boolean }) {
  return (
    <a href={`#${recording.name}`} aria-current={isCurrent ? 'page' : undefined} onClick={closeList}>
      {recording.title}
    </a>
  )
}

/** On narrow pages the list lies over the page. */
function closeList(): void {
  const list = document.querySelector<HTMLElement>('#sessions')
  if (list?.matches(':popover-open') === true) list.hidePopover()
}
