/** Outlines on a 24 px grid, drawn with the same stroke as the cards' icons. */
const PATHS = {
  play: 'M7 5.5v13l11-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  back: 'M17 6l-7 6 7 6zM6 6v12',
  forward: 'M7 6l7 6-7 6zM18 6v12',
  restart: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5',
  list: 'M4 6h16M4 12h16M4 18h10',
  open: 'M4 19V6a1 1 0 0 1 1-1h4l2 2.5h8a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
  sliders: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  braces: 'M8 4c-3 0-1.5 6-4 8 2.5 2 1 8 4 8M16 4c3 0 1.5 6 4 8-2.5 2-1 8-4 8',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M12 5v14M6 13l6 6 6-6',
  alert: 'M12 8v5M12 16.5v.01M12 3.5l9 16H3z',
} as const

export type IconName = keyof typeof PATHS

/** A decorative 16 px icon; the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      <path d={PATHS[name]} />
    </svg>
  )
}
