import { leaveQueuedRequest } from '#platform/web/pending/queued-requests.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { listGuestHeaders } from '#platform/web/session/call-headers.ts'
import type { Attempt } from '../checkout/logic/attempt.ts'

/** Leaves a checkout's order with the browser. Never what holds a bank's file, which is written nowhere. Never throws. */
export async function leaveOrder({ key, url, body }: Attempt): Promise<void> {
  const owner = browserSession().getSession()?.user_info.id
  if (owner !== undefined && body.bank_dossier === undefined) await leaveCall({ key, path: url, body, owner })
}

/**
 * Leaves a call that was not answered with the browser, which makes it as soon as it can, also without a page: a customer's
 * (by their account's id) while the sign-in of this moment holds, a guest's (null) without one. Never throws.
 */
export async function leaveCall(call: {
  key: string
  path: string
  body: object
  owner: number | null
}): Promise<void> {
  const { key, path, body, owner } = call
  const session = browserSession().getSession()
  if (owner !== (session?.user_info.id ?? null)) return
  const headers = {
    ...listGuestHeaders(),
    ...(session && { authorization: `Bearer ${session.access_token}` }),
  }
  await leaveQueuedRequest({ key, path, headers, body: JSON.stringify(body) }).catch(() => undefined)
}
