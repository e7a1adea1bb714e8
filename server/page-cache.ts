import { LRUCache } from 'lru-cache'
import type { PageNeighbours } from './processes/neighbours.ts'
import { type RenderedPage, prepareToSend } from './rendered-page.ts'

/** Pages are forgotten as soon as the catalogue changes; after this many milliseconds also where nothing was heard of it. */
const TTL = 5 * 60 * 1000
/** Milliseconds for which a page is remembered as it was, for when none can be drawn, and the part of the memory for such. */
const RECALLED_TTL = 60 * 60 * 1000
const FOR_RECALL = 1 / 4
/** A page's compressed bodies come later, and take about a third of its own. */
const WITH_COMPRESSED = 4 / 3

/** Public pages as they were drawn last, one for everybody. */
export interface PageCache {
  /**
   * The cached page, else the one that `draw` brings, which everybody who asks meanwhile shares. Only a page of the `wanted`
   * status is kept, 200 unless told.
   */
  get(address: string, draw: () => Promise<RenderedPage>, wanted?: number): Promise<RenderedPage>
  find(address: string): RenderedPage | undefined
  /** The page as it was before it was forgotten: better than none where nothing can be drawn. */
  recall(address: string): RenderedPage | undefined
  /** Forgets all; a page whose drawing began before is still sent to those who wait for it, and not kept. */
  forget(): void
}

/**
 * Keeps at most `mostBytes` of pages (64 MB are about a thousand lists); 0 keeps and shares none. What `neighbours` have
 * drawn is kept as if it had been drawn here, and the other way round.
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
        // Otherwise the memory was emptied meanwhile: what this page shows may be old.
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

/** Pages as they are, and those that were forgotten or grew old. */
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
