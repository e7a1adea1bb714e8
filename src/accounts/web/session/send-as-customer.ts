import { send } from '../../../platform/web/browser-send.ts'
import type { Send } from '../../../platform/web/send.ts'
import { browserSession } from './browser-session.ts'
import { listGuestHeaders } from './call-headers.ts'
import { createCustomerSend } from './create-customer-send.ts'
import { blockedAddress, secondFactorAddress, signInAddress } from './sign-in-address.ts'
import { createRefresh, lockAcrossTabs } from './refresh-session.ts'

let customerSend: Send | undefined

/**
 * Calls the API in the name of whoever is signed in here; without a session like a guest. Throws ApiFailure, or
 * TypeError when the network is gone; where the sign-in is over, the visitor is also led to /login and back.
 */
export const sendAsCustomer: Send = (path, options) => {
  customerSend ??= callAsCustomer(send)
  return customerSend(path, options)
}

/** The same for another way of calling, whose answers are files for instance. */
export function callAsCustomer(call: Send): Send {
  const store = browserSession()
  const here = (): string => location.pathname + location.search + location.hash
  return createCustomerSend({
    send: call,
    store,
    refresh: createRefresh(send, store, lockAcrossTabs),
    listHeaders: listGuestHeaders,
    // A whole new page: nothing of the person stays in memory.
    leave: (isBlocked) => location.assign(isBlocked ? blockedAddress() : signInAddress(here())),
    // The sign-in screen asks for it already.
    leaveForSecondFactor: () =>
      location.pathname !== '/login' && location.assign(secondFactorAddress(here())),
    // Fetched when it is needed: pages for everybody do without.
    stepUp: async () => (await import('../step-up/ask-password.tsx')).askPassword(),
  })
}
