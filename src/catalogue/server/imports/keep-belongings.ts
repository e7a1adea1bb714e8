import type { ProductUpdate } from '#catalogue/contract.ts'
import { recordDecisions } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { StockLedger } from '../stock-ledger.ts'
import type { ProductRecord } from '../writes/product-record.ts'
import type { ImportJob } from './import-jobs.ts'
import type { SheetStored } from './stored-products.ts'
import { bookImported, setManyTags } from './write-products.ts'

/** An applied row of an import. `before` is undefined for a new product. */
interface AppliedRow {
  id: number
  before?: SheetStored | undefined
  after: ProductRecord
  change: ProductUpdate
}

/** Saves tags, stock and the audit record. */
export async function keepBelongings(
  tx: Transaction,
  ledger: StockLedger,
  job: ImportJob,
  written: readonly AppliedRow[],
): Promise<void> {
  await setManyTags(
    tx,
    written.flatMap(({ id, change: { tags } }) =>
      tags === undefined ? [] : [{ id, tags: tags.map(String) }],
    ),
  )
  if (job.moves_stock)
    await bookImported(
      tx,
      ledger,
      written.flatMap(({ id, before, change: { quantity } }) =>
        quantity === undefined
          ? []
          : [
              {
                id,
                kind: before ? ('count' as const) : ('receipt' as const),
                quantity: quantity - (before?.free ?? 0),
              },
            ],
      ),
      { accountId: job.account_id, reason: `Import n° ${job.id}` },
    )
  await recordDecisions(
    tx,
    job.account_id,
    written.map(({ id, before, after, change }) => ({
      action: before === undefined ? 'product.create' : 'product.update',
      subject: { type: 'product', id },
      before: before === undefined ? null : pickChanged(before, change),
      after: before === undefined ? after : pickChanged(after, change),
    })),
  )
}

/** Only the fields that the change may affect, to keep the log small for thousands of products. */
function pickChanged(record: object, change: ProductUpdate): Record<string, unknown> {
  const named = new Set([
    ...Object.keys(change),
    ...(change.categ_id === undefined ? [] : ['category_id']),
    ...(change.capacity === undefined ? [] : ['capacity_value', 'capacity_unit']),
    ...(change.dimensions === undefined ? [] : ['width_cm', 'height_cm', 'depth_cm']),
    ...(change.standard_price === undefined ? [] : ['creditorder_price']),
  ])
  return Object.fromEntries(Object.entries(record).filter(([key]) => named.has(key)))
}
