export type ToastKind = 'success' | 'info' | 'warning' | 'error'

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
  /** The action whose result it tells: a newer toast about the same one replaces it. */
  readonly about?: unknown
}

type Show = (kind: ToastKind, text: string, duration?: number, action?: ToastAction) => void

export interface ToastStore {
  /** Shows a toast, or lets it wait its turn: one at a time. The same text twice in a row only starts its time again, with the newer action. */
  show: Show
  /**
   * Toasts that tell results of one action, named by any value: a newer one takes the place of the older, on screen or
   * waiting, so that a failed try is not read after the success that followed it.
   */
  about: (action: unknown) => { show: Show }
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
  /** Takes older results of the same action away. Answers whether one of them was on screen. */
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
  /** Starts anew with so many milliseconds, running or not as before. */
  restart: (milliseconds: number) => void
  pause: () => void
  resume: () => void
}

/** Calls `onEnd` once its time is over; time spent paused does not count. */
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

/** How long a toast stays, in milliseconds: most of them, « Produit ajouté. », news about a code. */
export const TOAST_MS = { default: 5000, added: 2000, otp: 3000 } as const
