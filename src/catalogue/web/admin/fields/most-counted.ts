import type { PagerProps } from '../../../../ui/table/pager.tsx'
import type { AddressQuery } from '../../../../ui/table/use-address-query.ts'

/**
 * Rows of a list that the server counts; a total beyond says only that there are more. The public lists have their own,
 * whose scripts must not grow for this one.
 */
export const MAX_COUNTED = 1000

interface CountedList {
  page_size: number
  total: number
}

/** The way through such a list, whose page stands in the address. */
export function pagerOf({ page_size, total }: CountedList, noun: string, query: AddressQuery): PagerProps {
  const onPage = (next: number): void => query.change({ page: String(next) })
  return { page: query.page, size: page_size, total, most: MAX_COUNTED, noun, onPage }
}
