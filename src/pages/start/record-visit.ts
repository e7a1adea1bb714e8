import { noteVisit } from '#catalogue/web/recent/save-visit.ts'
import { noteSearchOrigin, recordSearch } from '#catalogue/web/record-search.ts'
import { recordPageView, recordPictureClick } from '#platform/web/data-layer.ts'

/**
 * Reports page views to the data layer, the shop's ranking and its search count. A page restored from the back/forward
 * cache counts again.
 */
export function recordVisit(): void {
  const record = (): void => recordPageView(location.pathname)
  record()
  addEventListener('pageshow', ({ persisted }) => persisted && record())
  document.addEventListener('click', recordPictureClick)
  document.addEventListener('submit', noteSearchOrigin)
  const product = Number(document.querySelector<HTMLElement>('[data-visited]')?.dataset['visited'])
  if (product) noteVisit(product)
  const list = document.querySelector<HTMLElement>('[data-searched]')
  if (list)
    recordSearch(new URLSearchParams(location.search).get('search') ?? '', list.dataset['searched'] ?? '')
}
