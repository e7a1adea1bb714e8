import {
  type QueuedRequest,
  QUEUE_TAG,
  putQueuedRequest,
  removeAllQueuedRequests,
  removeQueuedRequest,
} from '#pwa/queue/queued-requests.ts'
import { findApiBase } from '../browser-send.ts'

/** Not in every browser. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Whatever fails here is sent by the next page. */
function ignore(): void {}

/**
 * Asks the browser to make a call as soon as there is a network, whether a page of the shop is open or not: where it
 * can, and where the API is the shop's own. The caller goes on trying with the same key, and hears the same answer.
 */
export async function leaveQueuedRequest(request: QueuedRequest): Promise<void> {
  const known = (await navigator.serviceWorker?.getRegistration().catch(ignore)) as WithSync | undefined
  if (!known?.active || !known.sync || findApiBase() !== '') return
  await putQueuedRequest(request)
  await known.sync.register(QUEUE_TAG)
}

/** The call was made from here. */
export async function takeQueuedRequestBack(key: string): Promise<void> {
  await removeQueuedRequest(key).catch(ignore)
}

/** Nothing is sent any more in the name of whoever was signed in. */
export async function takeAllQueuedRequestsBack(): Promise<void> {
  await removeAllQueuedRequests().catch(ignore)
}
