import { hideBar, showBar } from '../../../platform/web/waiting/bars.ts'
import { openKeptList } from '../../../platform/web/waiting/kept-list.ts'
import { takeParcelBack } from '../../../platform/web/waiting/parcels.ts'
import { ORDERS_KEY } from '../../../platform/web/waiting/personal-keys.ts'
import { noteActions } from '../../../platform/web/waiting/waiting-word.ts'
import { FAILING } from '../placing/describe-refusal.ts'
import { leaveCall } from './leave-order.ts'
import { isOrder, putOrder, type WaitingOrder } from './order-list.ts'

/** Orders of packs and of guests that wait in this browser, whoever's. */
const kept = openKeptList(ORDERS_KEY, isOrder)
export const listKept = kept.read

/** Keeps an order until there is a network, or the shop is well again, and says so. Answers false where the browser keeps nothing: it is not sent then. */
export function keepOrder(order: WaitingOrder, isFailing: boolean): boolean {
  try {
    kept.write(putOrder(listKept(), order))
  } catch {
    return false
  }
  noteActions(true)
  tellKept(order, isFailing)
  if (!isFailing) void leaveCall(order)
  return true
}

/** It was answered, or is too old: nothing of it stays, nor of who ordered. */
export async function endKept(key: string): Promise<void> {
  const orders = listKept()
  const ended = orders.find((order) => order.key === key)
  if (ended === undefined) return
  kept.write(orders.filter((order) => order !== ended))
  hideBar(barOf(ended.name))
  await takeParcelBack(key)
}

/** Names the bar that speaks of an order. */
export const barOf = (name: string): string => `waiting-${name}`

/** Says that an order waits, and what happens with it; or that the shop could not take it. */
export function tellKept(order: WaitingOrder, isFailing: boolean): void {
  showBar({
    name: barOf(order.name),
    text: isFailing
      ? FAILING
      : `En attente d’envoi\u202F: ${order.called}. Elle part dès que la connexion revient, une seule fois.`,
    actions: [],
  })
}
