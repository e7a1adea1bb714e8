import { preparePicture } from '#catalogue/server/index.ts'
import type { CashReceipt } from '#payments/contract/cash-receipts.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { type Database, type Queryable, requireRow } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * Saves the photo of an expense's receipt, re-encoded without metadata. `key`: key of the expense. Throws
 * picture.unreadable, cash.no_expense, cash.receipt_set if one exists.
 */
export async function addReceipt(
  db: Database,
  { key, upload, caller, now }: { key: string; upload: Buffer; caller: AccountCaller; now: Date },
): Promise<void> {
  const { id } = await requireRow(db, 'cash.no_expense', {
    name: 'cash.find-expense',
    text: `select id from cash_entry where key = $1 and kind = 'expense'`,
    values: [key],
  })
  const { mediaType, bytes, hash } = await preparePicture(upload)
  await db.transaction(async (tx) => {
    const stored = await tx.rows({
      name: 'cash.add-receipt',
      text: `insert into cash_receipt (entry_id, media_type, bytes, account_id, added_at) values ($1, $2, $3, $4, $5)
             on conflict do nothing returning entry_id`,
      values: [id, mediaType, bytes, caller.id, now],
    })
    if (stored.length === 0) throw new ShopError('cash.receipt_set')
    await recordDecision(tx, {
      caller,
      action: 'cash.photo',
      subject: { type: 'cash', id },
      before: null,
      after: { hash },
    })
  })
}

/** Returns the photo of an expense's receipt by the expense's key. Throws cash.no_receipt. */
export async function readReceipt(db: Queryable, key: string): Promise<CashReceipt> {
  const { media_type, bytes } = await requireRow(db, 'cash.no_receipt', {
    name: 'cash.receipt',
    text: `select r.media_type, r.bytes from cash_receipt r join cash_entry e on e.id = r.entry_id where e.key = $1`,
    values: [key],
  })
  return { media_type, content: bytes.toString('base64') }
}
