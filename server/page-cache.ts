import { LRUCache } from 'lru-cache'
import { type ChangeLog, createChangeLog } from './change-log.ts'
import type { PageFiles } from './page-files.ts'
import type { PagePeers } from './processes/peers.ts'
import { createRenderQueue } from './render-queue.ts'
import { type PackedPage, type RenderedPage, openPacked } from './rendered-page.ts'

/** Lifetime of a page in ms: after it the page is rendered again, and no longer serves as a fallback. */
const TTL = 60 * 60 * 1000
/** Maximum renders of one page for a request if it changes while it is rendered. The last one is sent. */
const MAX_TRIES = 3

export type RenderAddress = (address: string) => Promise<RenderedPage>

/** Callbacks for metrics. */
interface PageCounts {
  onReceived?: () => void
  onStale?: () => void
  /** A visitor waits for a render. */
  onWaited?: () => void
  onRendered?: () => void
  onFromFile?: () => void
  onEvicted?: () => void
}

/** Cache of public pages, which are the same for all visitors. */
export interface PageCache {
  /**
   * Returns the cached page if none of its tags changed, or if one changed less than `staleMs` ago; the page is then
   * rendered in the background. `isFresh` is for a caller who has just written and must see it.
   */
  find(address: string, isFresh?: boolean): RenderedPage | undefined
  /**
   * As `find`; otherwise renders the page, once for all concurrent requests. Only a page with the `wanted` status is
   * cached, 200 by default.
   */
  get(address: string, given?: { isFresh?: boolean; wanted?: number }): Promise<RenderedPage>
  /**
   * Whether the page is available without a render unless it changed: in a file, or in memory while changes may have
   * been missed.
   */
  isStored(address: string): boolean
  /** Returns the cached page whether or not it changed, as a fallback when rendering fails. */
  peek(address: string): RenderedPage | undefined
  /** Updates the size of a page whose compression changed. */
  measure(address: string): void
  close(): void
}

interface CacheOptions {
  maxBytes: number
  staleMs: number
  log?: ChangeLog
  /**
   * Whether changes may have been missed. Each page is then rendered per request, with the cached page as a fallback.
   */
  mayBeStale?: () => boolean
  peers?: PagePeers | undefined
  /** Storage of pages for which the memory has no room. */
  files?: PageFiles | undefined
  counts?: PageCounts
}

/** A cached page with the data that decides whether it may be sent. */
interface Entry {
  page: RenderedPage
  /** Number of changes that the page reflects. */
  since: number
  renderedAt: number
  /** Day of the render: some pages depend on the date. */
  day: number
  /** Moment at which one of its tags first changed, on the clock of `performance.now()`. */
  changedAt?: number | undefined
  /** Requests since one of its tags changed. */
  requests: number
}

const today = (): number => Math.floor(Date.now() / 86_400_000)

/**
 * Caches at most `maxBytes` of pages; 0 disables the cache and sharing. Pages rendered by `peers` are cached like own
 * pages. With peers, each machine renders a changed page once.
 */
export function createPageCache(render: RenderAddress, options: CacheOptions): PageCache {
  if (options.maxBytes === 0)
    return {
      get: (address) => render(address),
      find: () => undefined,
      peek: () => undefined,
      measure: () => {},
      isStored: () => false,
      close: () => {},
    }
  return new MemoryCache(render, options)
}

class MemoryCache implements PageCache {
  readonly #render: RenderAddress
  readonly #options: CacheOptions
  readonly #log: ChangeLog
  readonly #entries: LRUCache<string, Entry>
  readonly #underWay = new Map<string, Promise<Entry>>()
  readonly #queue = createRenderQueue((address) => this.#start(address, this.#wantedOf(address)))

