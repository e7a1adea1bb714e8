import { noteActions } from './pending-word.ts'

/** Storage keys of pending actions: checkout orders by kind, pack and guest orders, and wishes. */
export const ATTEMPT_PREFIX = 'checkout_attempt_'
export const ORDERS_KEY = 'waiting_orders'
export const WISHES_KEY = 'waiting_wishes'

/** Storage keys of a person's pending actions. */
function listPersonalKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(ATTEMPT_PREFIX) || key === ORDERS_KEY || key === WISHES_KEY,
    )
  } catch {
    return []
  }
}

/** Whether any checkout order is pending, of any account: it needs a sign-in. */
export function hasPendingOrders(): boolean {
  return listPersonalKeys().some((key) => key.startsWith(ATTEMPT_PREFIX))
}

/** Whether a sign-out would discard pending actions. */
export function hasPersonalPending(): boolean {
  return listPersonalKeys().length > 0
}

/** Removes pending actions, so that the next user does not send them in another's name. */
export function removePersonalPending(): void {
  for (const key of listPersonalKeys()) localStorage.removeItem(key)
  noteActions(false)
}
