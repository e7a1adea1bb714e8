import type { ReactNode } from 'react'
import type { Order } from '#orders/contract.ts'
import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { type Label, MODES } from '#orders/rules/order-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatDay } from '../format-day.ts'
import { StatusPill } from '../status-pill.tsx'
import { describePayment, describeState, describeValidation } from '../words.ts'

type Fact = readonly [name: string, value: ReactNode]

interface OrderHeadProps {
  order: Order
  /** Payment of the amount due. Empty when there is none. */
  children: ReactNode
}

/** Top of an order's page: state, delivery day, payment of the amount due, then other facts. */
export function OrderHead({ order, children }: OrderHeadProps) {
  return (
    <div className="order-head section-card">
      <Facts facts={listLead(order)} className="order-lead" />
      {children}
      <Facts facts={listFacts(order)} className="order-facts" />
    </div>
  )
}

function Facts({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const pill = (label: Label): ReactNode => <StatusPill label={label} />

function listLead(order: Order): Fact[] {
  const delivery = findDeliveryDay(order)
  return [
    ['Statut', pill(describeState(order))],
    ...(delivery ? ([['Date de livraison', delivery.words]] satisfies Fact[]) : []),
    ...(delivery?.latest ? ([['Au plus tard le', formatDay(delivery.latest)]] satisfies Fact[]) : []),
  ]
}

function listFacts(order: Order): Fact[] {
  const { type_sale, state } = order
  const isCancelled = state === 'cancel'
  return [
    ['N° commande', order.name],
    ['Date de commande', formatDay(order.date_order)],
    ...(isCancelled ? [] : ([['Paiement', listPaymentPills(order)]] satisfies Fact[])),
    ...listAnswers(order),
    ...(type_sale === 'creditorder'
      ? []
      : ([['Mode de paiement', MODES[order.payment_mode]]] satisfies Fact[])),
    ...(type_sale === 'order' || isCancelled ? [] : listMoney(order)),
  ]
}

function listPaymentPills(order: Order): ReactNode {
  const isLate = order.overdue_amount > 0 && (order.days_until_due ?? 0) > 0
  return (
    <>
      {pill(describePayment(order))}
      {isLate && pill({ text: 'En retard', tone: 'refused' })}
    </>
  )
}

function listAnswers({ type_credit, validation_rh_state, validation_admin_state }: Order): Fact[] {
  const employer = describeValidation(validation_rh_state)
  const shop = describeValidation(validation_admin_state)
  return [
    ...(employer
      ? ([
          [type_credit === 'banque' ? 'Validation banque' : 'Validation RH', pill(employer)],
        ] satisfies Fact[])
      : []),
    ...(shop ? ([['Approbation boutique', pill(shop)]] satisfies Fact[]) : []),
  ]
}

function listMoney({ amount_total, amount_residual }: Order): Fact[] {
  return [
    ['Total payé', formatFrancs(amount_total - amount_residual)],
    ['Reste à payer', formatFrancs(amount_residual)],
  ]
}
