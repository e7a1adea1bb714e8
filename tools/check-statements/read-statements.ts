import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXAMPLE, type FoundStatement, SLOT, findStatements } from './find-statements.ts'

/** A statement in the code. `name` and `text` contain a SLOT for each variable part. */
export interface Statement {
  name: string
  text: string
  isShape: boolean
  /** « src/orders/server/find.ts:12 » */
  place: string
}

const CODE = ['src/*/server/**/*.ts', 'server/**/*.ts', 'database/seed/**/*.ts']

/** Functions that return statement texts, registered by their modules. */
const writers = new Map<string, (() => string)[]>()

/** The result of the first function that succeeds; a slot when all fail. */
function writePart(...ways: (() => unknown)[]): string {
  for (const way of ways) {
    try {
      const part = way()
      if (typeof part === 'string' || typeof part === 'number') return String(part)
    } catch {
      // It needs a value that exists only in a running shop.
    }
  }
  return SLOT
}

/**
 * All named statements of the shop with their complete texts, and the places that cast a row type. Imports the modules
 * with statements, so that constants and functions have values.
 */
export async function readStatements(): Promise<{ statements: Statement[]; casts: string[] }> {
  const found = new Map<string, FoundStatement[]>()
  const casts: string[] = []
  for (const file of globSync(CODE).sort()) {
    if (file.endsWith('.test.ts')) continue
    const inside = findStatements(file, readFileSync(file, 'utf8'))
    if (inside.statements.length > 0) found.set(file, inside.statements)
    casts.push(...inside.casts.map(({ line, what }) => `${file}:${line}: ${what}`))
  }
  await loadModules(found)
  const statements = [...found].flatMap(([file, list]) =>
    list.map(({ name, isShape, line }, index) => ({
      name,
      isShape,
      text: writers.get(file)?.[index]?.() ?? '',
      place: `${file}:${line}`,
    })),
  )
  return { statements, casts }
}

const AGAIN = '?again'

async function loadModules(found: ReadonlyMap<string, FoundStatement[]>): Promise<void> {
  const files = new Map([...found.keys()].map((file) => [pathToFileURL(resolve(file)).href, file]))
  const writeExample = (example: string): string => EXAMPLE + example
  Object.assign(globalThis, { $statements: { writers, writePart, writeExample } })
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const file = files.get(url.replace(AGAIN, ''))
      if (file === undefined) return loaded
      const texts = found.get(file)?.map(({ text }) => `() => ${text}`) ?? []
      const end = `\nconst { writePart: $slot, writeExample: $varying } = $statements\n$statements.writers.set(${JSON.stringify(file)}, [${texts.join(',\n')}])`
      return { ...loaded, source: readFileSync(file, 'utf8') + end }
    },
  })
  for (const [url, file] of files) {
    await import(url)
    // Modules that this tool imports are already loaded.
    if (!writers.has(file)) await import(url + AGAIN)
  }
  hooks.deregister()
}
