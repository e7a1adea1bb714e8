import { type ReactNode, useEffect, useState } from 'react'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { readAllLines } from '#crm/rules/all-lines.ts'
import { readPending } from './pending-baskets.ts'
import type * as visitorParts from './visitor-parts.tsx'

/** Whatever fails here is no visitor's concern. */
function ignore(): void {}

type VisitorParts = typeof visitorParts
let parts: VisitorParts | undefined

/** At once where the code is here: a page that is left right after a press has no time for a promise. */
function withParts(run: (parts: VisitorParts) => void): void {
  if (parts) run(parts)
  else import('./visitor-parts.tsx').then((loaded) => run((parts = loaded)), ignore)
}

/**
 * Hears of every change of a basket, of « Commander » and of « Prévenez-moi », and fetches what deals with them (BASK-5,
 * BASK-7).
 */
export function VisitorRecord(): ReactNode {
  const [part, show] = useState<ReactNode>()
  useEffect(() => watchVisitor(show), [])
  return part
}

/** Answers how to stop. */
function watchVisitor(show: visitorParts.Show): () => void {
  const { getLines, subscribe } = browserBaskets()
  const read = () => readAllLines(getLines)
  let told = read()
  /** What could not be told, for want of the code that tells, is told with the next change or when the network returns. */
  function tell(): void {
    const lines = read()
    // A covered tab hears of another tab's changes, which that one tells.
    if (document.hidden && navigator.onLine) told = lines
    else if (lines.some((basket, index) => basket !== told[index]))
      withParts(({ recordChanges }) => {
        recordChanges(told, lines)
        told = lines
      })
  }
  function press({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>('[data-notify],[data-basket=cart]')
    if (button) withParts(({ openPart }) => void openPart(button, show).catch(ignore))
  }
  if (readPending()) withParts(({ recordChanges }) => recordChanges(told, told))
  addEventListener('online', tell)
  document.addEventListener('click', press)
  const stop = subscribe(tell)
  return () => {
    removeEventListener('online', tell)
    document.removeEventListener('click', press)
    stop()
  }
}
