import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CatalogueMenu } from '../../../catalogue/contract.ts'
import type { CardProduct } from '../../../catalogue/web/card-product.ts'
import { loadGoesWith } from '../../../catalogue/web/load-goes-with.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { BasketLine } from '../../contract.ts'
import { lineAddress } from '../../rules/line-address.ts'
import { LinePicture } from '../line-picture.tsx'
import { browserBaskets } from '../store/browser-baskets.ts'
import { Link } from '../../../ui/link.tsx'

/** What people buy with it. Its room is kept while it is asked for; without network, or without such a thing, it stays away. */
export function GoesWith({ line: { categ_id } }: { line: BasketLine }) {
  const products = useGoesWith(categ_id)
  if (products === undefined) return <div aria-busy="true" className="added-waiting skeleton" />
  if (products.length === 0) return null
  return (
    <section aria-labelledby="va-bien-avec">
      <h3 id="va-bien-avec" className="text-sm font-medium text-ink-2">
        Va bien avec
      </h3>
      <ul className="added-others">
        {products.map((product) => (
          <li key={product.id}>
            <Link href={lineAddress(product)}>
              <LinePicture line={product} sizes="64px" />
              <span className="line-clamp-2">{product.name}</span>
              <b>{formatFrancs(product.price_unit)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NO_CATEGORIES: CatalogueMenu['categories'] = []

/** Undefined as long as the answer is awaited. */
function useGoesWith(category: string): readonly CardProduct[] | undefined {
  const categories = useRouteLoaderData<{ menu?: CatalogueMenu }>('root')?.menu?.categories ?? NO_CATEGORIES
  const [products, setProducts] = useState<readonly CardProduct[]>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly CardProduct[]): void => {
      if (isCurrent) setProducts(found)
    }
    const had = new Set(
      browserBaskets()
        .getLines('cart')
        .map(({ id }) => id),
    )
    loadGoesWith(category, categories, had).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [category, categories])
  return products
}
