import type { NextDelivery } from '../../../content/contract.ts'
import { send } from '../../../platform/web/browser-send.ts'
import { writePromise } from '../../rules/delivery/write-promise.ts'
import { findChosenPlace } from './chosen-place.ts'
import { PROMISE_LINE, PROMISE_WORDS } from './promise-lines.ts'

/** A page that stays open asks again after so many milliseconds, once somebody looks at it. */
const FRESH_MS = 600_000

let askedAt = 0
let asked: Promise<NextDelivery | undefined>

/** One call for all lines. Without an answer nothing is promised, and whoever comes next asks again. */
function ask(): typeof asked {
  const now = Date.now()
  if (now - askedAt > FRESH_MS) {
    askedAt = now
    asked = send<NextDelivery>('/api/livraison/prochaine').catch(() => void (askedAt = 0))
  }
  return asked
}

/** Writes the first free day and the visitor's place into all lines of the page. */
export async function fillPromises(): Promise<void> {
  const next = await ask()
  const words = (next && writePromise(next, findChosenPlace())) ?? PROMISE_WORDS
  // React keeps the text's own node: it is filled, not replaced.
  for (const { firstChild } of document.querySelectorAll(`[${PROMISE_LINE}]`))
    if (firstChild && firstChild.nodeValue !== words) firstChild.nodeValue = words
}

addEventListener('visibilitychange', () => void fillPromises())
