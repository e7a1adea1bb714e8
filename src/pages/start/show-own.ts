import { showBaskets } from '#baskets/web/header/show-baskets.ts'
import { findComparedIds, markCompared } from '#catalogue/web/compare/compared-ids.ts'
import { fillPromises } from '#catalogue/web/delivery/fill-promise.ts'
import { hasOtherVisits } from '#catalogue/web/recent/save-visit.ts'

/**
 * Shows what this browser keeps: baskets, favourites, compared products, what was looked at. Follows the visitor's other
 * tabs, until the page has come alive and does so itself.
 */
export function showOwn(): void {
  // This script may be the last to come: what the page shows by then can be news that storage does not hold yet.
  if ('alive' in document.documentElement.dataset) return
  const untilAlive = new AbortController()
  const { signal } = untilAlive
  let hasBar = false
  function show(): void {
    const compared = findComparedIds()
    showBaskets()
    markCompared(compared)
    hasBar ||= compared.length > 0
    if (hasBar) void showBar()
  }
  /** Rendered by what is fetched only then: most visitors compare nothing. */
  async function showBar(): Promise<void> {
    const { renderCompareBar } = await import('#catalogue/web/compare/render-compare-bar.ts')
    if (!signal.aborted) renderCompareBar()
  }
  function showRecent(): void {
    const place = document.querySelector<HTMLElement>('[data-recent]')
    if (!place || !hasOtherVisits(place.dataset['recent'] ?? '')) return
    void import('#catalogue/web/recent/render-recent.ts').then(({ renderRecent }) => {
      if (!signal.aborted)
        renderRecent(place, () => {
          show()
          void fillPromises()
        })
    }, String)
  }
  show()
  addEventListener('storage', show, { signal })
  addEventListener('pageshow', show, { signal })
  // A short page ends within the screen: it is read before it is scrolled.
  addEventListener('scroll', showRecent, { signal, once: true })
  addEventListener('alive', () => untilAlive.abort(), { signal })
}
