import { addVisit } from '../../rules/add-visit.ts'
import { RECENT_KEY } from './recently-viewed.tsx'

/** Notes that a product is looked at. A browser that refuses its storage keeps no list. */
export function noteVisit(id: number): void {
  try {
    localStorage.setItem(RECENT_KEY, addVisit(localStorage.getItem(RECENT_KEY), id, Date.now()))
  } catch {
    // Nothing is kept.
  }
}
