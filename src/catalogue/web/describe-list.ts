import { describePage, type PageTag } from '../../platform/web/page-meta.ts'
import { ALL, SCREEN_DEFAULTS, writeFilters } from '../rules/filters.ts'
import type { LoadedList } from './load-list.ts'

/**
 * Title and canonical address of a list. Search engines keep the category and the page; searches and other filters
 * make endless pages of the same products, and are left to the visitor.
 */
export function describeList(
  page: { title: string; description: string; path: string },
  { filters: { category, search, page: number } }: LoadedList,
  publicUrl: string,
): PageTag[] {
  if (search !== '') return describePage({ title: `« ${search} »` }, publicUrl)
  const name = category === ALL ? page.title : category
  const query = writeFilters({ ...SCREEN_DEFAULTS, category, page: number })
  return describePage(
    {
      title: number > 1 ? `${name}, page ${number}` : name,
      description: page.description,
      path: query !== '' ? `${page.path}?${query}` : page.path,
    },
    publicUrl,
  )
}
