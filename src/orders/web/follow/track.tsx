import type { ReactNode } from 'react'
import type { OrderCalls, TrackedOrder, Tracking } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError } from '#platform/web/send.ts'
import { formatDay } from '../format-day.ts'
import { OrderSteps } from '../order/order-steps.tsx'
import { StatusPill } from '../status-pill.tsx'
import '../orders.css'
import { describePayment, describeState } from '../words.ts'

const call = callOver<OrderCalls>(send)

/**
 * Requests an order's progress. Returns its rendering, or the reason for failure. Throws `TypeError` without network.
 */
export async function track(requested: Tracking): Promise<{ result?: ReactNode; failure?: string }> {
  try {
    const order = await call('POST /api/tracking', { body: requested })
    return { result: <TrackedResult order={order} /> }
  } catch (failure) {
    if (failure instanceof ApiError) return { failure: failure.body.message }
    throw failure
  }
}

/** Decisions on a credit order are private. The shop decides last. */
function findAnswers({ events }: TrackedOrder) {
  const isAgreed = events.some(({ kind }) => kind === 'shop-validated')
  return {
    type_credit: null,
    validation_rh_state: null,
    validation_admin_state: isAgreed ? 'validated' : 'pending',
  } as const
}

/** Progress of an order, without personal data. */
function TrackedResult({ order }: { order: TrackedOrder }) {
  const next =
    order.state === 'cancel'
      ? undefined
      : order.payment_lines.find(({ state, amount }) => !state && amount > 0)
  return (
    <section aria-labelledby="resultat" className="page-stack">
      <div className="section-card">
        <h2 id="resultat" className="text-xl font-bold">
          Commande <span translate="no">{order.name}</span>
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <StatusPill label={describeState({ ...order, ...findAnswers(order) })} />
          {order.advance_payment_status !== 'not_paid' && <StatusPill label={describePayment(order)} />}
        </p>
        <OrderSteps order={order} />
      </div>
      <div className="section-card">
        <h2 className="text-lg font-bold">Articles</h2>
        <ul className="order-lines">
          {order.order_lines.map(({ product_name, product_uom_qty, price_total }) => (
            <li key={product_name}>
              <span className="tracked-name">
                {product_uom_qty}&nbsp;× {product_name}
              </span>
              {price_total !== null && (
                <b translate="no" className="whitespace-nowrap">
                  {formatFrancs(price_total)}
                </b>
              )}
            </li>
          ))}
        </ul>
        <dl className="order-sums">
          {next && (
            <>
              <dt>Prochaine échéance, le {formatDay(next.due_date)}</dt>
              <dd translate="no">{formatFrancs(next.amount - next.paid_amount)}</dd>
            </>
          )}
          <dt className="order-total">Montant total</dt>
          <dd translate="no" className="order-total">
            {formatFrancs(order.amount_total)}
          </dd>
        </dl>
      </div>
    </section>
  )
}
