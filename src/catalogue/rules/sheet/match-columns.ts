import { cutText } from '#platform/contract/cut-text.ts'
import { REFERENCE_LABEL, SHEET_COLUMNS, type SheetColumn } from './columns.ts'
import { findForeign, proposeColumns, simplifyHeading } from './foreign-headings.ts'

/** The columns of a file: by place, those that the shop knows, and the names of the others. */
export interface MatchedColumns {
  columns: readonly (SheetColumn | undefined)[]
  ignored: string[]
  /** Of another shop's file: its cells are read in its own way, and empty ones ask for nothing. */
  isForeign?: true
}

const BY_NAME = new Map(SHEET_COLUMNS.map((column) => [simplifyHeading(column.label), column]))
const BY_LABEL = new Map(SHEET_COLUMNS.map((column) => [column.label, column]))

/** Our own column of this name. */
export const proposeOwn = (heading: string): string | undefined =>
  BY_NAME.get(simplifyHeading(heading))?.label

/** How many of these are names of columns, ours or another shop's: by it, the sign between the cells of a file is found. */
export function countKnown(labels: readonly string[]): number {
  return labels.filter((label) => (proposeOwn(label) ?? findForeign(label)) !== undefined).length
}

/** Whether staff must say what the columns of a file are: its headings name ours in other words. */
export function needsMapping(headings: readonly string[]): boolean {
  const own = headings.flatMap((heading) => proposeOwn(heading) ?? [])
  if (new Set(own).size < own.length) return false
  const proposed = proposeColumns(headings, proposeOwn).filter((label) => label !== null)
  const isNamed = headings.filter((heading) => heading.trim() !== '').length > 1
  return proposed.length > own.length || (isNamed && !own.includes(REFERENCE_LABEL))
}

/** The columns that staff chose for the headings of a file; a French sentence where the choice cannot be. */
export function mapColumns(
  headings: readonly string[],
  labels: readonly (string | null)[],
): MatchedColumns | string {
  const columns = headings.map((_, place) => BY_LABEL.get(labels[place] ?? ''))
  const matched = checkColumns(headings, columns)
  return typeof matched === 'string' ? matched : { ...matched, isForeign: true }
}

/** Finds the columns by the first line of a file; a French sentence where it cannot be a file of products. */
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
