import { whenIdle } from './when-idle.ts'
import { findVisited } from '../../catalogue/web/recent/visited-list.ts'
import { hasHousehold } from '../../catalogue/web/electricity/has-household.ts'
import { readWaiting } from '../../crm/web/waiting-baskets.ts'
import { findComparedIds } from '../../catalogue/web/compare/compared-list.ts'

/** How far below the screen « Vus récemment » is prepared: a thumb's throw. */
const NEAR = '600px'

function wake(): void {
  dispatchEvent(new Event('wake'))
}

/**
 * Brings a page alive that nobody has touched, where something on it waits for that: a session, whose rights and baskets
 * follow what other devices do; a list of compared products; what could not be sent; a part of the page that says so
 * (`data-wakes`, « now » or « idle »); what the last screen handed on; the loss of the network, which is told.
 */
export function wakeWhenDue(): void {
  addEventListener('offline', wake)
  const state: { usr?: unknown } | null = history.state
  if (state?.usr || document.querySelector('[data-wakes=now]')) wake()
  const { session } = document.documentElement.dataset
  const hasMark = document.querySelector('[data-wakes=idle]') || hasOwnElectricity()
  if (session || hasMark || findComparedIds().length > 0 || readWaiting()) whenIdle(wake)
  watchRecent()
}

/** « Vus récemment » stands at the end of a page: it is drawn for whoever comes near and has seen something. */
function watchRecent(): void {
  const place = document.querySelector<HTMLElement>('[data-recent]')
  if (!place || findVisited(Number(place.dataset['recent'])).length === 0) return
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
    { rootMargin: NEAR },
  )
  // A short page ends within the screen: it is read before it is scrolled.
  addEventListener('scroll', () => observer.observe(place), { once: true })
}

/** What an appliance costs in electricity is reckoned anew for who described their household. */
function hasOwnElectricity(): boolean {
  return document.querySelector('[data-electricity]') !== null && hasHousehold()
}
