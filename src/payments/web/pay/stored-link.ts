import { createLoginStorage } from '#platform/web/session/login-storage.ts'

const storage = createLoginStorage(() => sessionStorage)
const keyOf = (orderId: number): string => `order_link:${orderId}`

/** Saves in this tab the secret of the link by which an order is being paid, to return there after the payment. */
export function saveLink(orderId: number, secret: string): void {
  storage.write(keyOf(orderId), secret)
}

/** Secret of the link by which an order was paid in this tab. Undefined when there is none. */
export function findStoredLink(orderId: number): string | undefined {
  return storage.find(keyOf(orderId))
}
