import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ComparedProduct } from '../../rules/compare.ts'
import type { CardProduct } from '../card-product.ts'
import { compareAddress } from './compare-address.ts'
import { ComparedHousehold } from './compared-household.tsx'
import { CompareTable } from './compare-table.tsx'
import { getCompared, writeCompared } from './compared-list.ts'
import type { LoadedComparison } from './load-compared.ts'
import { Link } from '../../../ui/link.tsx'

interface ComparisonProps extends LoadedComparison {
  /** The baskets' buttons for one product. */
  actionsFor?: (product: CardProduct) => ReactNode
}

/** CAT-14: the screen of the comparison, from one product to four, or what to do without any. */
export function Comparison({ products, isNamed, electricity, actionsFor }: ComparisonProps) {
  useOwnList(products, isNamed)
  return (
    // The visitor's own list is read, or follows the address.
    <div data-wakes="idle" className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Comparer' }]} />
      {products.length === 0 ? (
        <NothingCompared />
      ) : (
        <>
          <div className="flex items-center justify-between gap-4">
            <h1 id="comparaison" className="text-2xl font-bold tracking-tight lg:text-3xl">
              Comparer
            </h1>
            <Link href={compareAddress([])} className="text-link inline-flex min-h-11 items-center">
              Vider
            </Link>
          </div>
          {products.length > 1 ? (
            <label className="chip my-3">
              <input type="checkbox" className="compare-filter" /> Différences seulement
            </label>
          ) : (
            <p className="my-3 text-ink-2">Ajoutez un autre produit pour voir ce qui les distingue.</p>
          )}
          <CompareTable products={products} actionsFor={actionsFor} />
          {electricity && <ComparedHousehold ids={products.map(({ id }) => id)} electricity={electricity} />}
        </>
      )}
    </div>
  )
}

/** The address leads and the visitor's own list follows; a bare address shows that list. */
function useOwnList(products: readonly ComparedProduct[], isNamed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const own = getCompared()
    if (isNamed) writeCompared(products.map(({ id, name, picture }) => ({ id, name, picture })))
    else if (own.length > 0) void navigate(compareAddress(own.map(({ id }) => id)), { replace: true })
  }, [products, isNamed, navigate])
}

function NothingCompared() {
  return (
    <EmptyState
      isPage
      icon={<Icon name="scale" />}
      title="Aucun produit à comparer"
      action={
        <Link href="/boutique" className="button button-green">
          Voir la boutique
        </Link>
      }
    >
      Touchez «&#x202F;Comparer&#x202F;» sur deux produits ou plus&#x202F;: ils se placent ici côte à côte.
    </EmptyState>
  )
}
