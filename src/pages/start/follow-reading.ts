import { whenIdle } from './when-idle.ts'

/** Pixels that are no turn: a finger that rests trembles. */
const LEAST = 24
/** Pixels from the top within which the bars stay. */
const TOP = 160

/** Marks the page while it is read downwards: the phone's header and bar leave then, and come back on the way up. */
export function followReading(): void {
  let last = 0
  function follow(): void {
    if (Math.abs(scrollY - last) < LEAST) return
    document.documentElement.toggleAttribute('data-reading', scrollY > last && scrollY > TOP)
    last = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
  // Where a page begins that was left further down. Asked earlier, the browser would lay the page out for the answer.
  whenIdle(() => (last = scrollY))
}
