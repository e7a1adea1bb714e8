import { MAX_COUNTED } from '#platform/contract/max-counted.ts'

/**
 * Pages shown on either side of the current one.
 * @public Read by test/specification.
 */
export const PAGINATION_WINDOW = 2

/** True if the total means « more than MAX_COUNTED ». */
export function isUncounted(total: number): boolean {
  return total > MAX_COUNTED
}

/** A page number, or a gap rendered as an ellipsis. */
export type PageStep = number | 'gap'

/**
 * Number of pages for `total` products, at least one, so that an empty list shows « 1 / 1 ». An uncounted list has
 * only the full pages within MAX_COUNTED.
 */
export function countPages(total: number, pageSize: number): number {
  return Math.max(1, isUncounted(total) ? Math.floor(MAX_COUNTED / pageSize) : Math.ceil(total / pageSize))
}

/**
 * Page numbers to render: first, last and a window around the current page, e.g. pageSteps(6, 24) = [1, 'gap', 4, 5,
 * 6, 7, 8, 'gap', 24]. A gap never replaces a single page.
 */
export function pageSteps(current: number, pages: number): PageStep[] {
  const shown = new Set([1, pages])
  for (let page = current - PAGINATION_WINDOW; page <= current + PAGINATION_WINDOW; page += 1) {
    if (page >= 1 && page <= pages) shown.add(page)
  }
  const steps: PageStep[] = []
  let previous = 0
  for (const page of [...shown].sort((one, other) => one - other)) {
    if (page - previous === 2) steps.push(page - 1)
    else if (page - previous > 2) steps.push('gap')
    steps.push(page)
    previous = page
  }
  return steps
}

/** « 10–18 sur 31 »: the first and last product of a page. Undefined for an empty list. */
export function shownRange(
  page: number,
  pageSize: number,
  total: number,
): { from: number; to: number } | undefined {
  const from = (page - 1) * pageSize + 1
  if (total === 0 || from > total) return undefined
  return { from, to: Math.min(page * pageSize, total) }
}
