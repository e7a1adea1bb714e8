import type { BasketKind, SharedBasket, CheckedLine } from '#baskets/contract.ts'
import { describeChange } from '#baskets/rules/change-sentences.ts'
import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'
import { lineAddress } from '#baskets/rules/line-address.ts'
import { listTakenLines } from '#baskets/rules/taken-lines.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Link } from '#ui/link.tsx'
import '../screen/baskets.css'
import { Price } from '#ui/price.tsx'
import { addLines } from '../add-to-basket.ts'
import { LinePicture } from '../line-picture.tsx'
import { InstalmentPlan, WHOLE_DAY } from '../screen/instalment-plan.tsx'
import { LineTable } from '../screen/line-table.tsx'
import { BASKET_TITLES } from '../titles.ts'

const TITLES: Record<BasketKind, string> = {
  cart: 'Panier partagé',
  wishlist: 'Favoris partagés',
  preorder: 'Précommande partagée',
  creditOrder: 'Panier à crédit partagé',
}

export function SharedScreen({ basket }: { basket: SharedBasket }) {
  const { kind, lines, total, instalments, expires_at } = basket
  return (
    <div className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={[{ label: TITLES[kind] }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{TITLES[kind]}</h1>
      <p className="mt-1 text-ink-2">
        Prix et disponibilité du jour. Ce lien s’ouvre jusqu’au {WHOLE_DAY.format(new Date(expires_at))}.
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
 * BASK-9: a credit basket goes to the cart, at cart prices, for visitors who may not buy on credit. The right is read
 * from `<html>`: the session's code would add a tenth to this page. The sentence for visitors comes last: a member's
 * page removes it when it hydrates, and a button above it keeps its place under the finger.
 */
function TakeOver({ basket }: { basket: SharedBasket }) {
  const isMember = useHydrated() && document.documentElement.dataset['adhesion'] === 'accepted'
  const isTurned = basket.kind === 'creditOrder' && !isMember
  const kind = isTurned ? 'cart' : basket.kind
  const canTake = listTakenLines(kind, basket, new Date(0)).length > 0
  if (!canTake) return <p className="mt-4 text-ink-2">Aucun de ces produits n’est vendu en ce moment.</p>
  return (
    <div data-basket="shared" className="mt-4 grid gap-3">
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
      {isTurned && (
        <p className="text-sm text-ink-2">
          Le crédit est réservé aux membres&#x202F;: ces produits iront dans votre panier, au prix comptant.
        </p>
      )}
    </div>
  )
}

function SharedLines({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <LineTable caption="Panier partagé">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </LineTable>
  )
}

function Line({ line }: { line: CheckedLine }) {
  const { name, price, quantity, total, changes } = line
  return (
    <tr>
      <td className="basket-product">
        <LinePicture line={line} sizes="80px" />
        <span className="flex-1">
          {name === null ? 'Un produit retiré de la boutique' : <Link href={lineAddress(line)}>{name}</Link>}
          {changes.map((change) => (
            <span key={change.kind} className="block text-sm text-sun-ink">
              {describeChange(change, formatFrancs)}
            </span>
          ))}
        </span>
      </td>
      <td className="basket-price">
        {price !== null && (
          <span translate="no" className="only-table">
            {formatFrancs(price)}
          </span>
        )}
        {price !== null && quantity > 1 && (
          <span className="only-cards">{`${quantity}\u00A0×\u00A0${formatAmount(price)}`}</span>
        )}
      </td>
      <td className="basket-quantity">{quantity > 0 && <span className="only-table">{quantity}</span>}</td>
      <td className="basket-total">{total > 0 && <Price amount={total} />}</td>
    </tr>
  )
}
