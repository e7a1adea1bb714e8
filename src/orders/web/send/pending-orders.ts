import { hideBar, showBar } from '#platform/web/pending/bars.ts'
import { noteActions } from '#platform/web/pending/pending-word.ts'
import { ORDERS_KEY } from '#platform/web/pending/personal-keys.ts'
import { takeQueuedRequestBack } from '#platform/web/pending/queued-requests.ts'
import { createStoredList } from '#platform/web/pending/stored-list.ts'
import { FAILING } from '../place/describe-failure.ts'
import { leaveCall } from './leave-order.ts'
import { isOrder, putOrder, type PendingOrder } from './order-list.ts'

/** Pending orders of packs and guests in this browser, of all owners. */
const stored = createStoredList(ORDERS_KEY, isOrder)
export const listPending = stored.read

/**
 * Saves an order until the network or the shop recovers, and shows that. Returns false when storage is unavailable,
 * and the order is not sent then.
 */
export function saveOrder(order: PendingOrder, isFailing: boolean): boolean {
  try {
    stored.write(putOrder(listPending(), order))
  } catch {
    return false
  }
  noteActions(true)
  notifyPending(order, isFailing)
  if (!isFailing) void leaveCall(order)
  return true
}

/** Deletes an answered or expired order with its personal data. */
export async function removeOrder(key: string): Promise<void> {
  const orders = listPending()
  const ended = orders.find((order) => order.key === key)
  if (ended === undefined) return
  stored.write(orders.filter((order) => order !== ended))
  hideBar(barOf(ended.name))
  await takeQueuedRequestBack(key)
}

export const barOf = (name: string): string => `waiting-${name}`

/** Shows that an order is pending and the next step, or that the shop failed. */
export function notifyPending(order: PendingOrder, isFailing: boolean): void {
  showBar({
    name: barOf(order.name),
    text: isFailing
      ? FAILING
      : `En attente d’envoi\u202F: ${order.called}. Elle part dès que la connexion revient, une seule fois.`,
    actions: [],
  })
}
