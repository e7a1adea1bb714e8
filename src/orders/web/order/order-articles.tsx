import { formatAmount, formatFrancs } from '../../../platform/contract/format-francs.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ShopPicture, THUMB_WIDTHS } from '../../../ui/shop-picture.tsx'
import type { Order, OrderLine } from '../../contract.ts'
import type { OrderDeeds } from './use-order-deeds.ts'
import { Link } from '../../../ui/link.tsx'

/** What was ordered, what it comes to, and the same once more. */
export function OrderArticles({ order, deeds }: { order: Order; deeds: OrderDeeds }) {
  return (
    <section aria-labelledby="articles" className="desk-card">
      <h2 id="articles" className="text-lg font-bold">
        Articles
      </h2>
      <OrderLines order={order} />
      <OrderSums order={order} />
      <button
        type="button"
        className="button button-soft mt-4 w-full"
        aria-disabled={deeds.isBusy}
        onClick={() => void deeds.again()}
      >
        <Icon name="rotate-ccw" size={20} /> Commander à nouveau
      </button>
    </section>
  )
}

/** The products of a pack have no price of their own: only its total counts. */
function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="order-lines">
      {order.order_lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { product_id, product_name, picture, product_uom_qty: pieces, qty_delivered, price_unit } = line
  return (
    <li>
      <div className="line-picture">
        <ShopPicture hash={picture} alt="" sizes="64px" widths={THUMB_WIDTHS} />
      </div>
      <div className="min-w-0 flex-1">
        <Link href={`/produits/${product_id}/details`} className="font-medium hover:underline">
          {product_name}
        </Link>
        <p className="text-sm text-ink-2">
          {price_unit === null
            ? `Quantité\u202F: ${pieces}`
            : `${pieces}\u00A0×\u00A0${formatAmount(price_unit)}`}
          {qty_delivered > 0 &&
            qty_delivered < pieces &&
            `, ${qty_delivered} livré${qty_delivered > 1 ? 's' : ''}`}
        </p>
      </div>
      {line.price_total !== null && <b className="whitespace-nowrap">{formatFrancs(line.price_total)}</b>}
    </li>
  )
}

/** What the order comes to: discount and delivery apart. */
function OrderSums({ order }: { order: Order }) {
  const { amount_total, amount_discount, amount_residual, amount_delivery, amount_tax, state } = order
  const paid = amount_total - amount_residual
  const isOpen = state !== 'cancel' && amount_residual > 0
  return (
    <dl className="order-sums">
      {amount_discount > 0 && (
        <>
          <dt>Articles</dt>
          <dd>{formatFrancs(amount_total + amount_discount)}</dd>
          <dt>Remise premier achat</dt>
          <dd className="text-brand">{formatFrancs(-amount_discount)}</dd>
        </>
      )}
      <dt>Livraison</dt>
      <dd>{describeDelivery(amount_delivery)}</dd>
      <dt className="order-total">Montant total</dt>
      <dd className={`order-total ${toneOf(order)}`}>{formatFrancs(amount_total)}</dd>
      <dt className="text-sm">dont TVA</dt>
      <dd className="text-sm">{formatFrancs(amount_tax)}</dd>
      {isOpen && paid > 0 && (
        <>
          <dt>Déjà payé</dt>
          <dd>{formatFrancs(paid)}</dd>
          <dt>Reste à payer</dt>
          <dd>{formatFrancs(amount_residual)}</dd>
        </>
      )}
    </dl>
  )
}

/** Green once nothing is to be paid; red, which alarms, is for what is late. */
function toneOf({ state, amount_residual }: Order): string {
  if (state === 'cancel') return 'text-ink-2'
  return amount_residual > 0 ? '' : 'text-brand'
}

/** It stands apart from the total and is paid at the door. */
function describeDelivery(amount: number | null): string {
  if (amount === null) return 'à confirmer'
  return amount === 0 ? 'Gratuite' : `${formatFrancs(amount)}, à la livraison`
}
