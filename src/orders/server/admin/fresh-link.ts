import { hashLink, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'
import { messageLink } from '../messages/message-link.ts'
import { orderLink, privateLink } from '../order-link.ts'

/**
 * Creates a link to a locked order for a message to its customer, who must sign in. A guest gets an additional private
 * link, because the first secret is not stored. It replaces the previous additional link.
 */
export async function freshLink(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'account_id' | 'type_sale' | 'type_order'>,
  origin: string,
): Promise<string> {
  if (order.account_id !== null) return orderLink(origin, order)
  const secret = createLinkSecret()
  await tx.rows({
    name: 'orders.keep-second-link',
    text: 'update sales_order set second_link_hash = $2 where id = $1',
    values: [order.id, hashLink(secret)],
  })
  return privateLink(origin, secret)
}

/** The same for messages without consent: the link also opens a customer's order, for a while. */
export function openingLink(
  tx: Transaction,
  order: Parameters<typeof freshLink>[1],
  by: { origin: string; now: Date },
): Promise<string> {
  return order.account_id === null ? freshLink(tx, order, by.origin) : messageLink(tx, order, by)
}
