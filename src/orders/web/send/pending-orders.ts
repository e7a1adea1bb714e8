import { hideBar, showBar } from '#platform/web/pending/bars.ts'
import { noteActions } from '#platform/web/pending/pending-word.ts'
import { ORDERS_KEY } from '#platform/web/pending/personal-keys.ts'
import { takeQueuedRequestBack } from '#platform/web/pending/queued-requests.ts'
import { createStoredList } from '#platform/web/pending/stored-list.ts'
import { FAILING } from '../place/describe-failure.ts'
import { leaveCall } from './leave-order.ts'
import { isOrder, putOrder, type PendingOrder } from './order-list.ts'

/** Orders of packs and of guests that wait in this browser, whoever's. */
const kept = createStoredList(ORDERS_KEY, isOrder)
export const listPending = kept.read

/** Keeps an order until there is a network, or the shop is well again, and says so. Answers false where the browser keeps nothing: it is not sent then. */
export function saveOrder(order: PendingOrder, isFailing: boolean): boolean {
  try {
    kept.write(putOrder(listPending(), order))
  } catch {
    return false
  }
  noteActions(true)
  notifyPending(order, isFailing)
  if (!isFailing) void leaveCall(order)
  return true
}

/** It was answered, or is too old: nothing of it stays, nor of who ordered. */
export async function removeOrder(key: string): Promise<void> {
  const orders = listPending()
  const ended = orders.find((order) => order.key === key)
  if (ended === undefined) return
  kept.write(orders.filter((order) => order !== ended))
  hideBar(barOf(ended.name))
  await takeQueuedRequestBack(key)
}

export const barOf = (name: string): string => `waiting-${name}`

/** Says that an order waits, and what happens with it; or that the shop could not take it. */
export function notifyPending(order: PendingOrder, isFailing: boolean): void {
  showBar({
    name: barOf(order.name),
    text: isFailing
      ? FAILING
      : `En attente d’envoi\u202F: ${order.called}. Elle part dès que la connexion revient, une seule fois.`,
    actions: [],
  })
}
