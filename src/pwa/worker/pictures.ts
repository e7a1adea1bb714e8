import { PLACEHOLDER } from '../rules/basket-pages.ts'
import { enter, type Ledger, readLedger, touch } from '../rules/picture-ledger.ts'
import { CACHES, findStored, isKeepable, store } from './caches.ts'
import { addressOf } from './pages.ts'

/** Where the ledger stands among the pictures: no picture has this address. */
const LEDGER = '/pictures.ledger'

let known: Promise<Ledger> | undefined

async function openLedger(): Promise<Ledger> {
  return readLedger(await (await findStored(CACHES.pictures, LEDGER))?.text())
}

/** One change after the other. */
function change(next: (ledger: Ledger) => Ledger | Promise<Ledger>): Promise<Ledger> {
  known = (known ?? openLedger()).then(next)
  known.catch(() => {
    known = undefined
  })
  return known
}

/**
 * A picture whose address names its content: what is kept, else from the network, and without it the one that the shop has for
 * products without a picture.
 */
export async function answerFixedPicture(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request)
  const kept = await findStored(CACHES.pictures, address)
  if (kept === undefined) return fetchPicture(event, address).catch(answerPlaceholder)
  event.waitUntil(change((ledger) => touch(ledger, address)))
  return kept
}

/** A picture that may change: what is kept at once, and a newer one for the next time. */
export async function answerPicture(event: FetchEvent, isThrifty: boolean): Promise<Response> {
  const address = addressOf(event.request)
  const kept = await findStored(CACHES.pictures, address)
  if (kept === undefined) {
    const fetched = fetchPicture(event, address)
    return address === PLACEHOLDER ? fetched.catch(answerPlaceholder) : fetched
  }
  if (isThrifty) event.waitUntil(change((ledger) => touch(ledger, address)))
  // Without network what is kept stays.
  else
    event.waitUntil(
      fetchPicture(event, address).then(
        () => undefined,
        () => undefined,
      ),
    )
  return kept
}

async function fetchPicture(event: FetchEvent, address: string): Promise<Response> {
  const answer = await fetch(event.request)
  if (isKeepable(answer)) event.waitUntil(savePicture(address, answer.clone()))
  return answer
}

/** Says in no cache that this is the picture. Throws what kept the picture itself away where it is not kept either. */
async function answerPlaceholder(failure: unknown): Promise<Response> {
  const kept = await findStored(CACHES.shell, PLACEHOLDER)
  if (kept === undefined) throw failure
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
  return new Response(kept.body, { headers })
}

/** Keeps a picture within the limit of all of them. */
export async function savePicture(address: string, answer: Response): Promise<void> {
  const picture = await answer.blob()
  await change(async (ledger) => {
    const isKept = await store(CACHES.pictures, address, new Response(picture, { headers: answer.headers }))
    if (!isKept) return []
    const cache = await caches.open(CACHES.pictures)
    const next = enter(ledger, address, picture.size)
    for (const gone of next.gone) await cache.delete(gone, { ignoreVary: true })
    await cache.put(LEDGER, new Response(JSON.stringify(next.ledger)))
    return next.ledger
  }).catch(() => undefined)
}
