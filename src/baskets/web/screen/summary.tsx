import { type ComponentType, type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { PromiseLine } from '../../../catalogue/web/delivery/promise-line.tsx'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { WithDeliveryWords } from '../../../platform/web/delivery-words.ts'
import { Price } from '../../../ui/price.tsx'
import type { BasketKind, BasketLine } from '../../contract.ts'
import { countPieces } from '../../rules/count-pieces.ts'
import { basketTotal } from '../../rules/totals.ts'
import { addLines } from '../add-to-basket.ts'
import { ShareActions } from '../share/share-actions.tsx'
import { writePieces } from '../words.ts'
import type { BasketPlanProps } from './basket-plan.tsx'
import { OrderLink } from './order-link.tsx'

interface SummaryProps {
  kind: BasketKind
  /** Those that can be had, at today's prices. */
  lines: readonly BasketLine[]
  /** The day on the shop's clock (YYYY-MM-DD), once it is known. */
  day?: string | undefined
  /** How it is paid in parts, where it is. */
  Plan?: ComponentType<BasketPlanProps> | undefined
  /** What of that is due today: stands with the way on. */
  Due?: ComponentType<BasketPlanProps> | undefined
  /** The way on, where there is one. */
  wayOn?: ReactNode
}

/** What the basket comes to, and how it is paid. */
export function Summary({ kind, lines, day, Plan, Due, wayOn }: SummaryProps) {
  const total = basketTotal(kind, lines)
  const isOwn = useRouteLoaderData<WithDeliveryWords>('root')?.delivery !== undefined
  const [now] = useState(() => new Date())
  const today = day === undefined ? now : new Date(day)
  const parts = { kind, total, today }
  const plan = Plan && <Plan {...parts} />
  const sum = (
    <p className="basket-sum">
      Total <Price amount={total} />
    </p>
  )
  return (
    <section aria-labelledby="recapitulatif" className="basket-summary">
      <h2 id="recapitulatif" className="text-lg font-bold">
        Récapitulatif
      </h2>
      <dl>
        <dt>{writePieces(countPieces(lines))}</dt>
        <dd>{formatFrancs(total)}</dd>
        {kind === 'cart' && (
          <>
            <dt>
              <PromiseLine />
            </dt>
            <dd className="text-brand">{isOwn ? 'À l’étape suivante' : 'Gratuite'}</dd>
          </>
        )}
      </dl>
      {Due && sum}
      {plan}
      {/* At the thumb stands what is paid next. */}
      <div className={kind === 'wishlist' ? undefined : 'action-bar'}>
        {Due ? <Due {...parts} /> : sum}
        {kind === 'wishlist' ? <AddAllButton lines={lines} /> : <OrderLink kind={kind} />}
      </div>
      {kind === 'creditOrder' && (
        <p className="mt-4 text-sm text-ink-2">Dates comptées d’aujourd’hui, fixées à l’acceptation.</p>
      )}
      {wayOn}
      <ShareActions kind={kind} lines={lines} />
    </section>
  )
}

/** BASK-3: all of the wishlist that is sold goes to the cart, and stays a wish. */
function AddAllButton({ lines }: { lines: readonly BasketLine[] }) {
  const sold = lines.filter(({ sale_ok }) => sale_ok)
  if (sold.length === 0) return null
  return (
    <button
      type="button"
      className="button button-green mt-4 w-full"
      onClick={() => addLines('cart', sold, 'Produits ajoutés au panier.')}
    >
      Tout ajouter au panier
    </button>
  )
}
