import type { Transaction } from '../../platform/server/db/database.ts'
import type { Actor } from '../rules/states.ts'
import { cancelOrder } from './cancel-order.ts'
import type { LockedOrder } from './lock-order.ts'
import type { Orders } from './orders.ts'

const REASON = 'Commande annulée à votre demande.'

/** Cancels an order that is held at its owner's wish, and confirms it to them. Throws order.state, order.paid. */
export async function cancelOwn(
  tx: Transaction,
  { signals, clock, sendMessage }: Pick<Orders, 'signals' | 'clock' | 'sendMessage'>,
  order: LockedOrder,
  { by, accountId, link }: { by: Actor; accountId: number | null; link: string },
): Promise<void> {
  await cancelOrder(tx, signals, order, { by, accountId, reason: REASON, now: clock() })
  await sendMessage(tx, {
    kind: 'order-cancelled',
    to: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    blanks: { order: order.name, reason: REASON, link },
  })
}
