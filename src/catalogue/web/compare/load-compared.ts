import type { Product } from '#catalogue/contract.ts'
import { type ComparedProduct, orderFacts, readCompared } from '#catalogue/rules/compare.ts'
import { findCriteria } from '#catalogue/rules/criteria.ts'
import { describePage, type PageTag } from '#platform/web/page-meta.ts'
import type { Send } from '#platform/web/send.ts'
import { type CardProduct, toCard } from '../card-product.ts'
import { listFacts } from '../product/facts-table.tsx'
import { findProduct } from '../product/load-product.ts'
import { COMPARE_PATH } from './compare-address.ts'
import {
  type ComparedElectricity,
  describeElectricity,
  listElectricity,
  readElectricity,
} from './compared-electricity.ts'

/** A compared product with the fields needed to order it. */
export type ShownComparison = ComparedProduct & CardProduct

export interface LoadedComparison {
  products: ShownComparison[]
  /** True when the address names the products, even none. Otherwise the visitor's list may be shown. */
  isNamed: boolean
  /** Set when at least one product has a known consumption. */
  electricity?: ComparedElectricity
}

/** Loads the products in the address, in its order, without those no longer sold. Throws ApiError. */
export async function loadCompared(send: Send, url: URL): Promise<LoadedComparison> {
  const ids = readCompared(url.searchParams.get('produits'))
  const found = await Promise.all(ids.map((id) => findProduct(send, String(id))))
  const products = found.filter((product) => product !== undefined)
  const isNamed = url.searchParams.has('produits')
  if (!products.some(({ yearly_kwh }) => yearly_kwh)) return { products: products.map(toCompared), isNamed }
  const known = await readElectricity(send, url.searchParams)
  return {
    products: products.map((product) => withElectricity(product, known)),
    isNamed,
    electricity: describeElectricity(known),
  }
}

/** Page tags. Search engines index only the bare screen, because there are too many combinations. */
export function describeComparison({ products }: LoadedComparison, publicUrl: string): PageTag[] {
  return describePage(
    {
      title: 'Comparer des produits',
      description: 'Jusqu’à quatre appareils côte à côte\u202F: prix, consommation, dimensions et garantie.',
      path: products.length === 0 ? COMPARE_PATH : undefined,
    },
    publicUrl,
  )
}

/** Inserts the electricity cost below the yearly consumption. */
function withElectricity(
  product: Product,
  known: Awaited<ReturnType<typeof readElectricity>>,
): ShownComparison {
  const { facts, ...compared } = toCompared(product)
  const after = facts.findIndex(({ label }) => label === 'Consommation') + 1
  return { ...compared, facts: facts.toSpliced(after, 0, ...listElectricity(product, known)) }
}

/** Keeps only the fields of the table, because a page embeds its data again for hydration. */
function toCompared(product: Product): ShownComparison {
  return {
    ...toCard(product),
    yearly_kwh: product.yearly_kwh,
    warranty_months: product.warranty_months,
    facts: orderFacts(listFacts(product), findCriteria(product.category.kind)),
  }
}
