import { noteActions } from './pending-word.ts'

/** Where actions of a person wait: a checkout's orders by kind, orders of packs and of guests, and wishes. */
export const ATTEMPT_PREFIX = 'checkout_attempt_'
export const ORDERS_KEY = 'waiting_orders'
export const WISHES_KEY = 'waiting_wishes'

/** Keys in the browser's storage under which something of a person waits. */
function listPersonalKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(ATTEMPT_PREFIX) || key === ORDERS_KEY || key === WISHES_KEY,
    )
  } catch {
    return []
  }
}

/** Whether an order of a checkout waits, whoever's: it needs a sign-in. */
export function hasPendingOrders(): boolean {
  return listPersonalKeys().some((key) => key.startsWith(ATTEMPT_PREFIX))
}

/** Whether anything waits that a sign-out would take away. */
export function hasPersonalPending(): boolean {
  return listPersonalKeys().length > 0
}

/** Takes away what waits: who comes next sends nothing in another's name. */
export function removePersonalPending(): void {
  for (const key of listPersonalKeys()) localStorage.removeItem(key)
  noteActions(false)
}
