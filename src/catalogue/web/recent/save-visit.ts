import { addVisit } from '#catalogue/rules/add-visit.ts'
import { send } from '#platform/web/browser-send.ts'

/** In the browser's storage, on this phone only: ids and moments of what was looked at. */
export const RECENT_KEY = 'recently_viewed'

/** A browser that refuses its storage keeps no list. */
export function saveVisit(id: number): void {
  try {
    localStorage.setItem(RECENT_KEY, addVisit(localStorage.getItem(RECENT_KEY), id, Date.now()))
  } catch {
    // Nothing is kept.
  }
}

/** Whether anything but this product is on the list; whether it is sound is found out by who reads it. */
export function hasOtherVisits(current: string): boolean {
  try {
    const visits = localStorage.getItem(RECENT_KEY)?.split(',') ?? []
    return visits.some((visit) => visit && !visit.startsWith(`${current}@`))
  } catch {
    return false
  }
}

/** Notes that a product is looked at, here and for the shop's ranking: once, also where the framework comes alive on its page. */
export function noteVisit(id: number): void {
  const page = document.documentElement.dataset
  if (page['noted'] === String(id)) return
  page['noted'] = String(id)
  // Which products are sought, without who: a failed count must never disturb the visitor.
  send(`/api/produits/${id}/vue`, { method: 'POST' }).catch(() => undefined)
  saveVisit(id)
}
