import { useEffect } from 'react'
import { Choice } from './Choice.tsx'
import { Icon } from './Icon.tsx'
import { useSetting } from './useSetting.ts'

const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const
const DENSITIES = { compact: 'Compact', default: 'Default', touch: 'Touch' } as const
const WIDTHS = { '720': '720', '480': '480', '360': '360' } as const

export interface View {
  density: keyof typeof DENSITIES
  /** Width of the conversation in px. */
  width: keyof typeof WIDTHS
  menu: React.ReactNode
}

/** How the page looks: what was chosen, and the menu to choose it. */
export function useView(): View {
  const [theme, setTheme] = useSetting('theme', THEMES, 'system')
  const [density, setDensity] = useSetting('density', DENSITIES, 'default')
  const [width, setWidth] = useSetting('width', WIDTHS, '720')
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  const menu = (
    <>
      <button type="button" className="button" popoverTarget="view-menu" aria-label="View">
        <Icon name="sliders" />
        <span className="wide-only">View</span>
      </button>
      <div id="view-menu" className="menu" popover="auto">
        <Choice label="Theme" options={THEMES} value={theme} onChange={setTheme} />
        <Choice label="Density" options={DENSITIES} value={density} onChange={setDensity} />
        <Choice label="Width" options={WIDTHS} value={width} onChange={setWidth} />
      </div>
    </>
  )
  return { density, width, menu }
}
