'use client'
import {
  AppWindow,
  ArrowDown,
  Camera,
  Clock,
  Code,
  FormInput,
  Globe,
  Keyboard,
  List,
  type LucideIcon,
  Maximize,
  MessageSquareWarning,
  MousePointer2,
  MousePointerClick,
  Move,
  Network,
  RotateCw,
  ScanText,
  Search,
  SquareTerminal,
  Undo2,
  Redo2,
  Upload,
  X,
} from 'lucide-react'
import type { ReactElement } from 'react'
import type { RendererProps } from '../../renderer.ts'

/** Actions that look different from opening a page, by the word they begin or end with. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  back: Undo2,
  click: MousePointerClick,
  close: X,
  code: Code,
  console: SquareTerminal,
  dialog: MessageSquareWarning,
  drag: Move,
  evaluate: Code,
  fill: FormInput,
  find: Search,
  forward: Redo2,
  hover: MousePointer2,
  list: List,
  network: Network,
  press: Keyboard,
  read: ScanText,
  reload: RotateCw,
  resize: Maximize,
  screenshot: Camera,
  scroll: ArrowDown,
  select: List,
  snapshot: ScanText,
  tab: AppWindow,
  tabs: AppWindow,
  type: Keyboard,
  upload: Upload,
  wait: Clock,
}

/** The tile of a browser's action: what is done to the page. */
export function BrowserIcon({ view }: RendererProps<'browser'>): ReactElement {
  const word = view.action.split('_').find((part) => Object.hasOwn(ICONS, part))
  const Icon = (word === undefined ? undefined : ICONS[word]) ?? Globe
  return <Icon aria-hidden="true" />
}
