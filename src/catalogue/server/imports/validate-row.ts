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

/** What rows are compared with. */
export interface Known {
  columns: MatchedColumns
  products: ReadonlyMap<string, SheetStored>
  categories: ReadonlyMap<string, { id: number; name: string }>
  /** Packs by their products. */
  packs: ReadonlyMap<number, readonly PackPrice[]>
  /** Who has the barcodes of the rows. */
  barcodes: ReadonlyMap<string, BarcodeHolder>
  now: Date
  /** Our categories by those of the file, as staff mapped them; '' for new products without one. */
  mapped: Readonly<Record<string, string>>
  /** Hosts of which pictures are fetched. */
  pictureHosts: readonly string[]
  /** The line on which each reference and each barcode stood first. */
  seen: Readonly<Record<'references' | 'barcodes', Map<string, number>>>
}

export type Judged = Omit<ImportLine, 'outcome' | 'is_ticked' | 'stock' | 'picture_note'> & {
  outcome: 'create' | 'update' | 'same' | 'error'
  version: number | null
  change: ProductUpdate | null
  /** By how many francs a piece gets cheaper. */
  price_drop: number
  preorder_drop: number
  /** Available pieces now, and those that the file's writer saw where they are others. */
  free: number | null
  stock_was: number | null
  stock_was_at: string | null
  unknown_category: string | null
  pictures: string[] | null
}

/** Characters of a category of another shop that are kept to map it. */
const LONGEST_CATEGORY = 200

/** A difference is shown up to this many signs. */
const LONGEST_SHOWN = 120

