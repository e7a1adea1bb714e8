/**
 * Delay before the first movement in ms.
 * @public Read by test/specification.
 */
export const FIRST_NOD_MS = 3000
/** Duration of a movement in ms. */
export const NOD_MS = 2000
/** Random interval between the starts of two movements in ms. */
export const NOD_GAP_MS = { min: 5000, max: 15_000 }

/**
 * NAV-11: timing of the service button for the life of the page. `random` returns [0, 1), `wait` runs a task once
 * after a delay in ms.
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
 * Marks the service button during its movement. The style sheet decides whether it moves: not while the pop-up is
 * open, nor with reduced motion. The button is queried each time, because an error screen renders the frame again.
 */
export function startNodding(): void {
  const setNodding = (isNodding: boolean) =>
    document.querySelector('.service-button')?.classList.toggle('is-nodding', isNodding)
  keepNodding(setNodding, Math.random, setTimeout)
}
