import type { CatalogueMenu, ProductList } from '#catalogue/contract.ts'
import { findGoesWith } from '#catalogue/rules/goes-with.ts'
import { send } from '#platform/web/browser-send.ts'
import { type CardProduct, toCardList } from './card-product.ts'

/** Asked for, so that enough are left beside what somebody has already. */
const REQUESTED = 8
const SHOWN = 3

/**
 * What is bought with a product of the category `name`: by the shop's own rank, in stock, and not among `had`; nothing where
 * the shop has no such thing. Throws without network.
 */
export async function loadGoesWith(
  name: string,
  categories: CatalogueMenu['categories'],
  had: ReadonlySet<number>,
): Promise<CardProduct[]> {
  const category = findGoesWith(name, categories)
  if (category === undefined) return []
  const query = new URLSearchParams({ category, sort: 'rang', limit: String(REQUESTED) })
  const { products } = toCardList(await send<ProductList>(`/api/produits-filtrer?${query}`))
  return products
    .filter(({ id, sale_ok, quantity }) => sale_ok && quantity > 0 && !had.has(id))
    .slice(0, SHOWN)
}
