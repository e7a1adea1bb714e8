import { formatFrancs } from '../../../../platform/contract/format-francs.ts'
import { Price } from '../../../../ui/price.tsx'
import type { PreviewedOrder } from '../../../contract.ts'

/** What the order comes to: lines, discount, delivery, total with the tax that it contains. */
export function AmountList({ order }: { order: PreviewedOrder }) {
  const { amount_lines, amount_discount, amount_delivery, amount_total, amount_tax } = order
  return (
    <div className="checkout-amounts">
      <dl>
        <dt>Sous-total</dt>
        <dd>{formatFrancs(amount_lines)}</dd>
        {amount_discount > 0 && (
          <>
            <dt>Remise première commande</dt>
            <dd className="text-brand">{formatFrancs(-amount_discount)}</dd>
          </>
        )}
        <dt>Livraison</dt>
        <dd className={amount_delivery === 0 ? 'text-brand' : ''}>{writeDelivery(amount_delivery)}</dd>
      </dl>
      <p className="basket-sum">
        Total <Price amount={amount_total} />
      </p>
      <p className="text-sm text-ink-2">{`Dont TVA ${formatFrancs(amount_tax)}`}</p>
    </div>
  )
}

function writeDelivery(amount: number | null): string {
  if (amount === null) return 'À confirmer'
  return amount === 0 ? 'Gratuite' : `${formatFrancs(amount)}, à la livraison`
}
