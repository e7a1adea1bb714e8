export interface Countdown {
  /** Starts anew with so many milliseconds, running or not as before. */
  restart: (milliseconds: number) => void
  pause: () => void
  resume: () => void
}

/** Calls `onEnd` once its time is over; time spent paused does not count. */
export function createCountdown(onEnd: () => void): Countdown {
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
