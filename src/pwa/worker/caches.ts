import { mayKeep } from '../rules/may-keep.ts'
import { VERSION } from './build-facts.ts'

/** Pages and scripts are cached per version. Pictures outlive it, as their addresses do. */
export const CACHES = {
  pages: `pages-${VERSION}`,
  data: `data-${VERSION}`,
  shell: `shell-${VERSION}`,
  pictures: 'pictures',
} as const
export type CacheName = (typeof CACHES)[keyof typeof CACHES]

/** Maximum entries per cache. The oldest is evicted. */
const MAX_ENTRIES: Readonly<Record<string, number>> = {
  [CACHES.pages]: 60,
  [CACHES.data]: 80,
  [CACHES.shell]: 160,
}

/** Headers with the time of caching (ms), and the page's title as encoded HTML. */
export const CACHED_AT = 'x-kept-at'
export const TITLE = 'x-title'

/**
 * Returns the cached response and ignores `Vary`, since the worker always sends the same headers. Undefined on a
 * storage failure.
 */
export async function findStored(name: CacheName, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}

export function isKeepable(answer: Response): boolean {
  const { status, type, redirected, headers } = answer
  return mayKeep({
    status,
    type,
    isRedirected: redirected,
    cacheControl: headers.get('cache-control') ?? '',
    referrerPolicy: headers.get('referrer-policy') ?? '',
  })
}

/**
 * Caches a response. On a full device it deletes the pictures and retries, then gives up. Returns whether it was
 * cached.
 */
export async function store(name: CacheName, address: string, answer: Response): Promise<boolean> {
  const again = answer.clone()
  try {
    await put(name, address, answer)
    return true
  } catch {
    await caches.delete(CACHES.pictures).catch(() => false)
    return put(name, address, again).then(
      () => true,
      () => false,
    )
  }
}

async function put(name: CacheName, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  // Replaces the former copy and moves it to the end, the most recent place.
  await cache.put(address, answer)
  const most = MAX_ENTRIES[name]
  if (most === undefined) return
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most)))
    await cache.delete(key, { ignoreVary: true })
}

export async function deleteAllCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Deletes caches of other versions. Pictures stay. */
export async function deleteOtherVersions(): Promise<void> {
  const own: readonly string[] = Object.values(CACHES)
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name)
}
