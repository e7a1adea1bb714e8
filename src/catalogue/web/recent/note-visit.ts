import { send } from '../../../platform/web/browser-send.ts'
import { keepVisit } from './visited-list.ts'

/** Notes that a product is looked at, here and for the shop's ranking: once, also where the framework comes alive on its page. */
export function noteVisit(id: number): void {
  const page = document.documentElement.dataset
  if (page['noted'] === String(id)) return
  page['noted'] = String(id)
  // Which products are sought, without who: a failed count must never disturb the visitor.
  send(`/api/produits/${id}/vue`, { method: 'POST' }).catch(() => undefined)
  keepVisit(id)
}
