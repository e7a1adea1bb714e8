import type { Database } from '#platform/server/db/database.ts'
import { IS_UNPAID } from './unpaid-orders.ts'

/** Deletes the hash of the IP address from orders that no longer count against a ceiling. */
export async function forgetAddresses(db: Database): Promise<void> {
  await db.rows({
    name: 'orders.forget-addresses',
    text: `update sales_order o set address_hash = null where o.address_hash is not null and not (${IS_UNPAID})`,
  })
}
