import { PLACEHOLDER } from '../rules/basket-pages.ts'
import { enter, type Ledger, readLedger, touch } from '../rules/picture-ledger.ts'
import { CACHES, findStored, isKeepable, store } from './caches.ts'
import { addressOf } from './pages.ts'

/** Key of the ledger in the picture cache: no picture has this address. */
const LEDGER = '/pictures.ledger'

let known: Promise<Ledger> | undefined

async function openLedger(): Promise<Ledger> {
  return readLedger(await (await findStored(CACHES.pictures, LEDGER))?.text())
}

/** Runs changes one at a time. */
function change(next: (ledger: Ledger) => Ledger | Promise<Ledger>): Promise<Ledger> {
  known = (known ?? openLedger()).then(next)
  known.catch(() => {
    known = undefined
  })
  return known
}

/**
 * A content-addressed picture: from the cache, else from the network, else the placeholder for products without a
 * picture.
 */
export async function answerFixedPicture(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request)
  const cached = await findStored(CACHES.pictures, address)
  if (cached === undefined) return fetchPicture(event, address).catch(answerPlaceholder)
  event.waitUntil(change((ledger) => touch(ledger, address)))
  return cached
}

/** A picture that may change: the cached copy at once, and a newer one for the next time. */
export async function answerPicture(event: FetchEvent, isThrifty: boolean): Promise<Response> {
  const address = addressOf(event.request)
  const cached = await findStored(CACHES.pictures, address)
  if (cached === undefined) {
    const fetched = fetchPicture(event, address)
    return address === PLACEHOLDER ? fetched.catch(answerPlaceholder) : fetched
  }
  if (isThrifty) event.waitUntil(change((ledger) => touch(ledger, address)))
  // Offline the cached copy stays.
  else
    event.waitUntil(
      fetchPicture(event, address).then(
        () => undefined,
        () => undefined,
      ),
    )
  return cached
}

async function fetchPicture(event: FetchEvent, address: string): Promise<Response> {
  const answer = await fetch(event.request)
  if (isKeepable(answer)) event.waitUntil(savePicture(address, answer.clone()))
  return answer
}

/**
 * Sent as no-store, so that no cache saves it as the picture. Throws the original failure if the placeholder is not
 * cached either.
 */
async function answerPlaceholder(failure: unknown): Promise<Response> {
  const placeholder = await findStored(CACHES.shell, PLACEHOLDER)
  if (placeholder === undefined) throw failure
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
  return new Response(placeholder.body, { headers })
}

/** Caches a picture within the total limit. */
export async function savePicture(address: string, answer: Response): Promise<void> {
  const picture = await answer.blob()
  await change(async (ledger) => {
    const isStored = await store(CACHES.pictures, address, new Response(picture, { headers: answer.headers }))
    if (!isStored) return []
    const cache = await caches.open(CACHES.pictures)
    const next = enter(ledger, address, picture.size)
    for (const gone of next.gone) await cache.delete(gone, { ignoreVary: true })
    await cache.put(LEDGER, new Response(JSON.stringify(next.ledger)))
    return next.ledger
  }).catch(() => undefined)
}
