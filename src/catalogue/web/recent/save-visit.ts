import { addVisit } from '#catalogue/rules/add-visit.ts'
import { send } from '#platform/web/browser-send.ts'
import { readStoredText } from '#platform/web/stored-text.ts'

/** Storage key on this device only: ids and times of visits. */
export const RECENT_KEY = 'recently_viewed'

/** If storage is unavailable, no list is saved. */
function saveVisit(id: number): void {
  try {
    localStorage.setItem(RECENT_KEY, addVisit(localStorage.getItem(RECENT_KEY), id, Date.now()))
  } catch {
    // Not saved.
  }
}

/** Whether the list has any other product. The reader validates the list later. */
export function hasOtherVisits(current: string): boolean {
  const visits = readStoredText(RECENT_KEY)?.split(',') ?? []
  return visits.some((visit) => visit && !visit.startsWith(`${current}@`))
}

/** Records a product view once, in this browser and for the shop's ranking, even if the page hydrates later. */
export function noteVisit(id: number): void {
  const page = document.documentElement.dataset
  if (page['noted'] === String(id)) return
  page['noted'] = String(id)
  // Counts views without visitor data. An error must not affect the visitor.
  send(`/api/produits/${id}/vue`, { method: 'POST' }).catch(() => undefined)
  saveVisit(id)
}
