import type { PGlite } from '@electric-sql/pglite'
import type { Catalog } from './catalog.ts'
import { readType, writeFact, writeKey, writeType } from './column-types.ts'
import { findNullableParameters } from './conditions.ts'
import { EXAMPLE, SLOT } from './find-statements.ts'
import { Inference } from './infer.ts'
import { type TreeNode, listNodes, parseTree } from './node-tree.ts'
import type { Statement } from './read-statements.ts'

/** `"name!"`: never null, overriding inference; `"name?"`: may be null. */
const OVERRIDE = /^(\w+)([!?])$/

/** Neutral SQL for a slot, by the preceding text. */
const FILLINGS: readonly [RegExp, string][] = [
  [/\b(?:where|and|or|on|when|not|having)\s*\(*\s*$/i, 'true'],
  [/\b(?:order|group|partition) by\s+$/i, '1'],
  [/\b(?:limit|offset)\s+$/i, 'null'],
]

/** A text that PostgreSQL can parse. With slots, parameters are renumbered, because some are inside the slots. */
function fillSlots(text: string): string {
  if (!text.includes(SLOT)) return text
  const filled = text.split(SLOT).reduce((written, part, index) => {
    const [, filling = written.endsWith('$') ? String(1000 + index) : ''] =
      FILLINGS.find(([before]) => before.test(written)) ?? []
    return `${written}${filling}${part}`
  })
  const numbers = [...new Set(filled.match(/\$\d+/g))]
  return filled.replace(/\$\d+/g, (parameter) => `$${numbers.indexOf(parameter) + 1}`)
}

/** Result and parameter types of a statement, as TypeScript. Throws the database's error. */
export async function describe(
  engine: PGlite,
  catalog: Catalog,
  { text, isShape }: Statement,
): Promise<string> {
  const whole = fillSlots(text.replaceAll(EXAMPLE, ''))
  const isComposed = text.includes(SLOT) || (isShape && text.includes(EXAMPLE))
  const { queryParams, resultFields } = await engine.describeQuery(whole)
  const types = queryParams.map(({ dataTypeID }) => catalog.typeOf(dataTypeID))
  const tree = await analyse(engine, whole, types, resultFields.length === 0 ? 'void' : 'setof record')
  const nullable = tree === undefined ? new Set<number>() : findNullableParameters(tree, catalog)
  const facts = tree === undefined ? [] : new Inference(catalog, nullable).columnsOf(tree)
  const fields = resultFields.map(({ name, dataTypeID }, index) => {
    const [, plain = name, mark] = OVERRIDE.exec(name) ?? []
    const fact = facts[index] ?? { types: [readType(catalog.typeOf(dataTypeID))], isNullable: true }
    return `${writeKey(plain)}: ${writeFact({ ...fact, isNullable: mark === undefined ? fact.isNullable : mark === '?' })}`
  })
  const values = types.map((type) => `${writeType(type)} | null`)
  return `{ row: ${fields.length === 0 ? 'never' : `{ ${fields.join('; ')} }`}; ${writeValues(isComposed ? undefined : values)} }`
}

/** Undefined for a text with slots, whose parameters vary. */
function writeValues(values: readonly string[] | undefined): string {
  if (values === undefined) return 'values?: readonly unknown[]'
  return values.length === 0 ? 'values?: readonly []' : `values: readonly [${values.join(', ')}]`
}

/** The parse tree of a statement, as the body of a function; undefined for commands that a body does not allow. */
async function analyse(
  engine: PGlite,
  text: string,
  types: readonly string[],
  returns: string,
): Promise<TreeNode | undefined> {
  const name = `described_${(count += 1)}`
  try {
    await engine.exec(
      `create function ${name}(${types.join(', ')}) returns ${returns} language sql begin atomic ${text}; end`,
    )
  } catch {
    return undefined
  }
  const { rows } = await engine.query<{ body: string }>(
    'select prosqlbody::text as body from pg_proc where proname = $1',
    [name],
  )
  return listNodes(parseTree(rows[0]?.body ?? '')).next().value ?? undefined
}

let count = 0
