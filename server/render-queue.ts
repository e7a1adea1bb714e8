/**
 * Maximum number of waiting pages. A page beyond it is rendered once its stale copy has expired and a visitor requests
 * it.
 */
const MAX_WAITING = 500

interface Waiting {
  /** On the clock of `performance.now()`. */
  due: number
  /** Number of requests since its last render. */
  countRequests: () => number
}

export interface RenderQueue {
  /** Renders a page once it is due, unless it is already waiting. */
  add(address: string, waiting: Waiting): void
  close(): void
}

/** Renders pages one at a time in the background: of the due pages, the one with the most requests first. */
export function createRenderQueue(render: (address: string) => Promise<unknown>): RenderQueue {
  const waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isRendering = false
  const next = async (): Promise<void> => {
    const address = findMostRequested(waiting)
    if (address === undefined) return plan()
    waiting.delete(address)
    isRendering = true
    // A visitor who requests the page gets the same failure.
    await render(address).catch(() => undefined)
    isRendering = false
    plan()
  }
  function plan(): void {
    if (isRendering || waiting.size === 0) return
    clearTimeout(timer)
    const first = Math.min(...[...waiting.values()].map(({ due }) => due))
    timer = setTimeout(() => void next(), Math.max(first - performance.now(), 0)).unref()
  }
  return {
    add: (address, page) => {
      if (waiting.has(address) || waiting.size >= MAX_WAITING) return
      waiting.set(address, page)
      plan()
    },
    close: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}

function findMostRequested(waiting: ReadonlyMap<string, Waiting>): string | undefined {
  const now = performance.now()
  let found: string | undefined
  let most = -1
  for (const [address, { due, countRequests }] of waiting) {
    const requests = due <= now ? countRequests() : -1
    if (requests > most) {
      most = requests
      found = address
    }
  }
  return found
}