  constructor(render: RenderAddress, options: CacheOptions) {
    this.#render = render
    this.#options = options
    this.#log = options.log ?? createChangeLog()
    this.#entries = new LRUCache({
      ttl: TTL,
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }, address) => page.countBytes() + address.length,
      dispose: (entry, address, reason) => {
        if (reason === 'evict') void this.#evict(address, entry)
      },
    })
    options.peers?.subscribe((address, page) => {
      if (this.#read(address)?.changedAt === undefined && this.#entries.has(address)) return
      this.#keep(address, openPacked(page), this.#log.count)
      options.counts?.onReceived?.()
    })
    options.peers?.onWanted((address, requests) => {
      const entry = this.#read(address)
      // The requesting process may have missed it.
      if (entry !== undefined && entry.changedAt === undefined)
        return void this.#share(address, entry.page.pack())
      this.#queue.add(address, { due: performance.now(), countRequests: () => requests })
    })
  }

  find(address: string, isFresh = false): RenderedPage | undefined {
    if (this.#options.mayBeStale?.()) return undefined
    const entry = this.#read(address)
    if (entry === undefined || entry.changedAt === undefined) return entry?.page
    const { staleMs, counts } = this.#options
    const isSent = !isFresh && performance.now() - entry.changedAt < staleMs
    if (!isSent) return undefined
    counts?.onStale?.()
    this.#replaceLater(address, entry)
    return entry.page
  }

  async get(
    address: string,
    { isFresh = false, wanted = 200 }: { isFresh?: boolean; wanted?: number } = {},
  ): Promise<RenderedPage> {
    const known = this.find(address, isFresh)
    if (known !== undefined) return known
    if (!this.#isInFile(address)) this.#options.counts?.onWaited?.()
    for (let tries = 1; ; tries += 1) {
      const entry = await (this.#underWay.get(address) ?? this.#start(address, wanted))
      const changedAt = this.#log.findChange(entry.page.tags.split(' '), entry.since)
      const isOld =
        changedAt !== undefined && (isFresh || performance.now() - changedAt >= this.#options.staleMs)
      if (!isOld || tries === MAX_TRIES) return entry.page
    }
  }

  peek(address: string): RenderedPage | undefined {
    return this.#entries.peek(address)?.page
  }

  measure(address: string): void {
    const entry = this.#entries.peek(address)
    // A new object, because the cache keeps the old size for the same entry.
    if (entry !== undefined) this.#entries.set(address, { ...entry }, { noUpdateTTL: true })
  }

  isStored(address: string): boolean {
    const { files, mayBeStale } = this.#options
    return files?.has(address) === true || (mayBeStale?.() === true && this.#entries.has(address))
  }

  close(): void {
    this.#queue.close()
  }

  /** Returns the cached page, with the moment of its change. */
  #read(address: string): Entry | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined || entry.changedAt !== undefined) return entry
    if (entry.day !== today()) entry.changedAt = -Infinity
    else if (entry.since !== this.#log.count) {
      entry.changedAt = this.#log.findChange(entry.page.tags.split(' '), entry.since)
      if (entry.changedAt === undefined) entry.since = this.#log.count
    }
    return entry
  }

  /** Renders at most once in half of `staleMs`, so that a flood of changes becomes one render. */
  #replaceLater(address: string, entry: Entry): void {
    const { staleMs, peers } = this.#options
    entry.requests += 1
    const due = Math.max(performance.now(), entry.renderedAt + staleMs / 2)
    if (peers === undefined) this.#queue.add(address, { due, countRequests: () => entry.requests })
    else if (entry.requests === 1) {
      setTimeout(() => peers.want(address, entry.requests), Math.max(due - performance.now(), 0)).unref()
    }
  }

  #wantedOf(address: string): number {
    return this.#entries.peek(address)?.page.status ?? 200
  }

  #start(address: string, wanted: number): Promise<Entry> {
    const starting = this.#isInFile(address)
      ? this.#readFile(address).then((entry) => entry ?? this.#renderNow(address, wanted))
      : this.#renderNow(address, wanted)
    this.#underWay.set(address, starting)
    const leave = (): void => {
      if (this.#underWay.get(address) === starting) this.#underWay.delete(address)
    }
    starting.then(leave, leave)
    return starting
  }

  async #renderNow(address: string, wanted: number): Promise<Entry> {
    const { peers, counts } = this.#options
    const since = this.#log.count
    const generation = peers?.generation() ?? 0
    const page = await this.#render(address)
    counts?.onRendered?.()
    if (page.status !== wanted) return toEntry(page, since)
    const packed = page.pack()
    await packed
    const entry = this.#keep(address, page, since)
    void this.#share(address, packed, generation)
    return entry
  }

  #isInFile(address: string): boolean {
    return !this.#entries.has(address) && this.#options.files?.has(address) === true
  }

  /** Reads a page that was moved from memory to a file. Changes since are found as for any other page. */
  async #readFile(address: string): Promise<Entry | undefined> {
    const { files, counts, mayBeStale } = this.#options
    const stored = mayBeStale?.() ? undefined : await files?.read(address)
    if (stored === undefined) return undefined
    const { page, ...known } = stored
    if (known.day !== today() || performance.now() - known.renderedAt > TTL) {
      files?.forget(address)
      return undefined
    }
    counts?.onFromFile?.()
    const entry = { ...known, page: openPacked(page), requests: 0 }
    this.#entries.set(address, entry)
    return entry
  }

  async #evict(address: string, { page, changedAt, since, renderedAt, day }: Entry): Promise<void> {
    const { files, counts } = this.#options
    counts?.onEvicted?.()
    if (files === undefined || changedAt !== undefined) return
    files.save(address, { page: await page.pack(), since, renderedAt, day })
  }

  async #share(
    address: string,
    packed: Promise<PackedPage>,
    generation = this.#options.peers?.generation() ?? 0,
  ): Promise<void> {
    this.#options.peers?.send(address, await packed, generation)
  }

  #keep(address: string, page: RenderedPage, since: number): Entry {
    const entry = toEntry(page, since)
    this.#entries.set(address, entry)
    return entry
  }
}

function toEntry(page: RenderedPage, since: number): Entry {
  return { page, since, renderedAt: performance.now(), day: today(), requests: 0 }
}
