import type { ToolView } from '../kinds/index.ts'
import type { NormalizedToolPart } from '../part.ts'
import { readList, readNumber, readText } from '../raw/read.ts'
import { location, placeOf } from './acp-diffs.ts'
import type { AcpLocation } from './acp-types.ts'

/** The files a call is about, so that a client can follow it: those that came over the protocol, else those of its view. */
export function acpLocationsOf({ metadata }: NormalizedToolPart, view: ToolView): AcpLocation[] {
  const told = readList({ ...metadata }, 'locations').flatMap((place) => {
    const path = readText(place, 'path')
    return path === undefined ? [] : [location(path, readNumber(place, 'line'))]
  })
  return told.length > 0 ? told : placesOf(view)
}

function placesOf(view: ToolView): AcpLocation[] {
  switch (view.kind) {
    case 'file_edit':
      return view.files.length > 0
        ? view.files.map(placeOf)
        : view.targets.map(({ path, newPath }) => location(newPath ?? path))
    case 'file_write':
      return view.path === undefined ? [] : [location(view.path)]
    case 'file_read':
      return view.path === undefined ? [] : [location(view.path, view.range?.start ?? view.content?.startLine)]
    default:
      return []
  }
}
