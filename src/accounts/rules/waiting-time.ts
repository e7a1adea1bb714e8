/** How long to wait, as a French sentence ends: « dans 45 secondes », « dans 12 minutes », « dans 1 heure ». */
export function describeWait(seconds: number): string {
  if (seconds < 60) return `dans ${count(Math.max(1, Math.ceil(seconds)), 'seconde')}`
  const minutes = Math.ceil(seconds / 60)
  // From an hour on nobody counts minutes.
  return minutes < 60 ? `dans ${count(minutes, 'minute')}` : `dans ${count(Math.ceil(minutes / 60), 'heure')}`
}

function count(amount: number, unit: string): string {
  return `${amount}\u00A0${unit}${amount > 1 ? 's' : ''}`
}

/** Wrong tries that cost no waiting: who mistypes a password knows it after a few. */
const FREE_TRIES = 5
const FIRST_DELAY = 60
const LONGEST_DELAY = 3600

/** Seconds until the next try, after so many wrong ones: 0, then a minute that doubles with each, an hour at most. */
export function guessDelay(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (wrongTries - FREE_TRIES))
}

/** The delays after the first wrong try, the second and so on, until they grow no more. */
export function listGuessDelays(): number[] {
  const delays: number[] = []
  while (delays.at(-1) !== LONGEST_DELAY) delays.push(guessDelay(delays.length + 1))
  return delays
}
