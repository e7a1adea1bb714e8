import type { PriceDrop } from '#catalogue/rules/price-drop.ts'
import { COLUMN_NAMES } from '#catalogue/rules/product-fields.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import { recordDecisions } from '#platform/server/audit.ts'
import type { Database, Transaction, RowOf } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { StockLedger } from '../stock-ledger.ts'
import type { ProductRecord } from '../writes/product-record.ts'
import type { GoOn } from './check-file.ts'
import { type ImportJob, LEASE_SECONDS, finishJob } from './import-jobs.ts'
import {
  type BarcodeHolder,
  describeHolder,
  findBarcodes,
  lockStored,
  type SheetStored,
} from './stored-products.ts'
import { writeBatches } from './write-batches.ts'
import { bookImported, setManyTags, updateProducts } from './write-products.ts'

/** Latest order line and stock movement of a product, 0 for none. Used to detect orders and movements since. */
export interface Seen {
  movement: number
  ordered: number
}

/** Undo data of an applied row. */
export interface Undo extends Seen {
  /** Product version after the row was applied. */
  version: number
  /** The product before; null if the row created it. */
  before: SheetStored | null
  /** Tags before, if the row changed them. */
  tags: string[] | null
  /** Pieces booked. */
  moved: number
  /** Hashes of the pictures fetched for the product. */
  pictures?: string[]
  /** Price reduction per piece caused by the undo, in FCFA. Missing on rows applied by older builds. */
  drop?: PriceDrop
}

/** SQL: `Seen` for the product of a row `m`. */
export const SEEN = `jsonb_build_object(
  'movement', coalesce((select max(id) from stock_movement s where s.product_id = m.product_id), 0),
  'ordered', coalesce((select max(id) from order_line o where o.product_id = m.product_id), 0))`

/** Undoes an import in batches. A product that was changed, ordered or counted since is skipped with the reason. */
export async function undoFile(
  parts: { db: Database; signals: Signals; ledger: StockLedger },
  job: ImportJob,
  goOn: GoOn,
): Promise<void> {
  const isWhole = await writeBatches(parts, goOn, (tx, size) => undoBatch(tx, parts.ledger, job, size))
  if (isWhole) await finishJob(parts.db, job, { state: 'undone' })
}

type AppliedLine = RowOf<'imports.next-undone'>

/** Current state of a product, compared with its row's undo data. */
type Since = RowOf<'imports.since'>

type Undone = AppliedLine & { product: SheetStored }

