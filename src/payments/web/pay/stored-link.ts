import { createLoginStorage } from '#platform/web/session/login-storage.ts'

const storage = createLoginStorage(() => sessionStorage)
const keyOf = (orderId: number): string => `order_link:${orderId}`

/** Keeps the secret of the link by which an order is being paid, in this tab: its payment leads back there. */
export function saveLink(orderId: number, secret: string): void {
  storage.write(keyOf(orderId), secret)
}

/** The secret of the link by which an order was paid in this tab; undefined for none. */
export function findStoredLink(orderId: number): string | undefined {
  return storage.find(keyOf(orderId))
}
