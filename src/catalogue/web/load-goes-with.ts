import type { CatalogueMenu, ProductList } from '#catalogue/contract.ts'
import { isForSale } from '#catalogue/contract/price-fields.ts'
import { findGoesWith } from '#catalogue/rules/goes-with.ts'
import { send } from '#platform/web/browser-send.ts'
import { type CardProduct, toCardList } from './card-product.ts'

/** Products requested, enough to leave some after excluding `had`. */
const REQUESTED = 8
const SHOWN = 3

/**
 * Loads products related to the category `name`: sorted by the shop's rank, in stock, not in `had`. Empty if the shop
 * has no related category. Throws without network.
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
  return products.filter((product) => isForSale(product) && !had.has(product.id)).slice(0, SHOWN)
}
