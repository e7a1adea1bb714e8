import { browserSession } from '../../accounts/web/session/browser-session.ts'
import { listGuestHeaders } from '../../accounts/web/session/call-headers.ts'
import { createCustomerSend } from '../../accounts/web/session/create-customer-send.ts'
import { createRefresh, lockAcrossTabs } from '../../accounts/web/session/refresh-session.ts'
import { send } from '../../platform/web/browser-send.ts'
import type { Send } from '../../platform/web/send.ts'

let quietSend: Send | undefined

/**
 * Calls the API in the person's name from pages that everybody may read: where the sign-in is over, it ends here, and
 * nobody is led away from what they are reading. Throws ApiFailure, or TypeError when the network is gone.
 */
export const sendQuietly: Send = (path, options) => {
  const store = browserSession()
  quietSend ??= createCustomerSend({
    send,
    store,
    refresh: createRefresh(send, store, lockAcrossTabs),
    listHeaders: listGuestHeaders,
    leave: () => undefined,
    leaveForSecondFactor: () => undefined,
    stepUp: async () => false,
  })
  return quietSend(path, options)
}
