/** Minimum interval of polls in ms, on a fast connection and on a slow or metered one. */
const ASK_MS = 5000
const ASK_SELDOM_MS = 30_000
/** Delay in ms before the first connection: page resources have priority, and short visits open none. */
const FIRST_MS = 3000
/**
 * Delay in ms before the next connection: after a close by the server, spread to avoid simultaneous reconnects, and
 * after failures.
 */
const AGAIN_MS = 1000
const SPREAD_MS = 4000
const FAILED_MS = 5000
const MAX_FAILED_MS = 300_000

export interface WatchParts {
  /** The signed-in person, if this tab is visible and online. Undefined otherwise. */
  findPerson(): number | undefined
  /** Whether the network suits a persistent connection. */
  isLineGood(): boolean
  /** Polls the person's current data and rights once. If not `isNews`, a newer event has superseded the response. */
  ask(person: number, isChanged: () => boolean): Promise<void>
  /** Subscribes to changes until the connection ends. `onHeard` is called for each. Throws if the connection fails. */
  listen(person: number, signal: AbortSignal, onHeard: () => void): Promise<void>
  /** Runs in one tab of the browser at a time. */
  alone(task: () => Promise<void>, signal: AbortSignal): Promise<void>
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  now(): number
  /** From 0 (included) to 1 (excluded). */
  random(): number
}

/**
 * ROLE-3: keeps this tab in sync with the person's data on the server. On a fast network it uses one connection per
 * browser, and polls whenever the tab becomes visible or changes its screen. Call `look` then.
 */
export function createWatch(parts: WatchParts): { look: () => void } {
  let requestedAt = -Infinity
  let isHearing = false
  let received = 0
  let listening: { person: number; ending: AbortController } | undefined

  function askIfDue(person: number): void {
    const pause = parts.isLineGood() ? ASK_MS : ASK_SELDOM_MS
    if (isHearing || parts.now() - requestedAt < pause) return
    requestedAt = parts.now()
    const before = received
    // The next poll retries after a failure.
    parts.ask(person, () => received === before).catch(() => undefined)
  }
  async function listenOnce(person: number, signal: AbortSignal): Promise<void> {
    try {
      await parts.listen(person, signal, () => {
        received += 1
        isHearing = !signal.aborted
      })
    } finally {
      isHearing = false
    }
  }
  async function follow(person: number, signal: AbortSignal): Promise<void> {
    await parts.pause(FIRST_MS, signal)
    for (let failures = 0; !signal.aborted;) {
      try {
        await parts.alone(() => listenOnce(person, signal), signal)
        failures = 0
      } catch {
        failures += 1
      }
      await parts.pause(findPause(failures) + parts.random() * SPREAD_MS, signal)
    }
  }
  function stop(): void {
    listening?.ending.abort()
    listening = undefined
  }
  return {
    look() {
      const person = parts.findPerson()
      if (listening?.person !== person || !parts.isLineGood()) stop()
      if (person === undefined) return
      askIfDue(person)
      if (listening || !parts.isLineGood()) return
      listening = { person, ending: new AbortController() }
      void follow(person, listening.ending.signal)
    },
  }
}

/** Delay in ms before the next connection, after so many consecutive failures. */
function findPause(failures: number): number {
  return failures === 0 ? AGAIN_MS : Math.min(FAILED_MS * 2 ** (failures - 1), MAX_FAILED_MS)
}
