import { cutText } from '../../../platform/contract/cut-text.ts'
import { fold } from '../fold.ts'
import { REFERENCE_LABEL, SHEET_COLUMNS, type SheetColumn } from './columns.ts'

/** The columns of a file: by place, those that the shop knows, and the names of the others. */
export interface MatchedColumns {
  columns: readonly (SheetColumn | undefined)[]
  ignored: string[]
}

const BY_NAME = new Map(SHEET_COLUMNS.map((column) => [simplify(column.label), column]))

/** Names are the same whatever their accents, capitals, blanks and signs. */
function simplify(label: string): string {
  return fold(label).replace(/[^a-z0-9]/g, '')
}

/** How many of these are names of columns: by it, the sign between the cells of a file is found. */
export function countKnown(labels: readonly string[]): number {
  return labels.filter((label) => BY_NAME.has(simplify(label))).length
}

/** Finds the columns by the first line of a file; a French sentence where it cannot be a file of products. */
export function matchColumns(labels: readonly string[]): MatchedColumns | string {
  const columns = labels.map((label) => BY_NAME.get(simplify(label)))
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
