import type { Fact } from '#catalogue/contract.ts'
import { cleanLine, foldReference } from '#platform/contract/clean-text.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import { type EditedKind, headingOf } from '#platform/contract/edited-field.ts'
import { isShortened, isShortenedFrom, readBarcode } from '../barcode.ts'
import { COLOUR_FACT, findFact, MODEL_FACT, withFact } from '../colours.ts'
import {
  fieldOf,
  type FieldName,
  MEASURE_NAMES,
  type NameOf,
  PRODUCT_FIELDS,
  type ProductColumns,
} from '../product-fields.ts'
import { joinFacts, joinTexts, splitFacts, splitTexts } from './cell-texts.ts'
import { PICTURES_LABEL } from './foreign-headings.ts'
import { splitAddresses } from './picture-addresses.ts'
import {
  CellError,
  type DayPart,
  isSameMoment,
  readAmount,
  readDecimal,
  readFlag,
  readMoment,
  readWhole,
  writeMoment,
} from './read-cell.ts'
import { describeDate } from './spoiled-cell.ts'
import { formatReading, readReading, type StockReading } from './stock-reading.ts'

export interface SheetColumn {
  label: string
  /** The field that it sets. Undefined when the column is part of a field or not editable. */
  field?: FieldName
  /** Instructions for the template. */
  hint: string
  /** Formats a product's cell. */
  write: (product: SheetProduct) => string | number | null
  /** Parses a cell, given the row's facts so far. Throws CellError. */
  read: (cell: string, row: RowFacts) => SheetChange
  /** Whether a spreadsheet may have turned the product's cell into this text. Such a cell carries no change. */
  isSame?: (cell: string, product: SheetProduct) => boolean
  /** A single fact, read after the column of all facts. */
  isFact?: true
  /** Required for a new product. */
  isRequired?: true
  /** Contains dates. A date in any other column is a conversion error of the spreadsheet. */
  isMoment?: true
  /** Never filled by an export. */
  isImported?: true
  /** Filled only by an export; not in the template. */
  isExported?: true
}

/** The facts of a row during reading: stored ones, or those of its own cell. */
interface RowFacts {
  facts: readonly Fact[]
  /** Whether the row has a cell for all facts. */
  areListed: boolean
}

/** Cell value that makes the credit price follow the cost. */
const AUTOMATIC = 'auto'

/** Undefined yields no change. */
const set = <Key extends keyof SheetChange>(key: Key, value: SheetChange[Key] | undefined): SheetChange =>
  value === undefined ? {} : { [key]: value }

function requireText(cell: string, what: string): string {
  const text = cleanLine(cell)
  if (text === '') throw new CellError(`${what} manque.`)
  return text
}

const MONTH = 'janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|jan|feb|apr|may|jun|jul|aug|dec'
/** Dates that spreadsheets make of « 3-2 » or « 12-1 »: 03/02/2026, 3-févr, mars-26. */
const DATED = new RegExp(
  String.raw`^(?:\d{1,2}/\d{1,2}/\d{2,4}|\d{1,2}-(?:${MONTH})\.?(?:-\d{2,4})?|(?:${MONTH})\.?-\d{2,4})$`,
  'i',
)

function requireReference(cell: string): string {
  const text = requireText(cell, 'la référence')
  if (DATED.test(text)) throw new CellError(describeDate(text))
  return text
}

function readPrice(cell: string): number | null {
  const amount = readAmount(cell)
  if (amount === 0) throw new CellError('un prix doit dépasser 0\u00A0FCFA.')
  return amount
}

function requirePrice(cell: string): number {
  const price = readPrice(cell)
  if (price === null) throw new CellError('le prix manque.')
  return price
}

const yesNo = (flag: boolean): string => (flag ? 'oui' : 'non')

type PlainKind = 'text' | 'whole' | 'decimal' | 'money' | 'price' | 'flag'
type PlainName = Extract<NameOf<PlainKind>, keyof SheetProduct & keyof SheetChange>

