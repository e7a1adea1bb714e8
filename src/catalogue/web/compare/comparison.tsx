import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ComparedProduct } from '#catalogue/rules/compare.ts'
import type { Household, Meter } from '#catalogue/rules/electricity-cost.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState, ToShop } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { CardProduct } from '../card-product.ts'
import { compareAddress, COMPARE_PATH } from './compare-address.ts'
import { CompareTable } from './compare-table.tsx'
import type { ComparedElectricity } from './compared-electricity.ts'
import { getCompared, writeCompared } from './compared-list.ts'
import type { LoadedComparison } from './load-compared.ts'

interface ComparisonProps extends LoadedComparison {
  /** Basket buttons of a product. */
  actionsFor?: (product: CardProduct) => ReactNode
}

/** CAT-14: the comparison screen for one to four products, or instructions when it is empty. */
export function Comparison({ products, isNamed, electricity, actionsFor }: ComparisonProps) {
  useOwnList(products, isNamed)
  return (
    // At hydration, the visitor's saved list may differ from the page. The list is shown, or updated from the address.
    <div data-compared={products.map(({ id }) => id).join()} className="page-column pt-1 lg:pt-3">
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
            <label className="chip my-3 whitespace-normal">
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

/** Products in the address replace the visitor's list. A bare address shows the list. */
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
    <EmptyState isPage icon={<Icon name="scale" />} title="Aucun produit à comparer" action={<ToShop />}>
      Touchez «&#x202F;Comparer&#x202F;» sur deux produits ou plus&#x202F;: ils se placent ici côte à côte.
    </EmptyState>
  )
}

const METERS: readonly [Meter, string][] = [
  ['prepaid', 'Woyofal (prépayé)'],
  ['postpaid', 'Facture (postpayé)'],
]

/** Household for the electricity row: a GET form that reloads the comparison. */
function ComparedHousehold({
  ids,
  electricity: { household, assumptions },
}: {
  ids: readonly number[]
  electricity: ComparedElectricity
}) {
  return (
    <section aria-labelledby="electricite" className="mt-6">
      <h2 id="electricite" className="text-lg font-bold">
        Électricité par mois
      </h2>
      <form
        action={COMPARE_PATH}
        // The key resets the fields to the address, also on Back.
        key={`${household.kwh} ${household.meter} ${household.francs}`}
        className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        <input type="hidden" name="produits" value={ids.join(',')} />
        <MonthField household={household} />
        <div className="form-field">
          <label htmlFor="compteur">Votre compteur</label>
          <div className="form-control">
            <select
              id="compteur"
              name="compteur"
              defaultValue={household.meter}
              className="h-11.5 max-w-full bg-transparent px-4"
            >
              {METERS.map(([meter, label]) => (
                <option key={meter} value={meter}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button type="submit" className="button button-outline">
          Recalculer
        </button>
      </form>
      <p className="mt-3 max-w-[68ch] text-sm text-ink-2">{assumptions}</p>
    </section>
  )
}

/** Monthly consumption in kWh or in FCFA. */
function MonthField({ household }: { household: Household }) {
  return (
    <div className="form-field">
      <label htmlFor="foyer">Votre foyer consomme déjà, par mois</label>
      <div className="form-control max-w-56">
        <input
          id="foyer"
          name="foyer"
          inputMode="numeric"
          maxLength={9}
          defaultValue={household.francs ?? household.kwh}
        />
        <select
          name="unite"
          aria-label="Unité de la consommation"
          defaultValue={household.francs === undefined ? 'kwh' : 'fcfa'}
          className="h-11.5 flex-none bg-transparent pr-2"
        >
          <option value="kwh">kWh</option>
          <option value="fcfa">FCFA</option>
        </select>
      </div>
    </div>
  )
}