/** Returns the number of rows processed; 0 when none is left. */
async function undoBatch(
  tx: Transaction,
  ledger: StockLedger,
  job: ImportJob,
  size: number,
): Promise<number> {
  const lines = await tx.rows({
    name: 'imports.next-undone',
    text: `select line, product_id, undo from product_import_line
           where import_id = $1 and outcome in ('created', 'updated') and undo is not null
           order by line limit $2 for update`,
    values: [job.id, size],
  })
  if (lines.length === 0) return 0
  const stored = await lockStored(
    tx,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const since = await readSince(tx, job, lines)
  const holders = await findBarcodes(
    tx,
    lines.flatMap(({ undo }) => undo.before?.barcode ?? []),
  )
  const skipped = new Map<number, string>()
  const undone: Undone[] = []
  for (const line of lines) {
    const product = line.product_id === null ? undefined : stored.get(line.product_id)
    const reason = findReason(line.undo, product, since.get(line.line)) ?? findTakenBarcode(line, holders)
    if (reason === undefined && product) undone.push({ ...line, product })
    else skipped.set(line.line, reason ?? GONE)
  }
  await putBack(tx, undone)
  await takeOut(tx, undone)
  await putBelongingsBack(tx, ledger, job, undone)
  await closeLines(tx, job, lines, skipped)
  return lines.length
}

async function readSince(
  tx: Transaction,
  job: ImportJob,
  lines: readonly AppliedLine[],
): Promise<Map<number, Since>> {
  const rows = await tx.rows({
    name: 'imports.since',
    text: `select line,
             exists (select 1 from order_line o where o.product_id = l.product_id
               and o.id > (l.undo->>'ordered')::bigint) as is_ordered,
             exists (select 1 from stock_movement s where s.product_id = l.product_id
               and s.id > (l.undo->>'movement')::bigint) as is_moved,
             exists (select 1 from pack_line p where p.product_id = l.product_id) as is_packed
           from product_import_line l where import_id = $1 and line = any($2::integer[])`,
    values: [job.id, lines.map(({ line }) => line)],
  })
  return new Map(rows.map((row) => [row.line, row]))
}

const GONE = 'Ce produit n’existe plus.'
const left = (why: string): string => `${why} depuis l’import\u202F: laissé tel quel.`

/** Reason why a product is not undone. Undefined if it may be. */
function findReason(
  undo: Undo,
  product: SheetStored | undefined,
  since: Since | undefined,
): string | undefined {
  if (product === undefined || since === undefined) return GONE
  if (since.is_ordered) return left('Commandé')
  if (product.is_archived) return left('Archivé')
  if (product.version !== undo.version) return left('Modifié')
  if (since.is_moved) return left('Son stock a bougé')
  if (undo.moved > product.free) return 'Ses pièces sont retenues par un client\u202F: laissé tel quel.'
  if (undo.before === null && since.is_packed)
    return 'Ce produit fait partie d’un pack\u202F: laissé tel quel.'
  return undefined
}

/** Reason why a product's previous barcode cannot be restored. */
function findTakenBarcode(
  { undo, product_id }: AppliedLine,
  holders: ReadonlyMap<string, BarcodeHolder>,
): string | undefined {
  const taken = describeHolder(undo.before?.barcode, product_id ?? undefined, holders)
  return taken && `${taken} Laissé tel quel.`
}

/** Restores products that existed before the import. */
async function putBack(tx: Transaction, undone: readonly Undone[]): Promise<void> {
  await updateProducts(
    tx,
    undone.flatMap(({ undo: { before }, product }) =>
      before === null ? [] : [{ ...before, id: product.id }],
    ),
  )
}

/** Archives products created by the import and frees their references and barcodes for a corrected file. */
async function takeOut(tx: Transaction, undone: readonly Undone[]): Promise<void> {
  const made = undone.filter(({ undo }) => undo.before === null)
  if (made.length === 0) return
  await tx.rows({
    name: 'imports.take-out',
    text: `update product p set archived_at = now(), updated_at = now(), version = p.version + 1, reference = m.reference, barcode = null
           from unnest($1::bigint[], $2::text[]) as m (id, reference) where p.id = m.id`,
    values: [made.map(({ product }) => product.id), made.map(({ product }) => formatFreed(product))],
  })
}

const LONGEST_REFERENCE = 40

function formatFreed({ id, reference }: SheetStored): string {
  const end = ` (annulé ${id})`
  return cutText(reference, LONGEST_REFERENCE - end.length) + end
}

/** Restores tags and stock, and writes the audit record. */
async function putBelongingsBack(
  tx: Transaction,
  ledger: StockLedger,
  job: ImportJob,
  undone: readonly Undone[],
): Promise<void> {
  await setManyTags(
    tx,
    undone.flatMap(({ undo: { tags, before }, product }) =>
      tags === null || before === null ? [] : [{ id: product.id, tags }],
    ),
  )
  await takePictures(tx, undone)
  await bookImported(
    tx,
    ledger,
    undone.map(({ undo, product }) => ({ id: product.id, kind: 'count', quantity: -undo.moved })),
    { accountId: job.account_id, reason: `Annulation de l’import n° ${job.id}` },
  )
  await recordDecisions(
    tx,
    job.account_id,
    undone.map(({ undo: { before }, product }) => ({
      action: before === null ? 'product.archive' : 'product.update',
      subject: { type: 'product', id: product.id },
      before: before === null ? pickFreed(product) : pickOther(product, before),
      after: before === null ? pickFreed(product, formatFreed(product)) : pickOther(before, product),
    })),
  )
}

/** Removes pictures that the import fetched for existing products. Archived products keep theirs. */
async function takePictures(tx: Transaction, undone: readonly Undone[]): Promise<void> {
  const taken = undone.flatMap(({ undo: { before, pictures = [] }, product }) =>
    before === null ? [] : pictures.map((hash) => [product.id, hash] as const),
  )
  if (taken.length === 0) return
  await tx.rows({
    name: 'imports.take-pictures-back',
    text: `delete from product_picture p using unnest($1::bigint[], $2::text[]) as t (product_id, hash)
           where p.product_id = t.product_id and p.hash = t.hash`,
    values: [taken.map(([id]) => id), taken.map(([, hash]) => hash)],
  })
}

/** Fields that an archived product frees: its reference, and its barcode if it has one. */
function pickFreed({ reference, barcode }: SheetStored, freed?: string): Record<string, unknown> {
  return {
    reference: freed ?? reference,
    ...(barcode !== null && { barcode: freed === undefined ? barcode : null }),
  }
}

/** Fields of one record that differ in the other. */
function pickOther(one: ProductRecord, other: ProductRecord): Record<string, unknown> {
  const changed = COLUMN_NAMES.filter(
    (column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  )
  return Object.fromEntries(changed.map((column) => [column, one[column]]))
}

async function closeLines(
  tx: Transaction,
  job: ImportJob,
  lines: readonly AppliedLine[],
  skipped: ReadonlyMap<number, string>,
): Promise<void> {
  await tx.rows({
    name: 'imports.close-undone',
    text: `update product_import_line l
           set outcome = case when m.reason is null then 'undone' else 'kept' end, reason = m.reason, undo = null
           from unnest($2::integer[], $3::text[]) as m (line, reason)
           where l.import_id = $1 and l.line = m.line`,
    values: [job.id, lines.map(({ line }) => line), lines.map(({ line }) => skipped.get(line) ?? null)],
  })
  await tx.rows({
    name: 'imports.undoing',
    text: `update product_import set leased_until = now() + interval '${LEASE_SECONDS} seconds' where id = $1`,
    values: [job.id],
  })
}
