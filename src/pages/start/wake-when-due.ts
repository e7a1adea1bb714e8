import { findComparedIds } from '#catalogue/web/compare/compared-ids.ts'
import { hasHousehold } from '#catalogue/web/electricity/has-household.ts'
import { readPending } from '#crm/web/pending-baskets.ts'
import { whenIdle } from './when-idle.ts'

function wake(): void {
  dispatchEvent(new Event('wake'))
}

/**
 * Brings a page alive that nobody has touched, where something on it waits for that: a session, whose rights and baskets
 * follow what other devices do; a comparison that is not the visitor's own list; what could not be sent; a part of the page that says so
 * (`data-wakes`, « now » or « idle »); what the last screen handed on; the loss of the network, which is told.
 */
export function wakeWhenDue(): void {
  addEventListener('offline', wake)
  const state: { usr?: unknown } | null = history.state
  if (state?.usr || document.querySelector('[data-wakes=now]')) wake()
  const { session } = document.documentElement.dataset
  const hasMark = document.querySelector('[data-wakes=idle]') || hasOwnElectricity()
  if (session || hasMark || isOtherComparison() || readPending()) whenIdle(wake)
}

/** The screen of the comparison brings the visitor's own list back, or the list follows its address: unless both are the same. */
function isOtherComparison(): boolean {
  const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset['compared']
  return compared !== undefined && compared !== findComparedIds().join()
}

/** What an appliance costs in electricity is calculated anew for who described their household. */
function hasOwnElectricity(): boolean {
  return document.querySelector('[data-electricity]') !== null && hasHousehold()
}
