import { send } from '../browser-send.ts'
import type { Send } from '../send.ts'
import { browserSession } from './browser-session.ts'
import { listGuestHeaders } from './call-headers.ts'
import { type CustomerSendParts, createCustomerSend } from './create-customer-send.ts'
import { createRefresh, lockAcrossTabs } from './refresh-session.ts'
import { blockedAddress, secondFactorAddress, signInAddress } from './sign-in-address.ts'
import { askForStepUp } from './step-up.ts'

let customerSend: Send | undefined

/**
 * Calls the API in the name of whoever is signed in here; without a session like a guest. Throws ApiError, or
 * TypeError when the network is gone; where the sign-in is over, the visitor is also led to /login and back.
 */
export const sendAsCustomer: Send = (path, options) => {
  customerSend ??= callAsCustomer(send)
  return customerSend(path, options)
}

/** Another way of calling in the person's name from here on; undefined: the usual one. */
export function replaceCustomerSend(next: Send | undefined): void {
  customerSend = next
}

/** The same for another way of calling, whose answers are files for instance, or with parts of its own. */
export function callAsCustomer(call: Send, own?: Partial<CustomerSendParts>): Send {
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
    stepUp: askForStepUp,
    ...own,
  })
}
