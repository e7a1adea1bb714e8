import { runAlone } from '#platform/web/pending/run-alone.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { createRandomId } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { removeOrder, saveOrder, listPending } from '../send/pending-orders.ts'
import { retryPending, sendPending, watchPending } from '../send/send-pending.ts'
import { createPlaceOnce, type PendingPlace } from './create-place-once.ts'

/** Places orders as the signed-in person or this browser's guest. Serialised with the sender of pending orders. */
export const placeOnce = createPlaceOnce({
  send: (path, options) => runAlone('orders', () => sendAsCustomer(path, options)),
  openStorage: () => sessionStorage,
  createKey: createRandomId,
  createPending,
})

function createPending(): PendingPlace {
  const owner = browserSession().getSession()?.user_info.id ?? null
  return {
    findKey: (name) => listPending().find((order) => order.name === name && order.owner === owner)?.key,
    keep(order, key, isFailing) {
      const isStored = saveOrder({ ...order, key, owner, at: Date.now() }, isFailing)
      // Loaded with this page, because it could not be fetched offline.
      if (isStored) watchPending()
      if (isStored && isFailing) retryPending()
      return isStored
    },
    end: (key) => void removeOrder(key),
    ask: () => void sendPending(),
  }
}
