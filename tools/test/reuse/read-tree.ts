import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }

/** Text of every file of the project, by path from the root. */
export type Tree = ReadonlyMap<string, string>

const CODE = /\.(?:tsx?|mjs)$/
/** Removed before execution, so that it is no dependency. */
const TYPE_IMPORT = /^(?:import|export) type (?:\w+|\{[^}]*\}|\* as \w+) from '[^']*'/gm
/** An import, or the name of a file that is read or started. */
const FILE_NAME = /(['"])([#\w@./-]+\.\w+)(?:\?\w+)?\1/g
const SUBPATHS = Object.entries(packageJson.imports).map(([name, target]): [name: string, folder: string] => [
  name.replace('*', ''),
  target.replace('./', '').replace('*', ''),
])

export const isCode = (path: string): boolean => CODE.test(path)

export function readTree(paths: readonly string[]): Tree {
  const files = paths.filter((path) => existsSync(path) && statSync(path).isFile())
  // Pictures and fonts too: any encoding serves that maps different bytes to different text.
  return new Map(files.map((path) => [path, readFileSync(path, isCode(path) ? 'utf8' : 'latin1')]))
}

/** Files of the build, except the list of its components, which has the time of the build. */
export const readBuild = (): Tree =>
  readTree(globSync('build/**', { exclude: ['build/sbom.json'] }).map((path) => path.replaceAll('\\', '/')))

/** For each code file the files that it names: imports, and paths in literals. */
export function linkFiles(tree: Tree): ReadonlyMap<string, readonly string[]> {
  return new Map([...tree.keys()].filter(isCode).map((path) => [path, findNamed(path, tree)]))
}

function findNamed(path: string, tree: Tree): string[] {
  const source = (tree.get(path) ?? '').replaceAll(TYPE_IMPORT, '')
  const named = Array.from(source.matchAll(FILE_NAME), ([, , name = '']) => resolveNames(path, name)).flat()
  return [...new Set(named)].filter((file) => tree.has(file))
}

/** A plain name may be a file beside this one, or a path from the root. */
function resolveNames(path: string, name: string): string[] {
  const [subpath, folder] = SUBPATHS.find(([start]) => name.startsWith(start)) ?? []
  if (subpath !== undefined && folder !== undefined) return [folder + name.slice(subpath.length)]
  return [posix.join(posix.dirname(path), name), posix.normalize(name)]
}

/** The start files with everything that they lead to. */
export function followFiles(
  links: ReadonlyMap<string, readonly string[]>,
  start: readonly string[],
): Set<string> {
  const found = new Set(start)
  // A set also visits what is added during the loop.
  for (const path of found) for (const next of links.get(path) ?? []) found.add(next)
  return found
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
