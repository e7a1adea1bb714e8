import { sendOrders, watchOrders } from '#orders/web/send/send-orders.ts'
import { noteActions } from '#platform/web/pending/pending-word.ts'
import { sendWishes } from './send-wishes.ts'

let isWatching = false

/** Sends the queue of earlier pages now and whenever the network returns. */
export function sendActions(): void {
  void sendAll()
  if (isWatching) return
  isWatching = true
  watchOrders()
  addEventListener('online', () => void sendAll())
}

async function sendAll(): Promise<void> {
  const areWishesLeft = await sendWishes()
  const areOrdersLeft = await sendOrders()
  noteActions(areWishesLeft || areOrdersLeft)
}
