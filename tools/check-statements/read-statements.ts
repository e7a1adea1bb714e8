import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXAMPLE, type FoundStatement, SLOT, findStatements } from './find-statements.ts'

/** A statement as the code gives it. `name` and `text` hold a SLOT for each part that varies. */
export interface Statement {
  name: string
  text: string
  isShape: boolean
  /** « src/orders/server/find.ts:12 » */
  place: string
}

const CODE = ['src/*/server/**/*.ts', 'server/**/*.ts', 'database/seed/**/*.ts']

/** Where a module with statements leaves the functions that write their texts. */
const writers = new Map<string, (() => string)[]>()

/** The first of the ways to write a part that this process can go; a slot where none can. */
function writePart(...ways: (() => unknown)[]): string {
  for (const way of ways) {
    try {
      const part = way()
      if (typeof part === 'string' || typeof part === 'number') return String(part)
    } catch {
      // It takes something from around it that only the running shop has.
    }
  }
  return SLOT
}

/**
 * All named statements of the shop with their whole texts, and the places that claim a row's type. Modules with statements
 * are loaded, so that constants and functions in a text have their values.
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
    // What this tool itself is made of was loaded before.
    if (!writers.has(file)) await import(url + AGAIN)
  }
  hooks.deregister()
}
