export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Time on screen in ms, without the time that it is hovered or focused. */
  readonly duration: number
  readonly action?: ToastAction | undefined
  /** The action that it reports on: a newer toast of the same action replaces it. */
  readonly about?: unknown
}

type Show = (kind: ToastKind, text: string, duration?: number, action?: ToastAction) => void

export interface ToastStore {
  /**
   * Shows a toast, or queues it: one at a time. The same text twice in a row only restarts its time, with the newer
   * action.
   */
  show: Show
  /**
   * Toasts about one action, identified by any value. A newer one replaces an older one on screen or in the queue, so
   * that a failure is not shown after a later success.
   */
  about: (action: unknown) => { show: Show }
  dismiss: () => void
  /** Stops the timer during hover or focus. */
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
    // The last toast was removed during a hover, so no leave event follows.
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
  /** Removes older toasts of the same action. Returns whether one of them was on screen. */
  function dropOlder(about: unknown): boolean {
    for (let index = waiting.length - 1; index >= 0; index -= 1)
      if (waiting[index]?.about === about) waiting.splice(index, 1)
    return current?.about === about
  }
  const createShow =
    (about?: unknown): Show =>
    (kind, text, duration = TOAST_MS.default, action) => {
      const latest = waiting.at(-1) ?? current
      if (latest?.text === text && latest.kind === kind) return repeat(latest, action)
      const isReplacing = about !== undefined && dropOlder(about)
      lastId += 1
      const toast = { id: lastId, kind, text, duration, action, about }
      if (isReplacing) waiting.unshift(toast)
      else waiting.push(toast)
      if (isReplacing || !current) next()
    }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    show: createShow(),
    about: (action) => ({ show: createShow(action) }),
    subscribe,
    dismiss: next,
    pause: countdown.pause,
    resume: countdown.resume,
    getCurrent: () => current,
  }
}

export const toasts = createToastStore()

interface Countdown {
  /** Restarts with this time in ms, paused or running as before. */
  restart: (milliseconds: number) => void
  pause: () => void
  resume: () => void
}

/** Calls `onEnd` after its time. Paused time does not count. */
function createCountdown(onEnd: () => void): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  let remaining = 0
  let startedAt = 0

  function run(): void {
    startedAt = Date.now()
    timer = setTimeout(() => {
      timer = undefined
      onEnd()
    }, remaining)
  }
  return {
    restart(milliseconds) {
      clearTimeout(timer)
      timer = undefined
      remaining = milliseconds
      if (!isPaused) run()
    },
    pause() {
      isPaused = true
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      remaining -= Date.now() - startedAt
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      if (remaining > 0) run()
    },
  }
}

/** Time on screen in ms: default, « Produit ajouté. », messages about a code. */
export const TOAST_MS = { default: 5000, added: 2000, otp: 3000 } as const
