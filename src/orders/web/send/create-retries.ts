/** Pauses before a shop that failed is asked again, in milliseconds: a minute in all. */
const PAUSES_MS = [5000, 15_000, 40_000] as const

export interface Retries {
  /** Runs this after the next pause. Answers false where all are used up: it is the visitor's turn. */
  soon: (run: () => void) => boolean
  /** Whatever was to run does not, and the next failure is the first. */
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
