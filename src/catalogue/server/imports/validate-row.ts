import { ProductUpdate } from '#catalogue/contract.ts'
import type { ImportLine } from '#catalogue/contract/imports.ts'
import { fold } from '#catalogue/rules/fold.ts'
import { measureDrop } from '#catalogue/rules/price-drop.ts'
import { describeDearPack, findPriceWarnings } from '#catalogue/rules/price-warnings.ts'
import type { FieldName } from '#catalogue/rules/product-fields.ts'
import { SHEET_COLUMNS, type SheetChange, type SheetProduct } from '#catalogue/rules/sheet/columns.ts'
import { describeCell } from '#catalogue/rules/sheet/describe-cell.ts'
import type { MatchedColumns } from '#catalogue/rules/sheet/match-columns.ts'
import { barcodeOf, readRow, referenceOf, writeCell } from '#catalogue/rules/sheet/read-row.ts'
import { foldReference } from '#platform/contract/clean-text.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { EMPTY_RECORD, type ProductRecord, applyChange } from '../writes/product-record.ts'
import { choosePictures } from './import-pictures.ts'
import type { PackPrice } from './pack-prices.ts'
import { type BarcodeHolder, describeHolder, type SheetStored } from './stored-products.ts'
import type { TableRow } from './table.ts'

/** Data with which rows are compared. */
export interface Known {
  columns: MatchedColumns
  products: ReadonlyMap<string, SheetStored>
  categories: ReadonlyMap<string, { id: number; name: string }>
  /** Packs by product id. */
  packs: ReadonlyMap<number, readonly PackPrice[]>
  /** Products that have the barcodes of the rows. */
  barcodes: ReadonlyMap<string, BarcodeHolder>
  now: Date
  /** Our categories by the file's, as mapped by staff; '' for new products without one. */
  mapped: Readonly<Record<string, string>>
  /** Hosts from which pictures may be fetched. */
  pictureHosts: readonly string[]
  /** First line of each reference and barcode in the file. */
  seen: Readonly<Record<'references' | 'barcodes', Map<string, number>>>
}

export type Validated = Omit<ImportLine, 'outcome' | 'is_ticked' | 'stock' | 'picture_note'> & {
  outcome: 'create' | 'update' | 'same' | 'error'
  version: number | null
  change: ProductUpdate | null
  /** Price reduction per piece in FCFA. */
  price_drop: number
  preorder_drop: number
  /** Available pieces now, and those in the file if different. */
  free: number | null
  stock_was: number | null
  stock_was_at: string | null
  unknown_category: string | null
  pictures: string[] | null
}

/** Maximum characters of a foreign category saved for mapping. */
const LONGEST_CATEGORY = 200

/** Maximum characters of a displayed difference. */
const LONGEST_SHOWN = 120

