import type { ReactNode } from 'react'
import type { PaymentMode, PreviewedOrder } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Price } from '#ui/price.tsx'
import type { CheckoutKind } from '../checkout-kinds.ts'

interface SumsBarProps {
  kind: CheckoutKind
  mode: PaymentMode
  /** The last response. Undefined until the first. */
  order: PreviewedOrder | undefined
  children: ReactNode
}

/** Bar at the bottom from step one: total, delivery price and amount due now. */
export function SumsBar({ kind, mode, order, children }: SumsBarProps) {
  return (
    <div className="action-bar checkout-bar">
      <p className="basket-sum min-h-9">
        Total {order ? <Price amount={order.amount_total} /> : <span className="skeleton w-32">&nbsp;</span>}
      </p>
      <p className="truncate text-sm text-ink-2">
        {order && `${formatDelivery(order.amount_delivery)} · ${formatDue(kind, mode, order)}`}&nbsp;
      </p>
      {children}
    </div>
  )
}

/** Whole FCFA. Null when quoted later. */
function formatDelivery(amount: number | null): string {
  if (amount === null) return 'Livraison\u202F: sur devis'
  return `Livraison\u202F: ${amount === 0 ? 'gratuite' : formatFrancs(amount)}`
}

function formatDue(kind: CheckoutKind, mode: PaymentMode, order: PreviewedOrder): string {
  if (kind.typeSale === 'creditorder') return 'rien à payer avant l’acceptation'
  if (mode !== 'online') return 'rien à payer maintenant'
  return `${formatFrancs(order.instalments[0]?.amount ?? order.amount_total)} à payer ensuite`
}
