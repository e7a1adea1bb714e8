import { QUEUE_TAG, listQueuedRequests, removeQueuedRequest } from '../queue/queued-requests.ts'
import type { ToWorker } from '../rules/messages.ts'
import { findTreatment, type Treatment } from '../rules/treatment.ts'
import { deleteAllCaches, deleteOtherVersions } from './caches.ts'
import { answerAsset, answerFile } from './files.ts'
import { answerData, answerOwnData, answerPage } from './pages.ts'
import { answerFixedPicture, answerPicture } from './pictures.ts'
import { scope } from './scope.ts'
import { takeNote } from './take-note.ts'

/** Whether the visitor saves data, as reported by their last page. */
let isThrifty = false

const ANSWERS: Readonly<Record<Exclude<Treatment, 'pass'>, (event: FetchEvent) => Promise<Response>>> = {
  page: (event) => answerPage(event, true),
  'own-page': (event) => answerPage(event, false),
  data: (event) => answerData(event, isThrifty),
  'own-data': answerOwnData,
  asset: answerAsset,
  'fixed-picture': answerFixedPicture,
  picture: (event) => answerPicture(event, isThrifty),
  file: answerFile,
}

scope.addEventListener('fetch', (event) => {
  const { method, mode, headers, url } = event.request
  const { origin, pathname, search } = new URL(url)
  const treatment = findTreatment({
    method,
    mode,
    isOwnOrigin: origin === scope.location.origin,
    path: pathname,
    query: search,
    hasAuthorization: headers.has('authorization'),
    hasRange: headers.has('range'),
  })
  if (treatment !== 'pass') event.respondWith(ANSWERS[treatment](event))
})

// A first service worker claims open pages. A newer one takes over with the visitor's consent, or once no page is
// open.
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteOtherVersions()
      // The request runs while the service worker starts, which on a slow phone takes as long as the response.
      await scope.registration.navigationPreload?.enable()
      await scope.clients.claim()
    })(),
  )
})

/** Not in every browser, and therefore missing from the types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

scope.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === QUEUE_TAG) (event as SyncEvent).waitUntil(sendQueuedRequests())
})

scope.addEventListener('message', (event: ExtendableMessageEvent) => {
  const word = event.data as ToWorker
  if (word.kind === 'take-over') event.waitUntil(deleteAllCaches().then(() => scope.skipWaiting()))
  if (word.kind === 'seen') {
    isThrifty = word.isThrifty
    event.waitUntil(takeNote(word))
  }
})

/**
 * Sends the queued calls with their keys, so that the page's own later call gets the same response. Any response
 * removes the call: the page reports the result. Rejects without network, so that the browser retries.
 */
async function sendQueuedRequests(): Promise<void> {
  for (const { key, path, headers, body } of await listQueuedRequests()) {
    await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })
    await removeQueuedRequest(key)
  }
}
