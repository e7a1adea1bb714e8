/** Pages that may wait to be rendered; a page for which there is no room is rendered for the visitor who comes too late for its copy. */
const MAX_WAITING = 500

interface Waiting {
  /** On the clock of `performance.now()`. */
  due: number
  /** How often the page was requested since it was rendered. */
  countRequests: () => number
}

export interface RenderQueue {
  /** Renders a page once it is due, unless it waits already. */
  add(address: string, waiting: Waiting): void
  close(): void
}

/** Renders one page after the other in the background: of those that are due the one that is requested most. */
export function createRenderQueue(render: (address: string) => Promise<unknown>): RenderQueue {
  const waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isRendering = false
  const next = async (): Promise<void> => {
    const address = findMostRequested(waiting)
    if (address === undefined) return plan()
    waiting.delete(address)
    isRendering = true
    // A visitor who waits for the page meets the same failure, and is told.
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
