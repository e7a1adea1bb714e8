import { productAddress } from '#catalogue/rules/addresses.ts'
import { ALL, SCREEN_DEFAULTS, formatListAddress } from '#catalogue/rules/filters.ts'
import { describePage, type PageTag } from '#platform/web/page-meta.ts'
import type { CardProduct } from './card-product.ts'
import type { LoadedList } from './load-list.ts'

/**
 * Title and canonical address of a list. The canonical address keeps category and page. Searches, other filters and
 * sort orders would give endless pages of the same products and are not indexed.
 */
export function describeList(
  page: { title: string; description: string; path: string },
  { list, filters }: Pick<LoadedList, 'list' | 'filters'>,
  publicUrl: string,
): PageTag[] {
  const { category, search, page: number } = filters
  if (search !== '') return describePage({ title: `«\u202F${search}\u202F»` }, publicUrl)
  const name = category === ALL ? page.title : category
  const path = formatListAddress(page.path, { ...SCREEN_DEFAULTS, category, page: number })
  const isFirst = number === 1 && path === formatListAddress(page.path, filters)
  return describePage(
    {
      title: number > 1 ? `${name}, page ${number}` : name,
      description: page.description,
      path,
      structured: isFirst && list.products.length > 0 ? [buildItemList(list.products, publicUrl)] : [],
    },
    publicUrl,
  )
}

/** Products of a page as a schema.org summary: position and address. The product pages have the details. */
function buildItemList(products: readonly CardProduct[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: publicUrl + productAddress(id),
    })),
  }
}
