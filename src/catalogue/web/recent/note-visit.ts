import { send } from '../../../platform/web/browser-send.ts'
import { addVisit } from '../../rules/add-visit.ts'
import { RECENT_KEY } from './recently-viewed.tsx'

/** Notes that a product is looked at, here and for the shop's ranking. A browser that refuses its storage keeps no list. */
export function noteVisit(id: number): void {
  // Which products are sought, without who: a failed count must never disturb the visitor.
  send(`/api/produits/${id}/vue`, { method: 'POST' }).catch(() => undefined)
  try {
    localStorage.setItem(RECENT_KEY, addVisit(localStorage.getItem(RECENT_KEY), id, Date.now()))
  } catch {
    // Nothing is kept.
  }
}
