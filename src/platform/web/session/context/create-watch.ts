/** Milliseconds between two questions, on a good line and on one that is slow or paid by the byte. */
const ASK_MS = 5000
const ASK_SELDOM_MS = 30_000
/** Before the first connection: what the page itself needs goes first, and who only passes by opens none. */
const FIRST_MS = 3000
/** Before the next one: after an end that the server wished for, spread so that not all return at once; after failures. */
const AGAIN_MS = 1000
const SPREAD_MS = 4000
const FAILED_MS = 5000
const MAX_FAILED_MS = 300_000

export interface WatchParts {
  /** Who is signed in and sees this tab, which has a network; undefined for nobody. */
  findPerson(): number | undefined
  /** Whether the line bears a connection that stays open. */
  isLineGood(): boolean
  /** Asks once what the person is and may. An answer that is not `isNews` says less than what was heard meanwhile. */
  ask(person: number, isNews: () => boolean): Promise<void>
  /** Hears of each change until the connection ends; `onHeard` with what is heard. Throws where it cannot be had. */
  listen(person: number, signal: AbortSignal, onHeard: () => void): Promise<void>
  /** Runs in one tab of the browser at a time. */
  alone(task: () => Promise<void>, signal: AbortSignal): Promise<void>
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  now(): number
  /** From 0 up to 1. */
  random(): number
}

/**
 * ROLE-3: keeps this tab to what the server says of the person: by one connection of the whole browser where the line is
 * good, and by a question whenever the tab is looked at again or shows another screen. `look` is called then.
 */
export function createWatch(parts: WatchParts): { look: () => void } {
  let askedAt = -Infinity
  let isHearing = false
  let heard = 0
  let listening: { person: number; ending: AbortController } | undefined

  function askIfDue(person: number): void {
    const pause = parts.isLineGood() ? ASK_MS : ASK_SELDOM_MS
    if (isHearing || parts.now() - askedAt < pause) return
    askedAt = parts.now()
    const before = heard
    // Whatever fails here comes again with the next look.
    parts.ask(person, () => heard === before).catch(() => undefined)
  }
  async function listenOnce(person: number, signal: AbortSignal): Promise<void> {
    try {
      await parts.listen(person, signal, () => {
        heard += 1
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

/** Milliseconds until the next connection, after so many failures in a row. */
function findPause(failures: number): number {
  return failures === 0 ? AGAIN_MS : Math.min(FAILED_MS * 2 ** (failures - 1), MAX_FAILED_MS)
}
