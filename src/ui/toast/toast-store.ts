import { createCountdown } from './countdown.ts'
import { TOAST_MS } from './durations.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Milliseconds on screen, not counting the time it is pointed at or focused. */
  readonly duration: number
}

export interface ToastStore {
  /** Shows a toast, or lets it wait its turn: one at a time. The same text twice in a row only starts its time again. */
  show: (kind: ToastKind, text: string, duration?: number) => void
  dismiss: () => void
  /** Stops the time while somebody reads. */
  pause: () => void
  resume: () => void
  getCurrent: () => Toast | undefined
  subscribe: (listener: () => void) => () => void
}

/** A queue of toasts on the clock of its timers (Date.now and setTimeout, which tests replace). */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  const waiting: Toast[] = []
  const countdown = createCountdown(next)
  let current: Toast | undefined
  let lastId = 0

  function next(): void {
    current = waiting.shift()
    // Whoever pointed at the last one cannot leave it any more.
    countdown.resume()
    if (current) countdown.restart(current.duration)
    for (const listener of listeners) listener()
  }
  function show(kind: ToastKind, text: string, duration: number = TOAST_MS.default): void {
    const latest = waiting.at(-1) ?? current
    if (latest?.text === text && latest.kind === kind) {
      if (latest === current) countdown.restart(latest.duration)
      return
    }
    lastId += 1
    waiting.push({ id: lastId, kind, text, duration })
    if (!current) next()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    show,
    subscribe,
    dismiss: next,
    pause: countdown.pause,
    resume: countdown.resume,
    getCurrent: () => current,
  }
}

/** The toasts of this page. */
export const toasts = createToastStore()
