/**
 * Formats a waiting time as the end of a French sentence: « dans 45 secondes », « dans 12 minutes », « dans 1 heure ».
 */
export function describeWait(seconds: number): string {
  if (seconds < 60) return `dans ${count(Math.max(1, Math.ceil(seconds)), 'seconde')}`
  const minutes = Math.ceil(seconds / 60)
  // Whole hours are precise enough from one hour on.
  return minutes < 60 ? `dans ${count(minutes, 'minute')}` : `dans ${count(Math.ceil(minutes / 60), 'heure')}`
}

function count(amount: number, unit: string): string {
  return `${amount}\u00A0${unit}${amount > 1 ? 's' : ''}`
}

/** Wrong tries without delay, for ordinary typing errors. */
const FREE_TRIES = 5
const FIRST_DELAY = 60
const LONGEST_DELAY = 3600

/**
 * Returns the delay before the next try, in s: 0 for the first tries, then one minute, doubled with each wrong try,
 * one hour at most.
 */
export function guessDelay(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (wrongTries - FREE_TRIES))
}

/** Lists the delays after each wrong try, in s, until they reach the maximum. */
export function listGuessDelays(): number[] {
  const delays: number[] = []
  while (delays.at(-1) !== LONGEST_DELAY) delays.push(guessDelay(delays.length + 1))
  return delays
}
