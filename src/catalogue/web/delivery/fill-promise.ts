import type { NextDelivery } from '../../../content/contract.ts'
import { send } from '../../../platform/web/browser-send.ts'
import { writePromise } from '../../rules/delivery/write-promise.ts'
import { findChosenPlace } from './chosen-place.ts'

/** A page that stays open asks again after so many milliseconds, once somebody looks at it. */
const FRESH_MS = 600_000

/** Lines on the page, with what the server wrote into them. */
const lines = new Map<HTMLElement, string>()
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

/** Writes the first free day and the visitor's place into all lines; `line` is a new one. */
export async function fillPromises(line?: HTMLElement): Promise<void> {
  if (line) lines.set(line, line.textContent)
  const next = await ask()
  for (const [line, words] of lines)
    if (!line.isConnected) lines.delete(line)
    // React keeps the text's own node: it is filled, not replaced.
    else if (line.firstChild)
      line.firstChild.nodeValue = (next && writePromise(next, findChosenPlace())) ?? words
}

addEventListener('visibilitychange', () => void fillPromises())
