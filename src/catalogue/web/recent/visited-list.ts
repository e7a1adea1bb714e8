import { addVisit } from '../../rules/add-visit.ts'
import { readVisited, repairVisits } from '../../rules/read-visits.ts'

/** In the browser's storage, on this phone only: ids and moments of what was looked at. */
const RECENT_KEY = 'recently_viewed'

/** Ids of what was looked at, last first, without the product being looked at. A damaged list is repaired. */
export function findVisited(current: number | undefined): number[] {
  try {
    const kept = localStorage.getItem(RECENT_KEY)
    const repaired = repairVisits(kept)
    if (kept && repaired !== kept) localStorage.setItem(RECENT_KEY, repaired)
    return readVisited(repaired, current)
  } catch {
    return []
  }
}

/** A browser that refuses its storage keeps no list. */
export function keepVisit(id: number): void {
  try {
    localStorage.setItem(RECENT_KEY, addVisit(localStorage.getItem(RECENT_KEY), id, Date.now()))
  } catch {
    // Nothing is kept.
  }
}

export function forgetVisited(): void {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {
    // Nothing was kept.
  }
}
