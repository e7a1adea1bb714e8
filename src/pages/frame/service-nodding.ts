import { keepNodding } from './service-animation.ts'

let isStarted = false

/**
 * Marks the service button while it is its time to move. Whether it then does is up to the style sheet: not while the
 * pop-up is open, nor for who wants less motion. Calling it again changes nothing. With the page's other scripts, because
 * on its own it would cost more: 0.4 kB and a request, against 0.1 kB.
 */
export function startNodding(): void {
  if (isStarted) return
  isStarted = true
  // Looked up each time: an error screen draws the frame anew.
  const setNodding = (isNodding: boolean) =>
    document.querySelector('.service-button')?.classList.toggle('is-nodding', isNodding)
  keepNodding(setNodding, Math.random, setTimeout)
}
