import type { Order, OrderLine } from '#orders/contract.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import type { OrderActions } from './use-order-actions.ts'

export function OrderArticles({ order, actions }: { order: Order; actions: OrderActions }) {
  return (
    <section aria-labelledby="articles" className="section-card">
      <h2 id="articles" className="text-lg font-bold">
        Articles
      </h2>
      <OrderLines order={order} />
      <OrderSums order={order} />
      <button
        type="button"
        className="button button-soft mt-4 w-full"
        aria-disabled={actions.isBusy}
        onClick={() => void actions.again()}
      >
        <Icon name="rotate-ccw" size={20} /> Commander à nouveau
      </button>
    </section>
  )
}

/** A pack's products have no prices of their own: only its total counts. */
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
      {line.price_total !== null && (
        <b translate="no" className="whitespace-nowrap">
          {formatFrancs(line.price_total)}
        </b>
      )}
    </li>
  )
}

function OrderSums({ order }: { order: Order }) {
  const {
    amount_total,
    amount_discount,
    amount_credited,
    amount_given,
    amount_rounded,
    amount_residual,
    amount_delivery,
    state,
  } = order
  const isReduced = amount_discount + amount_credited > 0
  const isOpen = state !== 'cancel' && amount_residual > 0 && amount_residual < amount_total
  return (
    <dl className="order-sums">
      {isReduced && <Sum label="Articles" amount={amount_total + amount_discount + amount_credited} />}
      <Sum
        label="Remise premier achat"
        amount={amount_given + amount_rounded - amount_discount}
        look="text-brand"
      />
      <Sum label="Remise" amount={-amount_given} look="text-brand" />
      <Sum label="Arrondi" amount={-amount_rounded} look="text-brand" />
      <Sum label="Retiré après la vente" amount={-amount_credited} look="text-brand" />
      <dt>Livraison</dt>
      <dd>{describeDelivery(amount_delivery)}</dd>
      <dt className="order-total">Montant total</dt>
      <dd translate="no" className={`order-total ${toneOf(order)}`}>
        {formatFrancs(amount_total)}
      </dd>
      <dt className="text-sm">dont TVA</dt>
      <dd translate="no" className="text-sm">
        {formatFrancs(order.amount_tax)}
      </dd>
      <Sum label="Remboursé" amount={order.amount_refunded} />
      {isOpen && (
        <>
          <Sum label="Déjà payé" amount={amount_total - amount_residual} />
          <Sum label="Reste à payer" amount={amount_residual} />
        </>
      )}
    </dl>
  )
}

/** An amount in whole FCFA. Nothing when it is 0. */
function Sum({ label, amount, look }: { label: string; amount: number; look?: string }) {
  return (
    amount !== 0 && (
      <>
        <dt>{label}</dt>
        <dd className={look}>{formatFrancs(amount)}</dd>
      </>
    )
  )
}

/** Green when nothing is due. Red is reserved for overdue. */
function toneOf({ state, amount_residual }: Order): string {
  if (state === 'cancel') return 'text-ink-2'
  return amount_residual > 0 ? '' : 'text-brand'
}

/** Separate from the total, and paid at the door. */
function describeDelivery(amount: number | null): string {
  if (amount === null) return 'à confirmer'
  return amount === 0 ? 'Gratuite' : `${formatFrancs(amount)}, à la livraison`
}
