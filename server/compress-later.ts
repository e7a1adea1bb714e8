import { setTimeout as pause } from 'node:timers/promises'
import { withBody } from './cached-answer.ts'
import type { Compression, RenderedPage } from './rendered-page.ts'

/** Pause in ms between two pages. At 25 ms per page, this uses at most a tenth of a core. */
const PAUSE_MS = 225
/** Maximum pages in the queue. A page that does not fit is queued again by its next visitor. */
const MAX_WAITING = 100

const scheduled = new WeakMap<RenderedPage, Set<Compression>>()
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * Compresses repeatedly requested pages well, in the background, one at a time. Later requests get that copy, with the
 * same content and tag. A page that is requested only once keeps its fast compression.
 */
export function compressLater(page: RenderedPage, compression: Compression): void {
  const known = scheduled.get(page) ?? new Set()
  if (known.has(compression) || waiting >= MAX_WAITING) return
  scheduled.set(page, known.add(compression))
  waiting += 1
  turn = turn.then(async () => {
    await replaceCopy(page, compression)
    await pause(PAUSE_MS, undefined, { ref: false })
    waiting -= 1
  })
}

/** If compression fails, the existing copy stays. */
async function replaceCopy(page: RenderedPage, compression: Compression): Promise<void> {
  const body = await page.compressWell(compression).catch(() => undefined)
  const answer = page.answers.get(compression)
  if (body && answer) page.answers.set(compression, withBody(answer, body))
}
