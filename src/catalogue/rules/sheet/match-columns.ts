import { cutText } from '#platform/contract/cut-text.ts'
import { REFERENCE_LABEL, SHEET_COLUMNS, type SheetColumn } from './columns.ts'
import { findForeign, proposeColumns, simplifyHeading } from './foreign-headings.ts'

/** The columns of a file by index, and the names of the unknown ones. */
export interface MatchedColumns {
  columns: readonly (SheetColumn | undefined)[]
  ignored: string[]
  /** File of another shop: its cells are converted, and empty cells change nothing. */
  isForeign?: true
}

const BY_NAME = new Map(SHEET_COLUMNS.map((column) => [simplifyHeading(column.label), column]))
const BY_LABEL = new Map(SHEET_COLUMNS.map((column) => [column.label, column]))

/** Our own column with this name. */
export const proposeOwn = (heading: string): string | undefined =>
  BY_NAME.get(simplifyHeading(heading))?.label

/** Counts known column names, ours or another shop's. Used to detect the delimiter. */
export function countKnown(labels: readonly string[]): number {
  return labels.filter((label) => (proposeOwn(label) ?? findForeign(label)) !== undefined).length
}

/** Whether staff must map the columns, because the headings differ from ours. */
export function needsMapping(headings: readonly string[]): boolean {
  const own = headings.flatMap((heading) => proposeOwn(heading) ?? [])
  if (new Set(own).size < own.length) return false
  const proposed = proposeColumns(headings, proposeOwn).filter((label) => label !== null)
  const isNamed = headings.filter((heading) => heading.trim() !== '').length > 1
  return proposed.length > own.length || (isNamed && !own.includes(REFERENCE_LABEL))
}

/** Applies the mapping that staff chose. Returns a French error message if it is invalid. */
export function mapColumns(
  headings: readonly string[],
  labels: readonly (string | null)[],
): MatchedColumns | string {
  const columns = headings.map((_, place) => BY_LABEL.get(labels[place] ?? ''))
  const matched = checkColumns(headings, columns)
  return typeof matched === 'string' ? matched : { ...matched, isForeign: true }
}

/** Matches the columns by the first line of a file. Returns a French error message if it is not a product file. */
export function matchColumns(labels: readonly string[]): MatchedColumns | string {
  return checkColumns(
    labels,
    labels.map((label) => BY_NAME.get(simplifyHeading(label))),
  )
}

function checkColumns(
  labels: readonly string[],
  columns: readonly (SheetColumn | undefined)[],
): MatchedColumns | string {
  const known = columns.filter((column) => column !== undefined)
  if (known.length === 0)
    return 'La première ligne ne porte le nom d’aucune colonne connue. Partez du modèle ou d’un export.'
  const twice = known.find((column, place) => known.indexOf(column) !== place)
  if (twice !== undefined) return `La colonne «\u00A0${twice.label}\u00A0» est là deux fois.`
  if (!known.some(({ label }) => label === REFERENCE_LABEL))
    return `Il manque la colonne «\u00A0${REFERENCE_LABEL}\u00A0», qui désigne le produit.`
  const ignored = labels.filter((label, place) => columns[place] === undefined && label.trim() !== '')
  return { columns, ignored: ignored.map((label) => cutText(label.trim(), 60)) }
}
