import { showBaskets } from '#baskets/web/header/show-baskets.ts'
import { findComparedIds, markCompared } from '#catalogue/web/compare/compared-ids.ts'
import { fillPromises } from '#catalogue/web/delivery/fill-promise.ts'
import { hasOtherVisits } from '#catalogue/web/recent/save-visit.ts'

/**
 * Shows this browser's stored data: baskets, favourites, compared and recent products. Follows the visitor's other
 * tabs until hydration, after which the page does so itself.
 */
export function showOwn(): void {
  // This script may run after hydration, when the page may show changes that storage does not hold yet.
  if ('alive' in document.documentElement.dataset) return
  const untilHydrated = new AbortController()
  const { signal } = untilHydrated
  let hasBar = false
  function show(): void {
    const compared = findComparedIds()
    showBaskets()
    markCompared(compared)
    hasBar ||= compared.length > 0
    // Loaded on demand: most visitors compare nothing.
    if (hasBar)
      import('#catalogue/web/compare/render-compare-bar.ts').then(
        ({ renderCompareBar }) => signal.aborted || renderCompareBar(),
        String,
      )
  }
  function showRecent(): void {
    const place = document.querySelector<HTMLElement>('[data-recent]')
    if (!place || !hasOtherVisits(place.dataset['recent'] ?? '')) return
    import('#catalogue/web/recent/render-recent.ts').then(
      ({ renderRecent }) =>
        signal.aborted ||
        renderRecent(place, () => {
          show()
          void fillPromises()
        }),
      String,
    )
  }
  show()
  if (document.querySelector('#lines'))
    import('#baskets/web/screen/fill-first-lines.ts').then(
      ({ fillFirstLines }) => signal.aborted || fillFirstLines(),
      String,
    )
  addEventListener('storage', show, { signal })
  addEventListener('pageshow', show, { signal })
  // On a short page the row is visible without scrolling.
  addEventListener('scroll', showRecent, { signal, once: true })
  addEventListener('alive', () => untilHydrated.abort(), { signal })
}