/** Cell parsers by kind of field. Null for an empty cell, undefined for no change. */
const READERS: Readonly<Record<PlainKind, (cell: string) => string | number | boolean | null | undefined>> = {
  text: (cell) => (cell.trim() === '' ? null : cell.trim()),
  whole: readWhole,
  decimal: readDecimal,
  money: readAmount,
  price: readPrice,
  flag: readFlag,
}
const HINTS: Readonly<Partial<Record<EditedKind, string>>> = {
  flag: 'oui ou non',
  money: 'en francs entiers',
  price: 'en francs entiers',
}

/** The column of a field that one cell holds. `own` overrides the defaults of its kind. */
function columnOf(name: PlainName, own: Partial<SheetColumn> = {}): SheetColumn {
  const kind: PlainKind = PRODUCT_FIELDS[name].kind
  return {
    ...headed(name),
    hint: HINTS[kind] ?? '',
    write: ({ [name]: value }) => (typeof value === 'boolean' ? yesNo(value) : value),
    read: (cell) => {
      const value = READERS[kind](cell)
      return value === undefined ? {} : { [name]: value }
    },
    ...own,
  }
}

/** A column's field and heading. */
const headed = (name: FieldName): Pick<SheetColumn, 'field' | 'label'> => ({
  field: name,
  label: headingOf(fieldOf(name)) ?? '',
})

const momentColumn = (name: NameOf<'moment'>, { of, hint }: { of: DayPart; hint: string }): SheetColumn => ({
  ...headed(name),
  hint,
  isMoment: true,
  write: (product) => writeMoment(product[name], of),
  read: (cell) => set(name, readMoment(cell, of)),
  // Spreadsheets reformat the timestamp when they save the file.
  isSame: (cell, product) => isSameMoment(cell, product[name]),
})

/** A fact with its own column. An empty cell removes the stored fact, but not one from another cell of the row. */
const factColumn = (label: string, hint: string): SheetColumn => ({
  label,
  hint,
  isFact: true,
  write: ({ facts }) => findFact(facts, label) ?? null,
  read: (cell, { facts, areListed }) => {
    const value = cell.trim()
    if (value === '' && (areListed || findFact(facts, label) === undefined)) return {}
    return { facts: withFact(facts, label, value) }
  },
})

/** Label of the column that identifies the product. */
export const REFERENCE_LABEL = headed('reference').label
export const BARCODE_LABEL = headed('barcode').label

/** Parses a barcode into its stored format; null for an empty cell. Throws CellError. */
function requireBarcode(cell: string): string | null {
  const text = cell.trim()
  if (text === '') return null
  if (isShortened(text))
    throw new CellError(
      `le tableur a abrégé «\u00A0${text}\u00A0». Mettez la colonne au format Texte et saisissez tous les chiffres.`,
    )
  const code = readBarcode(text)
  if (code === undefined)
    throw new CellError(
      `«\u00A0${cutText(text, 40)}\u00A0» n’est pas un code-barres. Comptez et comparez ses chiffres.`,
    )
  return code
}

