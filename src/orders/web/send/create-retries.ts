/** Retry delays in ms after a shop failure, one minute in all. */
const PAUSES_MS = [5000, 15_000, 40_000] as const

export interface Retries {
  /** Runs this after the next delay. Returns false when none are left and the visitor must retry. */
  soon: (run: () => void) => boolean
  /** Cancels the pending run and starts again with the first delay. */
  reset: () => void
}

export function createRetries(): Retries {
  let used = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon(run) {
      clearTimeout(timer)
      const pause = PAUSES_MS[used]
      if (pause === undefined) return false
      used += 1
      timer = setTimeout(run, pause)
      return true
    },
    reset() {
      clearTimeout(timer)
      used = 0
    },
  }
}
