/** Changes that follow each other are sent together; a call that failed is made again. In milliseconds. */
const REST_MS = 1000
const RETRY_MS = 30_000

/** When baskets are synchronised: one round after the other. A round that throws comes again by itself. */
export function createSchedule(round: (isOpening: boolean) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpening = false
  let isRunning = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isRunning) return plan(REST_MS)
    isRunning = true
    const isFirst = isOpening
    isOpening = false
    try {
      await round(isFirst)
    } catch {
      isOpening ||= isFirst
      plan(RETRY_MS)
    } finally {
      isRunning = false
    }
  }
  function plan(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }
  return {
    /** The page opens, or somebody signed in: also what changed elsewhere is asked for. */
    now: (): void => {
      isOpening = true
      void run()
    },
    soon: (): void => plan(REST_MS),
  }
}
