import { type ReactNode, useEffect, useState } from 'react'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { readAllLines } from '#crm/rules/all-lines.ts'
import { readPending } from './pending-baskets.ts'
import type * as visitorParts from './visitor-parts.tsx'

/** Failures do not concern the visitor. */
function ignore(): void {}

type VisitorParts = typeof visitorParts
let parts: VisitorParts | undefined

/** Synchronous when the code is loaded: a page left right after a press has no time for a promise. */
function withParts(run: (parts: VisitorParts) => void): void {
  if (parts) run(parts)
  else import('./visitor-parts.tsx').then((loaded) => run((parts = loaded)), ignore)
}

/**
 * Subscribes to basket changes, « Commander » and « Prévenez-moi », and lazily loads their handlers (BASK-5, BASK-7).
 */
export function VisitorRecord(): ReactNode {
  const [part, show] = useState<ReactNode>()
  useEffect(() => watchVisitor(show), [])
  return part
}

/** Returns the unsubscribe function. */
function watchVisitor(show: visitorParts.Show): () => void {
  const { getLines, subscribe } = browserBaskets()
  const read = () => readAllLines(getLines)
  let last = read()
  /** Changes stay pending when the code cannot load. The next change or reconnection sends them. */
  function report(): void {
    const lines = read()
    // A hidden tab receives another tab's changes, which that tab records.
    if (document.hidden && navigator.onLine) last = lines
    else if (lines.some((basket, index) => basket !== last[index]))
      withParts(({ recordChanges }) => {
        recordChanges(last, lines)
        last = lines
      })
  }
  function press({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>('[data-notify],[data-basket=cart]')
    if (button) withParts(({ openPart }) => void openPart(button, show).catch(ignore))
  }
  if (readPending()) withParts(({ recordChanges }) => recordChanges(last, last))
  addEventListener('online', report)
  document.addEventListener('click', press)
  const stop = subscribe(report)
  return () => {
    removeEventListener('online', report)
    document.removeEventListener('click', press)
    stop()
  }
}
