import { posix } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { type Import, readImports } from './read-imports.ts'
import { findPlace, isSameRoom, namesOfTarget, type Place } from './rooms.ts'
import { BROWSER_PACKAGES, BROWSER_ROOMS, PUBLIC_WEB, TABLE } from './table.ts'

interface Forbidden {
  file: string
  /** The import as written. */
  target: string
  why: string
}

export interface Findings {
  /** How many imports were read: 0 means that the checker is blind. */
  seen: number
  forbidden: Forbidden[]
}

const TEST_FILE = /\.test\.tsx?$/
/** Types that React Router writes beside a route, and its server build: no files of ours. */
const GENERATED = /(?:^|\/)\+types\/|^virtual:/

/** Checks every import of the given sources (path from the project's root → text) against the table. */
export function findForbiddenImports(files: ReadonlyMap<string, string>): Findings {
  const imports = new Map([...files].map(([path, source]) => [path, readImports(path, source)]))
  const findings: Findings = { seen: 0, forbidden: [] }
  for (const [file, list] of imports) {
    findings.seen += list.length
    const place = findPlace(file)
    for (const one of list) {
      const why = place ? findFault(file, place, one, imports) : 'this file stands in no room of the table'
      if (why) findings.forbidden.push({ file, target: one.specifier ?? '(computed)', why })
    }
  }
  return findings
}

type ImportsByFile = ReadonlyMap<string, readonly Import[]>

function findFault(
  file: string,
  from: Place,
  { specifier, isType }: Import,
  all: ImportsByFile,
): string | undefined {
  const isTest = TEST_FILE.test(file)
  if (specifier === undefined)
    return isTest || !file.startsWith('src/') ? undefined : 'a computed address cannot be checked'
  if (GENERATED.test(specifier)) return undefined
  const path = resolveImport(file, specifier)
  if (path === undefined) return isTest || isType ? undefined : findPackageFault(from, specifier)
  const to = findPlace(path)
  if (!to) return 'it stands in no room of the table'
  const misspelled = findSpellingFault(file, specifier, path)
  if (isTest && to.room === 'test') return misspelled
  const row = TABLE[from.room]
  const names = namesOfTarget(from, to)
  if (!names.some((name) => row.may.includes(name))) {
    if (!names.some((name) => row.types?.includes(name))) return `${nameOf(from)} never imports ${nameOf(to)}`
    if (!isType && !isTest) return `${nameOf(from)} takes types only from ${nameOf(to)}: write "import type"`
  }
  if (misspelled !== undefined) return misspelled
  if (!isShown(path, from, to)) return `${nameOf(to)} keeps this part to itself: PUBLIC_WEB`
  if (isType || isTest || !BROWSER_ROOMS.includes(from.room) || BROWSER_ROOMS.includes(to.room))
    return undefined
  const chain = findWayToHeavyPackage(path, all, new Set())
  return chain && `it brings ${chain.join(' ← ')} to the browser`
}

/** Whether a domain's web shows this file to who stands elsewhere. */
function isShown(path: string, from: Place, to: Place): boolean {
  const shown = to.room === 'web' && from.home !== to.home ? PUBLIC_WEB[to.home ?? ''] : undefined
  if (shown === undefined) return true
  const part = path.slice(`src/${to.home}/web/`.length)
  return shown[from.room === 'web' ? 'domains' : 'pages'].some((start) => part.startsWith(start))
}

/** Most folders that a relative path goes up. */
const MAX_UPS = 2

/** Inside a room a path is relative. A path that leaves it, or goes far up in it, is a subpath of package.json. */
function findSpellingFault(file: string, specifier: string, path: string): string | undefined {
  // The launcher runs on any Node, and the configurations are loaded by their tools.
  if (!file.includes('/') || file.endsWith('.mjs')) return undefined
  const relative = posix.relative(posix.dirname(file), path)
  const isNear = isSameRoom(file, path) && (relative.match(/\.\.\//g) ?? []).length <= MAX_UPS
  const right = isNear ? (relative.startsWith('.') ? relative : `./${relative}`) : nameSubpath(path)
  return right === undefined || specifier.replace(/\?.*$/, '') === right ? undefined : `write ${right}`
}

/** The subpath by which a file is imported from another room; undefined for a file outside all of them. */
function nameSubpath(path: string): string | undefined {
  const [name, start] = SUBPATHS.findLast(([, folder]) => path.startsWith(folder)) ?? []
  return name !== undefined && start !== undefined ? name + path.slice(start.length) : undefined
}

/** Each `#subpath` up to its star, and where it leads. */
const SUBPATHS = Object.entries(packageJson.imports).map(([name, target]): [name: string, folder: string] => [
  name.replace('*', ''),
  target.replace('./', '').replace('*', ''),
])

function findPackageFault(from: Place, specifier: string): string | undefined {
  if (/^[~#/]/.test(specifier)) return 'package.json has no such subpath: aliases are not checked'
  const { packages } = TABLE[from.room]
  return packages === 'any' || isAmong(packages, specifier)
    ? undefined
    : `${nameOf(from)} never imports this package`
}

function isAmong(packages: readonly string[], specifier: string): boolean {
  return packages.some((name) =>
    name.endsWith(':') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  )
}

/** From a shared file, along value imports, to the first package that has no place in the browser. */
function findWayToHeavyPackage(path: string, all: ImportsByFile, visited: Set<string>): string[] | undefined {
  visited.add(path)
  for (const { specifier, isType } of all.get(path) ?? []) {
    if (isType || specifier === undefined) continue
    const next = resolveImport(path, specifier)
    if (next === undefined) {
      if (!isAmong(BROWSER_PACKAGES, specifier)) return [specifier, path]
      continue
    }
    const rest = visited.has(next) ? undefined : findWayToHeavyPackage(next, all, visited)
    if (rest) return [...rest, path]
  }
  return undefined
}

/** The path from the root, without `?raw` and the like; undefined for a package and an unknown subpath. */
function resolveImport(file: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain)
  const found = SUBPATHS.find(([name]) => plain.startsWith(name))
  return found && found[1] + plain.slice(found[0].length)
}

function nameOf({ room, home }: Place): string {
  return home === undefined ? room : `${home}'s ${room}`
}
