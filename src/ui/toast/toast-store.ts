import { createCountdown } from './countdown.ts'
import { TOAST_MS } from './durations.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** What a toast offers to do about what it says; it goes with the touch. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Milliseconds on screen, not counting the time it is pointed at or focused. */
  readonly duration: number
  readonly action?: ToastAction | undefined
}

export interface ToastStore {
  /** Shows a toast, or lets it wait its turn: one at a time. The same text twice in a row only starts its time again, with the newer action. */
  show: (kind: ToastKind, text: string, duration?: number, action?: ToastAction) => void
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
    notify()
  }
  function notify(): void {
    for (const listener of listeners) listener()
  }
  function repeat(latest: Toast, action: ToastAction | undefined): void {
    const renewed = { ...latest, action }
    if (latest !== current) return void waiting.splice(-1, 1, renewed)
    current = renewed
    countdown.restart(renewed.duration)
    notify()
  }
  function show(
    kind: ToastKind,
    text: string,
    duration: number = TOAST_MS.default,
    action?: ToastAction,
  ): void {
    const latest = waiting.at(-1) ?? current
    if (latest?.text === text && latest.kind === kind) return repeat(latest, action)
    lastId += 1
    waiting.push({ id: lastId, kind, text, duration, action })
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
