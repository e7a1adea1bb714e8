/** From the page being there to the first move, ms. */
export const FIRST_NOD_MS = 3000
/** How long the button moves, ms. */
export const NOD_MS = 2000
/** From the beginning of one move to the beginning of the next, drawn at random, ms. */
export const NOD_GAP_MS = { min: 5000, max: 15_000 }

/**
 * NAV-11: the rhythm of the service button, for as long as the page lives. `random` gives 0 to just under 1, `wait` runs
 * a task once after so many ms.
 */
export function keepNodding(
  setNodding: (isNodding: boolean) => void,
  random: () => number,
  wait: (task: () => void, ms: number) => unknown,
): void {
  function nod(): void {
    setNodding(true)
    wait(() => setNodding(false), NOD_MS)
    wait(nod, NOD_GAP_MS.min + random() * (NOD_GAP_MS.max - NOD_GAP_MS.min))
  }
  wait(nod, FIRST_NOD_MS)
}

/**
 * Marks the service button while it is its time to move. Whether it then does is up to the style sheet: not while the
 * pop-up is open, nor for who wants less motion. The button is looked up each time: an error screen renders the frame anew.
 */
export function startNodding(): void {
  const setNodding = (isNodding: boolean) =>
    document.querySelector('.service-button')?.classList.toggle('is-nodding', isNodding)
  keepNodding(setNodding, Math.random, setTimeout)
}
