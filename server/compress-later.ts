import { setTimeout as pause } from 'node:timers/promises'
import { withBody } from './cached-answer.ts'
import type { Compression, RenderedPage } from './rendered-page.ts'

/** Milliseconds between two pages: with 25 ms for each this takes a tenth of a processor at most. */
const PAUSE_MS = 225
/** Pages that may wait for their turn. Whoever finds no place asks again with the next visitor. */
const MAX_WAITING = 100

const asked = new WeakMap<RenderedPage, Set<Compression>>()
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * Compresses a page that is sent again well, in the background, one after the other: whoever asks from then on gets that
 * copy, whole and under the same tag. A page that nobody asks for twice keeps its quick copy.
 */
export function compressLater(page: RenderedPage, compression: Compression): void {
  const known = asked.get(page) ?? new Set()
  if (known.has(compression) || waiting >= MAX_WAITING) return
  asked.set(page, known.add(compression))
  waiting += 1
  turn = turn.then(async () => {
    await replaceCopy(page, compression)
    await pause(PAUSE_MS, undefined, { ref: false })
    waiting -= 1
  })
}

/** A copy that could not be made leaves the one that is there. */
async function replaceCopy(page: RenderedPage, compression: Compression): Promise<void> {
  const body = await page.compressWell(compression).catch(() => undefined)
  const answer = page.answers.get(compression)
  if (body && answer) page.answers.set(compression, withBody(answer, body))
}
