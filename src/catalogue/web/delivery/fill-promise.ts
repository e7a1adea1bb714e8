import { writePromise } from '#catalogue/rules/delivery/write-promise.ts'
import { send } from '#platform/web/browser-send.ts'
import type { NextDelivery } from '#settings/contract.ts'
import { findChosenPlace } from './chosen-place.ts'
import { PROMISE_LINE, PROMISE_WORDS } from './promise-lines.ts'

/** Maximum age in ms of the delivery date. After that, a visible page requests it again. */
const FRESH_MS = 600_000

const LINES = `[${PROMISE_LINE}]`

let requestedAt = 0
let requested: Promise<NextDelivery | undefined>

/** One request for all lines. After an error no date is shown, and the next call retries. */
function ask(): typeof requested {
  const now = Date.now()
  if (Math.abs(now - requestedAt) > FRESH_MS) {
    requestedAt = now
    requested = send<NextDelivery>('/api/livraison/prochaine').catch(() => void (requestedAt = 0))
  }
  return requested
}

/**
 * Writes the first available day and the visitor's place into all delivery lines. Sends no request on a page without
 * lines.
 */
export async function fillPromises(): Promise<void> {
  if (!document.querySelector(LINES)) return
  const next = await ask()
  const words = (next && writePromise(next, findChosenPlace())) ?? PROMISE_WORDS
  // Changes React's own text node instead of replacing it.
  for (const { firstChild } of document.querySelectorAll(LINES))
    if (firstChild && firstChild.nodeValue !== words) firstChild.nodeValue = words
}

addEventListener('visibilitychange', () => void fillPromises())
