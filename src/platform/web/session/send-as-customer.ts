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
 * Calls the API on behalf of the signed-in user, or as a guest. Throws `ApiError`, or `TypeError` without network. If
 * the session has ended, it also navigates to /login with a return address.
 */
export const sendAsCustomer: Send = (path, options) => {
  customerSend ??= callAsCustomer(send)
  return customerSend(path, options)
}

/** Replaces the sender for calls on behalf of the user. Undefined restores the default. */
export function replaceCustomerSend(next: Send | undefined): void {
  customerSend = next
}

/** The same for another transport, for instance for files, or with other parts. */
export function callAsCustomer(call: Send, own?: Partial<CustomerSendParts>): Send {
  const store = browserSession()
  const here = (): string => location.pathname + location.search + location.hash
  return createCustomerSend({
    send: call,
    store,
    refresh: createRefresh(send, store, lockAcrossTabs),
    listHeaders: listGuestHeaders,
    // A full page load leaves no personal data in memory.
    leave: (isBlocked) => location.assign(isBlocked ? blockedAddress() : signInAddress(here())),
    // The sign-in screen already prompts for it.
    leaveForSecondFactor: () =>
      location.pathname !== '/login' && location.assign(secondFactorAddress(here())),
    stepUp: askForStepUp,
    ...own,
  })
}