export function validateRow({ line, cells, fault }: TableRow, known: Known): Validated {
  const reference = referenceOf(cells, known.columns)
  const product = known.products.get(reference)
  const { change, errors, warnings: cut } = readRow(known.columns, cells, product)
  const requested = { ...change, ...mapCategory(change, product, known) }
  const validated: Validated = {
    line,
    outcome: 'error',
    reference: product?.reference ?? reference,
    name: requested.name ?? product?.name ?? '',
    product_id: product?.id ?? null,
    version: product?.version ?? null,
    differences: [],
    warnings: [],
    reason: null,
    change: null,
    price_drop: 0,
    preorder_drop: 0,
    free: product?.free ?? null,
    stock_was: null,
    stock_was_at: null,
    unknown_category: null,
    pictures: null,
  }
  if (fault !== undefined) return { ...validated, reason: fault }
  const first = findFirst(known.seen.references, product ? `#${product.id}` : foldReference(reference), line)
  if (first !== undefined) errors.push(`Cette référence est déjà à la ligne ${first}.`)
  errors.push(...findBarcodeErrors({ line, cells }, product, known))
  if (product?.is_archived) errors.push('Ce produit est archivé\u202F: restaurez-le d’abord.')
  if (errors.length > 0) return { ...validated, reason: errors.join(' ') }
  validated.unknown_category = findUnknown(requested, product, known)
  try {
    const change = toUpdate(requested, product)
    const pictures = choosePictures(requested.pictures, product, known)
    const after = applySheet({ change, requested, product }, known)
    const differences = [...listDifferences(product, after), ...pictures.differences]
    if (differences.length === 0) return { ...validated, outcome: 'same' }
    const packs = product === undefined ? [] : (known.packs.get(product.id) ?? [])
    const warnings = [
      ...cut,
      ...pictures.warnings,
      ...warnOfPrices(after, differences, packs),
      ...warnOfBarcode(product, after),
    ]
    const result = { ...validated, differences, warnings, change, pictures: pictures.addresses }
    if (product === undefined) return { ...result, outcome: 'create' }
    const drop = measureDrop(product, after, known.now)
    return {
      ...result,
      ...findOtherStock(requested, product),
      outcome: 'update',
      price_drop: drop.stock,
      preorder_drop: drop.preorder,
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { ...validated, reason: Object.values(error.fields ?? {}).join(' ') || error.message }
  }
}

/** The category that staff mapped to the file's, if the shop has none of that name. */
function mapCategory(
  { category }: SheetChange,
  product: SheetStored | undefined,
  { categories, mapped }: Known,
): Pick<SheetChange, 'category'> {
  if (category === undefined && product !== undefined) return {}
  if (category !== undefined && categories.has(fold(category))) return {}
  const own = mapped[category ?? '']
  return own === undefined ? {} : { category: own }
}

/** An unknown category for staff to map; '' for a new product without one; otherwise null. */
function findUnknown(
  { category }: SheetChange,
  product: SheetStored | undefined,
  { categories }: Known,
): string | null {
  if (category === undefined) return product === undefined ? '' : null
  return categories.has(fold(category)) ? null : cutText(category, LONGEST_CATEGORY)
}

/** The stock that the row was written for, if the row sets a quantity and the stock has changed. */
function findOtherStock(
  { quantity, reading }: SheetChange,
  { free }: SheetStored,
): Pick<Validated, 'stock_was' | 'stock_was_at'> | undefined {
  if (quantity === undefined || reading === undefined || reading.pieces === free) return undefined
  return { stock_was: reading.pieces, stock_was_at: reading.at }
}

/** First line with this value, if it is another line. */
function findFirst(seen: Map<string, number>, value: string, line: number): number | undefined {
  const first = seen.get(value)
  if (value !== '' && first === undefined) seen.set(value, line)
  return first
}

/**
 * A barcode of another product makes the row invalid, even if the file removes it there. That requires two imports.
 */
function findBarcodeErrors(
  { line, cells }: TableRow,
  product: SheetStored | undefined,
  { columns, barcodes, seen }: Known,
): string[] {
  const barcode = barcodeOf(cells, columns)
  if (barcode === undefined) return []
  const taken = describeHolder(barcode, product?.id, barcodes)
  const first = findFirst(seen.barcodes, barcode, line)
  if (taken !== undefined) return [taken]
  return first === undefined ? [] : [`Ce code-barres est déjà à la ligne ${first}.`]
}

const GROUPS = [
  'category',
  'capacity_value',
  'capacity_unit',
  'width_cm',
  'height_cm',
  'depth_cm',
] as const satisfies (keyof SheetChange)[]

/** Converts a row's changes to a product update. Throws ShopError with French messages. */
function toUpdate(requested: SheetChange, product: SheetStored | undefined): ProductUpdate {
  const rest: Record<string, unknown> = { ...requested }
  for (const key of [...GROUPS, 'reading', 'pictures']) delete rest[key]
  if (requested.category !== undefined) rest['categ_id'] = requested.category
  if (requested.capacity_value !== undefined || requested.capacity_unit !== undefined)
    rest['capacity'] = groupOf(
      {
        value:
          requested.capacity_value ?? (requested.capacity_value === null ? null : product?.capacity_value),
        unit: requested.capacity_unit ?? (requested.capacity_unit === null ? null : product?.capacity_unit),
      },
      'La capacité demande un nombre et son unité.',
    )
  if (
    requested.width_cm !== undefined ||
    requested.height_cm !== undefined ||
    requested.depth_cm !== undefined
  )
    rest['dimensions'] = groupOf(
      {
        width: requested.width_cm === undefined ? product?.width_cm : requested.width_cm,
        height: requested.height_cm === undefined ? product?.height_cm : requested.height_cm,
        depth: requested.depth_cm === undefined ? product?.depth_cm : requested.depth_cm,
      },
      'Donnez largeur, hauteur et profondeur, ou aucune des trois.',
    )
  const read = ProductUpdate.safeParse(rest)
  if (read.success) return read.data
  const sentences = read.error.issues.map((issue): [string, string] => [
    issue.path.join('.'),
    describeCell(issue),
  ])
  throw new ShopError('request.invalid', { fields: Object.fromEntries(sentences) })
}

/** All parts, or null if all are missing. Throws ShopError if only some are missing. */
function groupOf<Parts extends Record<string, unknown>>(parts: Parts, sentence: string): Parts | null {
  const missing = Object.values(parts).filter((part) => part === null || part === undefined).length
  if (missing === 0) return parts
  if (missing === Object.keys(parts).length) return null
  throw new ShopError('request.invalid', { fields: { group: sentence } })
}

interface Requested {
  change: ProductUpdate
  requested: SheetChange
  product: SheetStored | undefined
}

/** The product after the row, in file format. Throws ShopError with French messages. */
function applySheet(
  { change, requested, product }: Requested,
  { categories }: Known,
): SheetProduct & ProductRecord {
  const category = findCategory(requested.category, categories)
  const record: ProductRecord = product ?? startRecord(change, category?.id)
  const after = applyChange(record, change, category?.id)
  return {
    ...after,
    category: category?.name ?? product?.category ?? '',
    // In stored form: without duplicates, sorted by name.
    tags: change.tags === undefined ? (product?.tags ?? []) : listTags(requested.tags ?? []),
    free: change.quantity ?? product?.free ?? 0,
    read_at: product?.read_at ?? '',
  }
}

function listTags(tags: readonly string[]): string[] {
  const byName = new Map(tags.map((tag) => [fold(tag), tag]))
  return [...byName.values()].toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1))
}

