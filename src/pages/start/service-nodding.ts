import { keepNodding } from './service-animation.ts'

/**
 * Marks the service button while it is its time to move. Whether it then does is up to the style sheet: not while the
 * pop-up is open, nor for who wants less motion. The button is looked up each time: an error screen draws the frame anew.
 */
export function startNodding(): void {
  const setNodding = (isNodding: boolean) =>
    document.querySelector('.service-button')?.classList.toggle('is-nodding', isNodding)
  keepNodding(setNodding, Math.random, setTimeout)
}
