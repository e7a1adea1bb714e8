import { fold } from '#catalogue/rules/fold.ts'
import { COLUMN_NAMES } from '#catalogue/rules/product-fields.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { StockLedger } from '../stock-ledger.ts'
import type { ProductRecord } from '../writes/product-record.ts'

const LISTED = COLUMN_NAMES.join(', ')
const ASSIGNED = COLUMN_NAMES.map((column) => `${column} = n.${column}`).join(', ')

/**
 * Inserts new products in one statement and returns their ids by reference. References taken in the meantime are
 * missing.
 */
export async function insertProducts(
  tx: Transaction,
  records: readonly ProductRecord[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map()
  const rows = await tx.rows({
    name: 'imports.insert',
    text: `insert into product (${LISTED}) select ${LISTED} from jsonb_populate_recordset(null::product, $1::jsonb)
           on conflict (reference) do nothing returning id, reference`,
    values: [JSON.stringify(records.map(pickColumns))],
  })
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** Updates products in one statement and increments their versions. The caller holds the row locks. */
export async function updateProducts(
  tx: Transaction,
  records: readonly (ProductRecord & { id: number })[],
): Promise<void> {
  if (records.length === 0) return
  await tx.rows({
    name: 'imports.update',
    text: `update product p set ${ASSIGNED}, version = p.version + 1, updated_at = now()
           from jsonb_populate_recordset(null::product, $1::jsonb) n where p.id = n.id`,
    values: [JSON.stringify(records.map((record) => ({ id: record.id, ...pickColumns(record) })))],
  })
}

function pickColumns(record: ProductRecord): Partial<ProductRecord> {
  return Object.fromEntries(COLUMN_NAMES.map((column) => [column, record[column]]))
}

/** Replaces the tags of products, by name. Unknown names create tags. */
export async function setManyTags(
  tx: Transaction,
  products: readonly { id: number; tags: readonly string[] }[],
): Promise<void> {
  if (products.length === 0) return
  const names = new Map(products.flatMap(({ tags }) => tags.map((tag) => [fold(tag), tag] as const)))
  const tags = await tx.rows({
    name: 'imports.tags',
    text: `insert into tag (name) select name from unnest($1::text[]) as t (name) order by fold(name)
           on conflict (fold(name)) where archived_at is null do update set name = tag.name
           returning id, fold(name) as folded`,
    values: [[...names.values()]],
  })
  const ids = new Map(tags.map(({ id, folded }) => [folded, id]))
  const pairs = products.flatMap(({ id, tags: own }) =>
    [...new Set(own.map((tag) => ids.get(fold(tag))))].flatMap((tag) =>
      tag === undefined ? [] : [[id, tag] as const],
    ),
  )
  await tx.rows({
    name: 'imports.untag',
    text: 'delete from product_tag where product_id = any($1::bigint[])',
    values: [products.map(({ id }) => id)],
  })
  await tx.rows({
    name: 'imports.tag',
    text: 'insert into product_tag (product_id, tag_id) select * from unnest($1::bigint[], $2::bigint[])',
    values: [pairs.map(([product]) => product), pairs.map(([, tag]) => tag)],
  })
}

/** Difference in pieces found by an import. */
export interface ImportedPieces {
  id: number
  kind: 'receipt' | 'count'
  quantity: number
}

/**
 * Books an import's stock differences. Surplus goes to the default location; missing pieces leave like a delivery,
 * never more than are on hand.
 */
export async function bookImported(
  tx: Transaction,
  ledger: StockLedger,
  pieces: readonly ImportedPieces[],
  { accountId, reason }: { accountId: number; reason: string },
): Promise<void> {
  const booked = pieces.map(({ id, ...moved }) => ({ ...moved, productId: id }))
  await ledger.bookMany(tx, booked, { reason, accountId })
}
