import type { OrderSummary } from '#orders/contract.ts'
import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import type { Label } from '#orders/rules/order-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Link } from '#ui/link.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { formatDay } from '../format-day.ts'
import { StatusPill } from '../status-pill.tsx'
import { describePayment, describeState, describeValidation } from '../words.ts'

/** Orders of one kind, newest first: number, date, state and total. */
export function OrderList({ orders, label }: { orders: readonly OrderSummary[]; label: string }) {
  return (
    <ul aria-label={label} className="order-list">
      {orders.map((order) => (
        <li key={order.id}>
          <Link href={orderPath(order)}>
            <div className="line-picture">
              <ShopPicture hash={order.picture} alt="" sizes="64px" widths={THUMB_WIDTHS} />
            </div>
            <div>
              <b translate="no" className="block">
                {order.name}
              </b>
              <span className="block text-sm text-ink-2">{describeOrder(order)}</span>
              <Delivery order={order} />
            </div>
            <span className="order-pills">
              {listLabels(order).map((one) => (
                <StatusPill key={one.text} label={one} />
              ))}
            </span>
            <b translate="no" className="whitespace-nowrap">
              {formatFrancs(order.amount_total)}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describeOrder({ date_order, pieces }: OrderSummary): string {
  return `${formatDay(date_order)}, ${pieces}\u00A0article${pieces > 1 ? 's' : ''}`
}

function Delivery({ order }: { order: OrderSummary }) {
  const { slot, state } = order
  const isToCome = slot !== null && state !== 'delivered' && state !== 'done'
  const delivery = isToCome ? findDeliveryDay(order) : undefined
  return delivery ? (
    <span className="block text-sm">{`Livraison\u202F: ${lowerFirst(delivery.words)}`}</span>
  ) : null
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** Labels for the owner. A cancelled order has only that label. */
function listLabels(order: OrderSummary): Label[] {
  const state = describeState(order)
  if (order.state === 'cancel') return [state]
  const isLate = order.overdue_amount > 0 && (order.days_until_due ?? 0) > 0
  const late: Label = { text: `En retard\u202F: ${formatFrancs(order.overdue_amount)}`, tone: 'refused' }
  // Nothing is payable before all have agreed.
  if (order.state === 'validation') return [state, ...listAnswers(order)]
  return [state, describePayment(order), ...(isLate ? [late] : [])]
}

function listAnswers({ type_credit, validation_rh_state, validation_admin_state }: OrderSummary): Label[] {
  const answers = [
    [type_credit === 'banque' ? 'Banque' : 'RH', describeValidation(validation_rh_state)],
    ['Boutique', describeValidation(validation_admin_state)],
  ] as const
  return answers.flatMap(([by, answer]) =>
    answer ? [{ text: `${by}\u202F: ${answer.text.toLowerCase()}`, tone: answer.tone }] : [],
  )
}