/** All columns, in export order. A file needs the reference; columns left out keep their values. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  columnOf('reference', {
    isRequired: true,
    hint: 'obligatoire, elle désigne le produit',
    read: (cell) => set('reference', requireReference(cell)),
    isSame: (cell, { reference }) => foldReference(cell) === foldReference(reference),
  }),
  columnOf('name', {
    isRequired: true,
    hint: 'obligatoire pour un nouveau produit',
    read: (cell) => set('name', requireText(cell, 'le nom')),
  }),
  {
    ...headed('category_id'),
    isRequired: true,
    hint: 'une catégorie de la boutique',
    write: ({ category }) => category,
    read: (cell) => set('category', requireText(cell, 'la catégorie')),
  },
  columnOf('brand'),
  columnOf('description', { read: (cell) => set('description', cell) }),
  columnOf('list_price', {
    isRequired: true,
    hint: 'en francs entiers, toutes taxes comprises',
    read: (cell) => set('list_price', requirePrice(cell)),
  }),
  columnOf('promo_price'),
  columnOf('en_promo'),
  momentColumn('promo_starts_at', { of: 'start', hint: '2026-03-01 08:00' }),
  momentColumn('promo_ends_at', { of: 'end', hint: '2026-03-31 18:00, ou 31/03/2026 pour tout ce jour' }),
  columnOf('preorder_price'),
  columnOf('is_preorder'),
  columnOf('preorder_cap', { hint: 'vide: sans plafond' }),
  columnOf('standard_price'),
  columnOf('creditorder_price', {
    hint: 'en francs entiers, ou « auto » pour suivre le prix d’achat',
    write: ({ creditorder_price, creditorder_manual, standard_price }) =>
      !creditorder_manual && standard_price !== null ? AUTOMATIC : creditorder_price,
    read: (cell) =>
      set('creditorder_price', cell.trim().toLowerCase() === AUTOMATIC ? null : readPrice(cell)),
  }),
  columnOf('is_creditorder'),
  columnOf('sale_ok'),
  columnOf('rang', { hint: 'place sur l’accueil' }),
  {
    ...headed('tags'),
    hint: 'séparées par « | »',
    write: ({ tags }) => joinTexts(tags),
    read: (cell) => set('tags', splitTexts(cell)),
  },
  columnOf('energy_class'),
  ...MEASURE_NAMES.map((name) => columnOf(name, name === 'capacity_unit' ? { hint: 'L, kg…' } : {})),
  {
    ...headed('facts'),
    hint: '« nom: valeur », séparées par « | »',
    write: ({ facts }) => joinFacts(facts),
    read: (cell) => set('facts', splitFacts(cell)),
  },
  factColumn(MODEL_FACT, 'le même pour toutes les couleurs d’un modèle'),
  factColumn(COLOUR_FACT, 'Blanc, Inox…'),
  columnOf('barcode', {
    hint: '8, 12 ou 13 chiffres, d’un seul produit',
    read: (cell) => set('barcode', requireBarcode(cell)),
    isSame: (cell, { barcode }) => isShortenedFrom(cell, barcode),
  }),
  columnOf('reorder_point', { hint: 'vide: le seuil habituel' }),
  {
    label: PICTURES_LABEL,
    hint: 'adresses séparées par « | », pour un produit sans image',
    isImported: true,
    write: () => null,
    read: (cell) => set('pictures', cell.trim() === '' ? undefined : splitAddresses(cell)),
  },
  {
    label: 'Stock relevé',
    hint: 'ne pas changer\u202F: dit si le stock a bougé depuis l’export',
    isExported: true,
    write: ({ free, read_at }) => formatReading({ pieces: free, at: read_at }),
    read: (cell) => set('reading', readReading(cell)),
  },
  {
    ...headed('quantity'),
    hint: 'disponible après l’import, vide: ne pas toucher au stock',
    write: ({ free }) => (free < 0 ? null : free),
    read: (cell) => set('quantity', readWhole(cell) ?? undefined),
  },
]

/** A product in a product file. Amounts in whole FCFA. */
export interface SheetProduct extends Omit<ProductColumns, 'category_id'> {
  category: string
  tags: string[]
  /** Available pieces. Negative when more is allocated than on hand. */
  free: number
  /** When the pieces were read, ISO 8601. */
  read_at: string
}

/** Changes from a row of a file. `quantity` is the desired available stock. A null credit price follows the cost. */
export type SheetChange = Partial<Omit<SheetProduct, 'free' | 'read_at' | 'creditorder_manual'>> & {
  quantity?: number
  /** The stock when the file was written. */
  reading?: StockReading
  /** Addresses of pictures. */
  pictures?: string[]
}