export function validateRow({ line, cells, fault }: TableRow, known: Known): Judged {
  const reference = referenceOf(cells, known.columns)
  const product = known.products.get(reference)
  const { change, faults, warnings: cut } = readRow(known.columns, cells, product)
  const asked = { ...change, ...mapCategory(change, product, known) }
  const judged: Judged = {
    line,
    outcome: 'error',
    reference: product?.reference ?? reference,
    name: asked.name ?? product?.name ?? '',
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
  if (fault !== undefined) return { ...judged, reason: fault }
  const first = findFirst(known.seen.references, product ? `#${product.id}` : foldReference(reference), line)
  if (first !== undefined) faults.push(`Cette référence est déjà à la ligne ${first}.`)
  faults.push(...findBarcodeFaults({ line, cells }, product, known))
  if (product?.is_archived) faults.push('Ce produit est archivé\u202F: restaurez-le d’abord.')
  if (faults.length > 0) return { ...judged, reason: faults.join(' ') }
  judged.unknown_category = findUnknown(asked, product, known)
  try {
    const change = toUpdate(asked, product)
    const pictures = choosePictures(asked.pictures, product, known)
    const after = applySheet({ change, asked, product }, known)
    const differences = [...listDifferences(product, after), ...pictures.differences]
    if (differences.length === 0) return { ...judged, outcome: 'same' }
    const packs = product === undefined ? [] : (known.packs.get(product.id) ?? [])
    const warnings = [
      ...cut,
      ...pictures.warnings,
      ...warnOfPrices(after, differences, packs),
      ...warnOfBarcode(product, after),
    ]
    const told = { ...judged, differences, warnings, change, pictures: pictures.addresses }
    if (product === undefined) return { ...told, outcome: 'create' }
    const drop = measureDrop(product, after, known.now)
    return {
      ...told,
      ...findOtherStock(asked, product),
      outcome: 'update',
      price_drop: drop.stock,
      preorder_drop: drop.preorder,
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { ...judged, reason: Object.values(error.fields ?? {}).join(' ') || error.message }
  }
}

/** The category of the shop that staff mapped the file's to, where the shop has none of that name. */
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

/** A category that the shop does not have, for staff to map; '' for a new product without one; null for none. */
function findUnknown(
  { category }: SheetChange,
  product: SheetStored | undefined,
  { categories }: Known,
): string | null {
  if (category === undefined) return product === undefined ? '' : null
  return categories.has(fold(category)) ? null : cutText(category, LONGEST_CATEGORY)
}

/** The stock that the row was written for, where it asks for a quantity and the product has another stock by now. */
function findOtherStock(
  { quantity, reading }: SheetChange,
  { free }: SheetStored,
): Pick<Judged, 'stock_was' | 'stock_was_at'> | undefined {
  if (quantity === undefined || reading === undefined || reading.pieces === free) return undefined
  return { stock_was: reading.pieces, stock_was_at: reading.at }
}

/** The line on which a value stood first, where that is another one. */
function findFirst(seen: Map<string, number>, value: string, line: number): number | undefined {
  const first = seen.get(value)
  if (value !== '' && first === undefined) seen.set(value, line)
  return first
}

/** A code that another product has keeps the row out, also where the file would take it from there: two imports do that. */
function findBarcodeFaults(
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

/** What a row asks for in the words of a product's form. Throws ShopError with sentences. */
function toUpdate(asked: SheetChange, product: SheetStored | undefined): ProductUpdate {
  const rest: Record<string, unknown> = { ...asked }
  for (const key of [...GROUPS, 'reading', 'pictures']) delete rest[key]
  if (asked.category !== undefined) rest['categ_id'] = asked.category
  if (asked.capacity_value !== undefined || asked.capacity_unit !== undefined)
    rest['capacity'] = groupOf(
      {
        value: asked.capacity_value ?? (asked.capacity_value === null ? null : product?.capacity_value),
        unit: asked.capacity_unit ?? (asked.capacity_unit === null ? null : product?.capacity_unit),
      },
      'La capacité demande un nombre et son unité.',
    )
  if (asked.width_cm !== undefined || asked.height_cm !== undefined || asked.depth_cm !== undefined)
    rest['dimensions'] = groupOf(
      {
        width: asked.width_cm === undefined ? product?.width_cm : asked.width_cm,
        height: asked.height_cm === undefined ? product?.height_cm : asked.height_cm,
        depth: asked.depth_cm === undefined ? product?.depth_cm : asked.depth_cm,
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

/** All parts, null for none of them. Throws ShopError where some are missing. */
function groupOf<Parts extends Record<string, unknown>>(parts: Parts, sentence: string): Parts | null {
  const missing = Object.values(parts).filter((part) => part === null || part === undefined).length
  if (missing === 0) return parts
  if (missing === Object.keys(parts).length) return null
  throw new ShopError('request.invalid', { fields: { group: sentence } })
}

interface Requested {
  change: ProductUpdate
  asked: SheetChange
  product: SheetStored | undefined
}

/** The product after the row, as a file would hold it. Throws ShopError with sentences. */
function applySheet(
  { change, asked, product }: Requested,
  { categories }: Known,
): SheetProduct & ProductRecord {
  const category = findCategory(asked.category, categories)
  const record: ProductRecord = product ?? startRecord(change, category?.id)
  const after = applyChange(record, change, category?.id)
  return {
    ...after,
    category: category?.name ?? product?.category ?? '',
    // As they are stored: each once, in the order of their names.
    tags: change.tags === undefined ? (product?.tags ?? []) : listTags(asked.tags ?? []),
    free: change.quantity ?? product?.free ?? 0,
    read_at: product?.read_at ?? '',
  }
}

function listTags(tags: readonly string[]): string[] {
  const byName = new Map(tags.map((tag) => [fold(tag), tag]))
  return [...byName.values()].toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1))
}

/** Throws ShopError for a name that is no category. */
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

/** A new product before anything but its name was said. Throws ShopError where what it needs is missing. */
export function startRecord(change: ProductUpdate, categoryId: number | undefined): ProductRecord {
  const { name, reference, list_price } = change
  if (name === undefined || reference === undefined || list_price === undefined || categoryId === undefined)
    throw new ShopError('request.invalid', {
      fields: { name: 'Un nouveau produit demande un nom, une catégorie et un prix.' },
    })
  return { ...EMPTY_RECORD, name, reference, category_id: categoryId, list_price }
}

/** Fields that the look before applying shows of a new product, where the file fills them in. */
const TOLD_OF_NEW: ReadonlySet<FieldName | undefined> = new Set<FieldName>([
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
      ? TOLD_OF_NEW.has(column.field) && writeCell(column, after) !== ''
      : isChanged(writeCell(column, before), writeCell(column, after), column.field),
  ).map((column) => ({
    label: column.label,
    before: before === undefined ? '' : cutText(writeCell(column, before), LONGEST_SHOWN),
    after: cutText(writeCell(column, after), LONGEST_SHOWN),
  }))
}

/** Prices that are hardly meant, where the row touches a price. */
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

/** An empty cell takes a code away: a file that was made without codes takes them all. */
function warnOfBarcode(before: SheetProduct | undefined, { barcode }: SheetProduct): string[] {
  if (!before?.barcode || barcode !== null) return []
  return [`Ce produit perd son code-barres ${before.barcode}\u202F: on ne le trouvera plus en le scannant.`]
}

/** Tags are the same in any order: the database has its own. */
function isChanged(before: string, after: string, field: FieldName | undefined): boolean {
  if (field !== 'tags') return before !== after
  return fold(before.split(' | ').toSorted().join()) !== fold(after.split(' | ').toSorted().join())
}
