import { browserSession } from '../../../accounts/web/session/browser-session.ts'
import { createIdempotencyHeaders } from '../../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { runAlone } from '../../../platform/web/waiting/run-alone.ts'
import { endKept, keepOrder, listKept } from '../waiting/kept-orders.ts'
import { retryKept, sendKept, watchKept } from '../waiting/send-kept.ts'
import { createPlaceOnce, type WaitingPlace } from './create-place-once.ts'

/** Places orders in the name of whoever is signed in here, or of this browser's guest; never beside what sends those that wait. */
export const placeOnce = createPlaceOnce({
  send: (path, options) => runAlone('orders', () => sendAsCustomer(path, options)),
  openStorage: () => sessionStorage,
  makeKey: () => createIdempotencyHeaders()('')['idempotency-key'],
  openWaiting,
})

function openWaiting(): WaitingPlace {
  const owner = browserSession().getSession()?.user_info.id ?? null
  return {
    findKey: (name) => listKept().find((order) => order.name === name && order.owner === owner)?.key,
    keep(order, key, isFailing) {
      const isKept = keepOrder({ ...order, key, owner, at: Date.now() }, isFailing)
      // With this page, for it could not be fetched without network.
      if (isKept) watchKept()
      if (isKept && isFailing) retryKept()
      return isKept
    },
    end: (key) => void endKept(key),
    ask: () => void sendKept(),
  }
}
