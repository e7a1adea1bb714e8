import { toFrancs } from '../../../platform/contract/francs.ts'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Price } from '../../../ui/price.tsx'
import type { BasketKind, SharedBasket } from '../../contract.ts'
import { BASKET_ADDRESSES } from '../../rules/kinds.ts'
import { addLines } from '../add-to-basket.ts'
import { InstalmentPlan } from '../screen/instalment-plan.tsx'
import { BASKET_TITLES } from '../titles.ts'
import { listTakenLines } from '../../rules/taken-lines.ts'
import { SharedLines } from './shared-lines.tsx'
import '../screen/baskets.css'
import { Link } from '../../../ui/link.tsx'

const TITLES: Record<BasketKind, string> = {
  cart: 'Panier partagé',
  wishlist: 'Favoris partagés',
  preorder: 'Précommande partagée',
  creditOrder: 'Panier à crédit partagé',
}

const WHOLE = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Somebody's basket at today's prices, to be added to one's own. */
export function SharedScreen({ basket }: { basket: SharedBasket }) {
  const { kind, lines, total, instalments, expires_at } = basket
  return (
    <div className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={[{ label: TITLES[kind] }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{TITLES[kind]}</h1>
      <p className="mt-1 text-ink-2">
        Prix et disponibilité du jour. Ce lien s’ouvre jusqu’au {WHOLE.format(new Date(expires_at))}.
      </p>
      <div className="basket-columns mt-4 lg:mt-6">
        <SharedLines lines={lines} />
        <section aria-labelledby="recapitulatif" className="basket-summary">
          <h2 id="recapitulatif" className="mb-4 text-lg font-bold">
            Récapitulatif
          </h2>
          <p className="basket-sum">
            Total <Price amount={total} />
          </p>
          <InstalmentPlan
            instalments={instalments.map(({ rate, amount, due_date }) => ({
              percent: rate,
              amount: toFrancs(amount),
              due: new Date(due_date),
            }))}
          />
          <TakeOver basket={basket} />
        </section>
      </div>
    </div>
  )
}

/**
 * BASK-9: a credit basket goes to the cart of who may not buy on credit, at the price of a cart. Who may stands on
 * `<html>`: the session's own code would be a tenth of this page.
 */
function TakeOver({ basket }: { basket: SharedBasket }) {
  const isMember = useHydrated() && document.documentElement.dataset['adhesion'] === 'accepted'
  const isTurned = basket.kind === 'creditOrder' && !isMember
  const kind = isTurned ? 'cart' : basket.kind
  const canTake = listTakenLines(kind, basket, new Date(0)).length > 0
  if (!canTake) return <p className="mt-4 text-ink-2">Aucun de ces produits n’est vendu en ce moment.</p>
  return (
    <div data-basket="shared" className="mt-4 grid gap-3">
      {isTurned && (
        <p className="text-sm text-ink-2">
          Le crédit est réservé aux membres&#x202F;: ces produits iront dans votre panier, au prix comptant.
        </p>
      )}
      <button
        type="button"
        className="button button-green w-full"
        onClick={() => addLines(kind, listTakenLines(kind, basket, new Date()), 'Produits ajoutés.')}
      >
        {kind === 'wishlist' ? 'Ajouter à mes favoris' : 'Ajouter à mon panier'}
      </button>
      <Link href={BASKET_ADDRESSES[kind]} className="button button-outline w-full">
        {BASKET_TITLES[kind].seeAll}
      </Link>
    </div>
  )
}
