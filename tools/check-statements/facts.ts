import type { Catalog } from './catalog.ts'
import { type ColumnFact, readType } from './column-types.ts'
import { inferJson } from './json-types.ts'
import { type TreeNode, bytesOf, numberOf, wordOf } from './node-tree.ts'

export type Fact = ColumnFact

/** A query inside its outer queries: the levels of `varlevelsup`. */
export interface Scope {
  query: TreeNode
  outer: Scope | undefined
  /** Column facts from conditions, by « table.position ». */
  narrowed: Narrowed
}

/** Columns that are not null, with their allowed words where a condition lists them. */
export type Narrowed = ReadonlyMap<string, readonly string[] | undefined>

export const SOME = (types: readonly string[], isNullable = false): Fact => ({ types, isNullable })
export const UNKNOWN = SOME(['unknown'], true)

export const isNullable = (fact: Fact): boolean => fact.isNullable

export const union = (facts: readonly Fact[]): string[] => {
  const all = [...new Set(facts.flatMap(({ types }) => types))]
  const known = all.filter((type) => type !== 'never[]' && type !== '{}')
  const candidates =
    known.length > 0 && all.some((type) => type.endsWith('[]') && type !== 'never[]') ? known : all
  if (candidates.includes('string')) return candidates.filter((type) => !type.startsWith("'"))
  if (candidates.includes('number') && candidates.includes('Francs'))
    return candidates.filter((type) => type !== 'number')
  return candidates
}

export const arrayOf = (types: readonly string[]): string =>
  types.length === 1 && !/[|&]/.test(types[0] ?? '') ? `${types[0]}[]` : `(${types.join(' | ')})[]`

const TEXTS = new Set(['text', 'varchar', 'bpchar', 'name'])

/** A constant of the statement: the literal type for a word. */
export function readConstant(node: TreeNode, catalog: Catalog): Fact {
  const type = catalog.typeOf(numberOf(node, 'consttype'))
  if (wordOf(node, 'constisnull') === 'true') return SOME([], true)
  // A text starts with a 4-byte length; a text of unknown type ends with a zero.
  if (TEXTS.has(type)) return SOME([quote(bytesOf(node).subarray(4).toString('utf8'))])
  if (type === 'unknown') return SOME([quote(bytesOf(node).toString('utf8').replace(/\0$/, ''))])
  if (type === 'json' && bytesOf(node).subarray(4).toString() === '[]') return SOME(['never[]'])
  if (type === 'jsonb') return SOME([inferJson.constant(bytesOf(node))])
  return SOME([readType(type)])
}

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
