import { LRUCache } from 'lru-cache'
import type { PageNeighbours } from './processes/neighbours.ts'
import { type RenderedPage, prepareToSend } from './rendered-page.ts'

/** Time to live in ms. Pages are cleared when the catalogue changes. This limit covers missed notifications. */
const TTL = 5 * 60 * 1000
/**
 * Time in ms for which a cleared page is kept as a fallback when rendering fails, and the share of the cache for such
 * pages.
 */
const RECALLED_TTL = 60 * 60 * 1000
const FOR_RECALL = 1 / 4
/** Compressed bodies are added later and take about a third of the page's size. */
const WITH_COMPRESSED = 4 / 3

/** Cache of rendered public pages, shared by all visitors. */
export interface PageCache {
  /**
   * Returns the cached page, else the result of `draw`, which concurrent callers share. Only a page of the `wanted`
   * status is cached, 200 by default.
   */
  get(address: string, draw: () => Promise<RenderedPage>, wanted?: number): Promise<RenderedPage>
  find(address: string): RenderedPage | undefined
  /** Returns a cleared page as a fallback when rendering fails. */
  recall(address: string): RenderedPage | undefined
  /** Clears the cache. A page whose rendering began before is sent to its waiting callers, and not cached. */
  forget(): void
}

/**
 * Caches at most `mostBytes` of pages (64 MB are about a thousand lists). 0 caches and shares none. Pages are
 * exchanged with `neighbours`.
 */
export function createPageCache(
  mostBytes: number,
  neighbours?: PageNeighbours,
  onReceived?: () => void,
): PageCache {
  if (mostBytes === 0)
    return {
      get: (_address, draw) => draw(),
      find: () => undefined,
      recall: () => undefined,
      forget: () => {},
    }
  const { pages, recalled } = openMemory(mostBytes)
  const underWay = new Map<string, Promise<RenderedPage>>()
  neighbours?.hear((address, page) => {
    if (pages.has(address)) return
    pages.set(address, prepareToSend(page))
    onReceived?.()
  })
  return {
    get: (address, draw, wanted = 200) => {
      const known = pages.get(address)
      if (known !== undefined) return Promise.resolve(known)
      const waiting = underWay.get(address)
      if (waiting !== undefined) return waiting
      const generation = neighbours?.generation() ?? 0
      const drawing = draw().then((page) => {
        // The cache was cleared meanwhile: this page may be outdated.
        if (underWay.get(address) !== drawing || page.status !== wanted) return page
        pages.set(address, page)
        const { status, headers, body } = page
        neighbours?.send(address, { status, headers, body }, generation)
        return page
      })
      underWay.set(address, drawing)
      const leave = (): void => {
        if (underWay.get(address) === drawing) underWay.delete(address)
      }
      drawing.then(leave, leave)
      return drawing
    },
    find: (address) => pages.get(address),
    recall: (address) => recalled.get(address),
    forget: () => {
      pages.clear()
      underWay.clear()
    },
  }
}

/** Current pages, and pages that were cleared or expired. */
function openMemory(mostBytes: number) {
  const sizeCalculation = ({ body }: RenderedPage, address: string): number =>
    Math.ceil(body.length * WITH_COMPRESSED) + address.length
  const recalled = new LRUCache<string, RenderedPage>({
    ttl: RECALLED_TTL,
    maxSize: Math.ceil(mostBytes * FOR_RECALL),
    sizeCalculation,
  })
  const pages = new LRUCache<string, RenderedPage>({
    ttl: TTL,
    maxSize: Math.floor(mostBytes * (1 - FOR_RECALL)),
    sizeCalculation,
    dispose: (page, address, reason) => {
      if (reason === 'delete' || reason === 'expire') recalled.set(address, page)
    },
  })
  return { pages, recalled }
}
