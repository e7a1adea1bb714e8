import { writePromise } from '#catalogue/rules/delivery/write-promise.ts'
import { send } from '#platform/web/browser-send.ts'
import type { NextDelivery } from '#settings/contract.ts'
import { findChosenPlace } from './chosen-place.ts'
import { PROMISE_LINE, PROMISE_WORDS } from './promise-lines.ts'

/** A page that stays open asks again after so many milliseconds, once somebody looks at it. */
const FRESH_MS = 600_000

const LINES = `[${PROMISE_LINE}]`

let requestedAt = 0
let requested: Promise<NextDelivery | undefined>

/** One call for all lines. Without an answer nothing is promised, and whoever comes next asks again. */
function ask(): typeof requested {
  const now = Date.now()
  if (Math.abs(now - requestedAt) > FRESH_MS) {
    requestedAt = now
    requested = send<NextDelivery>('/api/livraison/prochaine').catch(() => void (requestedAt = 0))
  }
  return requested
}

/** Writes the first free day and the visitor's place into all lines of the page; one without a line asks for nothing. */
export async function fillPromises(): Promise<void> {
  if (!document.querySelector(LINES)) return
  const next = await ask()
  const words = (next && writePromise(next, findChosenPlace())) ?? PROMISE_WORDS
  // React keeps the text's own node: it is filled, not replaced.
  for (const { firstChild } of document.querySelectorAll(LINES))
    if (firstChild && firstChild.nodeValue !== words) firstChild.nodeValue = words
}

addEventListener('visibilitychange', () => void fillPromises())
