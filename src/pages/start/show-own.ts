import { showBaskets } from '../../baskets/web/header/show-baskets.ts'
import { findComparedIds } from '../../catalogue/web/compare/compared-list.ts'
import { markCompared } from '../../catalogue/web/compare/mark-compared.ts'

/**
 * Shows what this browser keeps: baskets, favourites, compared products. Follows the visitor's other tabs, until the page
 * has come alive and does so itself.
 */
export function showOwn(): void {
  const show = (): void => {
    showBaskets()
    markCompared(findComparedIds())
  }
  const untilAlive = new AbortController()
  const { signal } = untilAlive
  show()
  addEventListener('storage', show, { signal })
  addEventListener('pageshow', show, { signal })
  addEventListener('alive', () => untilAlive.abort(), { signal })
}
