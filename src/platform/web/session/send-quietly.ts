import { send } from '../browser-send.ts'
import type { Send } from '../send.ts'
import { browserSession } from './browser-session.ts'
import { listGuestHeaders } from './call-headers.ts'
import { createCustomerSend } from './create-customer-send.ts'
import { createRefresh, lockAcrossTabs } from './refresh-session.ts'
import { blockedAddress } from './sign-in-address.ts'

let quietSend: Send | undefined

/**
 * Calls the API in the person's name from pages that everybody may read: where the sign-in is over, it ends here, and
 * nobody is led away from what they are reading, but who was suspended: they are told. Throws ApiError, or TypeError when
 * the network is gone.
 */
export const sendQuietly: Send = (path, options) => {
  quietSend ??= callQuietly(send)
  return quietSend(path, options)
}

/** The same for another way of calling, whose answers do not end for instance. */
export function callQuietly(call: Send): Send {
  const store = browserSession()
  return createCustomerSend({
    send: call,
    store,
    refresh: createRefresh(send, store, lockAcrossTabs),
    listHeaders: listGuestHeaders,
    leave: (isBlocked) => {
      if (isBlocked) location.assign(blockedAddress())
    },
    leaveForSecondFactor: () => undefined,
    stepUp: async () => false,
  })
}
