import { CACHES, findStored, isKeepable, store } from './caches.ts'
import { addressOf } from './pages.ts'

/** A built, content-addressed file: from the cache, else from the network, and then cached. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request)
  const cached = await findStored(CACHES.shell, address)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (isKeepable(answer)) event.waitUntil(store(CACHES.shell, address, answer.clone()))
  return answer
}

/** A small file that changes with the shop: from the network, else from the cache. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request)
  try {
    const answer = await fetch(event.request)
    if (isKeepable(answer)) event.waitUntil(store(CACHES.shell, address, answer.clone()))
    return answer
  } catch (failure) {
    const cached = await findStored(CACHES.shell, address)
    if (cached) return cached
    throw failure
  }
}

/** Caches a built file once. `only-if-cached` downloads nothing. */
export async function storeFile(address: string, cache: RequestCache): Promise<void> {
  if (await findStored(CACHES.shell, address)) return
  const answer = await findAnswer(address, cache)
  if (answer) await store(CACHES.shell, address, answer)
}

/** Returns a cacheable response, or undefined. */
export async function findAnswer(address: string, cache: RequestCache): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { cache, mode: 'same-origin', priority: 'low' })
    return isKeepable(answer) ? answer : undefined
  } catch {
    // Not in the browser's cache, or no network.
    return undefined
  }
}
