import { hashLink, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'
import { messageLink } from '../messages/message-link.ts'
import { orderLink, privateLink } from '../order-link.ts'

/**
 * A link to an order that is held, for a message to its customer, who must be signed in to follow it. A guest gets a private one beside the first, whose
 * secret is known to nobody; one that was sent so before ends.
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

/** The same for a message that asks for no consent: it opens a customer's order as well, for a while. */
export function openingLink(
  tx: Transaction,
  order: Parameters<typeof freshLink>[1],
  by: { origin: string; now: Date },
): Promise<string> {
  return order.account_id === null ? freshLink(tx, order, by.origin) : messageLink(tx, order, by)
}
