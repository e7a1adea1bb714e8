import { listQueuedRequests, removeQueuedRequest } from '../queue/queued-requests.ts'

/**
 * Makes the calls that wait, each under its key, so that the page's own later call hears the same answer. Whatever the
 * shop says, the request goes: what it means to the visitor is the page's to tell. Rejects without a network: the browser tries again.
 */
export async function sendQueuedRequests(): Promise<void> {
  for (const { key, path, headers, body } of await listQueuedRequests()) {
    await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })
    await removeQueuedRequest(key)
  }
}
