import { send } from '../browser-send.ts'
import type { Send } from '../send.ts'
import { browserSession } from './browser-session.ts'
import { listGuestHeaders } from './call-headers.ts'
import { createCustomerSend } from './create-customer-send.ts'
import { createRefresh, lockAcrossTabs } from './refresh-session.ts'
import { blockedAddress } from './sign-in-address.ts'

let quietSend: Send | undefined

/**
 * Calls the API on behalf of the user from public pages. If the session has ended, it ends here without navigation,
 * except for a suspended user, who sees a notice. Throws `ApiError`, or `TypeError` without network.
 */
export const sendQuietly: Send = (path, options) => {
  quietSend ??= callQuietly(send)
  return quietSend(path, options)
}

/** The same for another transport, for instance for streams. */
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
