import { whenIdle } from './when-idle.ts'

/** Scroll jitter to ignore, in px. */
const LEAST = 24
/** Distance from the top in px within which the bars stay. */
const TOP = 160

/** Marks the page while the visitor scrolls down. The phone's header and bar hide, and return on scrolling up. */
export function followReading(): void {
  let last = 0
  function follow(): void {
    if (Math.abs(scrollY - last) < LEAST) return
    document.documentElement.toggleAttribute('data-reading', scrollY > last && scrollY > TOP)
    last = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
  // Initial scroll position of a restored page. Read when idle, because reading forces layout.
  whenIdle(() => (last = scrollY))
}
