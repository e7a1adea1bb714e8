import { moveAttempts } from '../../payments/server/index.ts'
import type { Transaction } from '../../platform/server/db/database.ts'

/** Gives all orders of one account, and the payments begun for them, to another of the same person. */
export async function moveOrders(
  tx: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.rows({
    text: 'update sales_order set account_id = $2, version = version + 1 where account_id = $1',
    values: [from, into],
  })
  await moveAttempts(tx, { from, into })
}
