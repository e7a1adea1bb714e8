import { findComparedIds } from '#catalogue/web/compare/compared-ids.ts'
import { hasHousehold } from '#catalogue/web/electricity/has-household.ts'
import { readPending } from '#crm/web/pending-baskets.ts'
import { whenIdle } from './when-idle.ts'

function hydrate(): void {
  dispatchEvent(new Event('wake'))
}

/**
 * Hydrates a page without a touch if a part needs it: a session, whose rights and baskets change on other devices, or
 * unsent requests. Also a comparison that differs from the visitor's list, and state handed on by the last screen.
 * Also a part with `data-wakes` (« now » or « idle »), and loss of the network, which is reported.
 */
export function hydrateWhenDue(): void {
  addEventListener('offline', hydrate)
  const state: { usr?: unknown } | null = history.state
  if (state?.usr || document.querySelector('[data-wakes=now]')) hydrate()
  const { session } = document.documentElement.dataset
  const hasMark = document.querySelector('[data-wakes=idle]') || hasOwnElectricity()
  if (session || hasMark || isOtherComparison() || readPending()) whenIdle(hydrate)
}

/** The comparison screen restores the visitor's own list, or the list follows the address, unless both are equal. */
function isOtherComparison(): boolean {
  const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset['compared']
  return compared !== undefined && compared !== findComparedIds().join()
}

/** Electricity costs are recalculated for visitors who described their household. */
function hasOwnElectricity(): boolean {
  return document.querySelector('[data-electricity]') !== null && hasHousehold()
}
