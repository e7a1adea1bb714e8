import { type FieldName, namesOfKind } from '../product-fields.ts'
import { joinTexts } from './cell-texts.ts'
import { SHEET_COLUMNS } from './columns.ts'
import { htmlToText } from './html-text.ts'

/** « 199000.000000 », « 199000.00 »: zero decimals that cannot be a thousands group. */
const NOUGHT_DECIMALS = /^(-?\d+)[.,](?:0{1,2}|0{4,})$|^(-?\d{4,})[.,]000$/

/** « 12.000 »: for pieces, other systems write decimals and no thousands separators. */
const NOUGHT_PIECES = /^(-?\d+)[.,]0+$/

const STATES: Readonly<Record<string, string>> = {
  active: 'oui',
  actif: 'oui',
  activé: 'oui',
  enabled: 'oui',
  publish: 'oui',
  published: 'oui',
  publié: 'oui',
  visible: 'oui',
  '-1': 'non',
  draft: 'non',
  brouillon: 'non',
  archived: 'non',
  archivé: 'non',
  private: 'non',
  privé: 'non',
  pending: 'non',
  inactive: 'non',
  inactif: 'non',
  désactivé: 'non',
  disabled: 'non',
}

type ReadForeign = (cell: string) => string

const readPrice: ReadForeign = (cell) => cell.trim().replace(NOUGHT_DECIMALS, '$1$2')
const readPieces: ReadForeign = (cell) => cell.trim().replace(NOUGHT_PIECES, '$1')
const readState: ReadForeign = (cell) => STATES[cell.trim().toLocaleLowerCase('fr')] ?? cell
/** WooCommerce writes line breaks in descriptions as « \n ». */
const readHtml: ReadForeign = (cell) => htmlToText(cell.replaceAll(String.raw`\n`, '\n'))
const readTags: ReadForeign = (cell) =>
  cell.includes('|')
    ? cell
    : joinTexts(
        cell
          .split(',')
          .map((tag) => htmlToText(tag.trim()))
          .filter((tag) => tag !== ''),
      )

const READERS: Readonly<Partial<Record<FieldName, ReadForeign>>> = {
  name: htmlToText,
  category_id: (cell) => htmlToText(cell.trim()),
  description: readHtml,
  sale_ok: readState,
  en_promo: readState,
  tags: readTags,
  quantity: readPieces,
  reorder_point: readPieces,
  warranty_months: readPieces,
  ...Object.fromEntries(namesOfKind('money', 'price').map((name) => [name, readPrice])),
}

const FIELDS = new Map(SHEET_COLUMNS.map(({ label, field }) => [label, field]))

/** Converts a cell of another shop's file to the format of our column. */
export function readForeign(label: string, cell: string): string {
  const field = FIELDS.get(label)
  return (field && READERS[field]?.(cell)) ?? cell
}

/** Columns to which a file's headings can be mapped. */
export const MAPPED_LABELS: readonly string[] = SHEET_COLUMNS.filter(({ isExported }) => !isExported).map(
  ({ label }) => label,
)
