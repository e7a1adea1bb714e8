import { leaveQueuedRequest } from '#platform/web/pending/queued-requests.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { listGuestHeaders } from '#platform/web/session/call-headers.ts'
import type { Attempt } from '../checkout/logic/attempt.ts'

/**
 * Queues a checkout's order in the service worker. Skips orders with a bank file, which is never stored. Never throws.
 */
export async function leaveOrder({ key, url, body }: Attempt): Promise<void> {
  const owner = browserSession().getSession()?.user_info.id
  if (owner !== undefined && body.bank_dossier === undefined) await leaveCall({ key, path: url, body, owner })
}

/**
 * Queues a failed call in the service worker, which sends it even without a page: a customer's (by account id) while
 * the present session is valid, a guest's (null) without one. Never throws.
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
