import { runAlone } from '#platform/web/pending/run-alone.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { createRandomId } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { removeOrder, saveOrder, listPending } from '../send/pending-orders.ts'
import { retryPending, sendPending, watchPending } from '../send/send-pending.ts'
import { createPlaceOnce, type PendingPlace } from './create-place-once.ts'

/** Places orders in the name of whoever is signed in here, or of this browser's guest; never beside what sends those that wait. */
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
      const isKept = saveOrder({ ...order, key, owner, at: Date.now() }, isFailing)
      // With this page, for it could not be fetched without network.
      if (isKept) watchPending()
      if (isKept && isFailing) retryPending()
      return isKept
    },
    end: (key) => void removeOrder(key),
    ask: () => void sendPending(),
  }
}
