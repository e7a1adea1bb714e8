/** When the sign-up offer was closed last, in milliseconds. */
const CLOSED_KEY = 'popupLastClosed'

/** Where the browser keeps nothing: for this page. */
let remembered: number | undefined

/** Undefined where it was never closed; what no clock can have written counts as never. */
export function findLastClosed(now: number): number | undefined {
  const closed = Number(readStored()) || remembered
  return closed !== undefined && closed > 0 && closed <= now ? closed : undefined
}

export function rememberClosing(now: number): void {
  remembered = now
  try {
    localStorage.setItem(CLOSED_KEY, String(now))
  } catch {
    // Remembered above.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(CLOSED_KEY)
  } catch {
    return null
  }
}
