import { DOMAINS, type Room, type Target } from './table.ts'

export interface Place {
  room: Room
  /** The domain, or the page area, to which `own` refers. */
  home?: string
}

/** First match wins; group 1 is the home, for rooms that have one. */
const PLACES: readonly [RegExp, Room][] = [
  [/^src\/platform\/(?:contract)\//, 'platform/contract'],
  [/^src\/platform\/(?:server)\//, 'platform/server'],
  [/^src\/platform\/(?:web)\//, 'platform/web'],
  [/^src\/ui\//, 'ui'],
  [/^src\/pwa\//, 'pwa'],
  [/^src\/pages\/(admin|company)\//, 'pages/admin'],
  [/^src\/pages\/([^/]+)/, 'pages'],
  [/^src\/entry\.server\b/, 'entry.server'],
  [/^src\/routes\b/, 'routes'],
  [/^src\/[^/]+$/, 'root'],
  [/^src\/([^/]+)\/contract\/[\w-]+-fields\.ts$/, 'fields'],
  [/^src\/([^/]+)\/contract(?:\.ts$|\/|$)/, 'contract'],
  [/^src\/([^/]+)\/rules\//, 'rules'],
  [/^src\/([^/]+)\/server(?:\/simulators)?(?:\/index(?:\.tsx?)?)?$/, 'door'],
  [/^src\/([^/]+)\/server\//, 'server'],
  [/^src\/([^/]+)\/web\/(?:admin|employer)\//, 'web/admin'],
  [/^src\/([^/]+)\/web\//, 'web'],
  [/^src\/([^/]+)\/.*\.(?:md|json|svg|txt)$/, 'texts'],
  [/^server\//, 'app'],
  [/^test\//, 'test'],
  [/^e2e\//, 'e2e'],
  [/^bench\//, 'bench'],
  [/^lab\//, 'lab'],
  [/^database\//, 'database'],
  [/^tools\/.*\.mjs$/, 'launcher'],
  [/^tools\//, 'tools'],
  [/^[^/]+$/, 'config'],
]

/** Room and home of a file; undefined for a path that no row matches. */
export function findPlace(path: string): Place | undefined {
  for (const [pattern, room] of PLACES) {
    const match = pattern.exec(path)
    if (!match) continue
    const home = match[1]
    if (home !== undefined && !room.startsWith('pages') && !DOMAINS.includes(home)) return undefined
    return { room, home }
  }
  return undefined
}

/**
 * Whether two files are in the same room of the same domain: `pages`, `ui` and the folders beside `src` are one room
 * each.
 */
export function isSameRoom(one: string, other: string): boolean {
  return nameRoom(one) === nameRoom(other)
}

function nameRoom(path: string): string {
  const [folder = '', domain = '', room = ''] = path.split('/')
  if (folder !== 'src' || domain.includes('.')) return path.includes('/') ? folder : ''
  return ['pages', 'ui', 'pwa'].includes(domain) ? domain : `${domain}/${room.replace(/\.ts$/, '')}`
}

/** Names that a row may use for a target, as seen from `from`. */
export function namesOfTarget(from: Place, to: Place): Target[] {
  const names: Target[] = [to.room, `any ${to.room}`]
  if (from.home === undefined || to.home === undefined) return names
  if (from.home === to.home) names.push(`own ${to.room}`)
  const [mine, theirs] = [DOMAINS.indexOf(from.home), DOMAINS.indexOf(to.home)]
  if (theirs !== -1 && theirs < mine) names.push(`left ${to.room}`)
  return names
}