/** Throws ShopError for an unknown category name. */
export function findCategory(
  name: string | undefined,
  categories: Known['categories'],
): { id: number; name: string } | undefined {
  if (name === undefined) return undefined
  const found = categories.get(fold(name))
  if (found === undefined)
    throw new ShopError('request.invalid', {
      fields: { categ_id: `La catégorie «\u00A0${name}\u00A0» n’existe pas.` },
    })
  return found
}

/** A new product with only its required fields. Throws ShopError if one is missing. */
export function startRecord(change: ProductUpdate, categoryId: number | undefined): ProductRecord {
  const { name, reference, list_price } = change
  if (name === undefined || reference === undefined || list_price === undefined || categoryId === undefined)
    throw new ShopError('request.invalid', {
      fields: { name: 'Un nouveau produit demande un nom, une catégorie et un prix.' },
    })
  return { ...EMPTY_RECORD, name, reference, category_id: categoryId, list_price }
}

/** Fields of a new product shown in the preview, if the file sets them. */
const REPORTED_FOR_NEW: ReadonlySet<FieldName | undefined> = new Set<FieldName>([
  'category_id',
  'brand',
  'barcode',
  'list_price',
  'promo_price',
  'promo_starts_at',
  'promo_ends_at',
  'preorder_price',
  'standard_price',
  'creditorder_price',
  'reorder_point',
  'quantity',
])

const COMPARED = SHEET_COLUMNS.filter(({ isExported }) => !isExported)

function listDifferences(before: SheetProduct | undefined, after: SheetProduct): ImportLine['differences'] {
  return COMPARED.filter((column) =>
    before === undefined
      ? REPORTED_FOR_NEW.has(column.field) && writeCell(column, after) !== ''
      : isChanged(writeCell(column, before), writeCell(column, after), column.field),
  ).map((column) => ({
    label: column.label,
    before: before === undefined ? '' : cutText(writeCell(column, before), LONGEST_SHOWN),
    after: cutText(writeCell(column, after), LONGEST_SHOWN),
  }))
}

/** Warnings about probable price mistakes, if the row changes a price. */
function warnOfPrices(
  after: SheetProduct,
  differences: ImportLine['differences'],
  packs: readonly PackPrice[],
): string[] {
  if (!differences.some(({ label }) => label.startsWith('Prix') || label === 'En promo')) return []
  const price = after.en_promo && after.promo_price !== null ? after.promo_price : after.list_price
  const dear = packs
    .map(({ name, quantity, pack, others }) => ({ name, pack, separate: others + quantity * price }))
    .filter(({ pack, separate }) => pack > separate)
  return [...Object.values(findPriceWarnings(after)), ...dear.map(describeDearPack)]
}

/** Warns that an empty cell removes a barcode. A file made without barcodes would remove them all. */
function warnOfBarcode(before: SheetProduct | undefined, { barcode }: SheetProduct): string[] {
  if (!before?.barcode || barcode !== null) return []
  return [`Ce produit perd son code-barres ${before.barcode}\u202F: on ne le trouvera plus en le scannant.`]
}

/** Ignores the order of tags, because the database has its own. */
function isChanged(before: string, after: string, field: FieldName | undefined): boolean {
  if (field !== 'tags') return before !== after
  return fold(before.split(' | ').toSorted().join()) !== fold(after.split(' | ').toSorted().join())
}
