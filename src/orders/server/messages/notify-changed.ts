import type { Transaction } from '#platform/server/db/database.ts'
import { freshLink, openingLink } from '../admin/fresh-link.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'

/**
 * Notifies the customer of staff's changes to a locked order and of its new total (whole FCFA), once the transaction
 * commits. Sends nothing without a change. `openDelivery`: new delivery price to accept, 0 when unchanged.
 */
export async function notifyChanged(
  tx: Transaction,
  { sendMessage, clock }: Pick<Orders, 'sendMessage' | 'clock'>,
  order: LockedOrder,
  changed: { changes: readonly string[]; total: number; openDelivery?: number; origin: string },
): Promise<void> {
  const { changes, total, openDelivery = 0, origin } = changed
  if (changes.length === 0) return
  const to = { name: order.contact_name, email: order.contact_email, phone: order.contact_phone }
  const asks = openDelivery > 0
  const link = asks
    ? await freshLink(tx, order, origin)
    : await openingLink(tx, order, { origin, now: clock() })
  await sendMessage(tx, { kind: 'order-changed', to, blanks: { order: order.name, changes, total, link } })
  if (asks)
    await sendMessage(tx, {
      kind: 'delivery-quoted',
      to,
      blanks: { order: order.name, amount: openDelivery, link },
    })
}
