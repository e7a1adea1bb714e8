import {
  type QueuedRequest,
  QUEUE_TAG,
  putQueuedRequest,
  removeAllQueuedRequests,
  removeQueuedRequest,
} from '#pwa/queue/queued-requests.ts'
import { findApiBase } from '../browser-send.ts'

/** Not supported by every browser. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** The next page retries after a failure. */
function ignore(): void {}

/**
 * Queues a call for background sync, to be sent when a network is available even if no page is open. Requires browser
 * support and an API on the shop's origin. The caller retries with the same key and gets the same response.
 */
export async function leaveQueuedRequest(request: QueuedRequest): Promise<void> {
  const known = (await navigator.serviceWorker?.getRegistration().catch(ignore)) as WithSync | undefined
  if (!known?.active || !known.sync || findApiBase() !== '') return
  await putQueuedRequest(request)
  await known.sync.register(QUEUE_TAG)
}

/** Removes a queued call that the page has sent itself. */
export async function takeQueuedRequestBack(key: string): Promise<void> {
  await removeQueuedRequest(key).catch(ignore)
}

/** Removes all queued calls of the signed-out user. */
export async function takeAllQueuedRequestsBack(): Promise<void> {
  await removeAllQueuedRequests().catch(ignore)
}
