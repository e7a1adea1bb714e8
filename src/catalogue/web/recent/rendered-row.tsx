import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CatalogueCalls } from '#catalogue/contract/calls.ts'
import { callOver } from '#platform/web/call.ts'
import type { Send } from '#platform/web/send.ts'
import { type CardProduct, toCard } from '../card-product.ts'
import { MAX_SHOWN } from './load-visited.ts'
import { RecentSection } from './recent-section.tsx'

/**
 * HTML of the row with these ids (« 12,3 »), for a page before hydration; '' if none is sold. It includes the product
 * data from which recent-row.tsx renders the same row. Throws ApiError, also for invalid ids.
 */
export async function renderRow(
  send: Send,
  ids: string,
  actionsFor?: (product: CardProduct) => ReactNode,
): Promise<string> {
  if (ids === '') return ''
  const found = await callOver<CatalogueCalls>(send)('GET /api/produits-choisis', { query: { ids } })
  const products = found.slice(0, MAX_SHOWN).map(toCard)
  if (products.length === 0) return ''
  return renderToStaticMarkup(
    <>
      <RecentSection products={products} actionsFor={actionsFor} />
      <template data-products={JSON.stringify(products)} />
    </>,
    // Avoids conflicts with ids of the surrounding page.
    { identifierPrefix: 'vus' },
  )
}
