import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CatalogueCalls } from '#catalogue/contract/calls.ts'
import { callOver } from '#platform/web/call.ts'
import type { Send } from '#platform/web/send.ts'
import { type CardProduct, toCard } from '../card-product.ts'
import { SHOWN_AT_MOST } from './load-visited.ts'
import { RecentSection } from './recent-section.tsx'

/**
 * The row of the products with these ids (« 12,3 ») as HTML, for a page that has not come alive; '' where none of them is
 * sold. With it come the products themselves, for the framework that renders the same row in its place (recent-row.tsx).
 * Throws ApiError, also for ids that are none.
 */
export async function renderRow(
  send: Send,
  ids: string,
  actionsFor?: (product: CardProduct) => ReactNode,
): Promise<string> {
  if (ids === '') return ''
  const found = await callOver<CatalogueCalls>(send)('GET /api/produits-choisis', { query: { ids } })
  const products = found.slice(0, SHOWN_AT_MOST).map(toCard)
  if (products.length === 0) return ''
  return renderToStaticMarkup(
    <>
      <RecentSection products={products} actionsFor={actionsFor} />
      <template data-products={JSON.stringify(products)} />
    </>,
    // The page around it has names of its own.
    { identifierPrefix: 'vus' },
  )
}
