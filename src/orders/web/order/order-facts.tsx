import type { ReactNode } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { Order } from '../../contract.ts'
import { findDeliveryDay } from '../../rules/delivery-day.ts'
import { formatDay } from '../format-day.ts'
import { StatusPill } from '../status-pill.tsx'
import { describePayment, describeState, describeValidation, type Label, MODES } from '../words.ts'

type Fact = readonly [name: string, value: ReactNode]

/** The boxes at the top of an order: its number, what is paid, where it stands, when it comes. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="order-facts">
      {listFacts(order).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const pill = (label: Label): ReactNode => <StatusPill label={label} />

function listFacts(order: Order): Fact[] {
  const { type_sale, state } = order
  const delivery = findDeliveryDay(order)
  const isCancelled = state === 'cancel'
  return [
    ['N° commande', order.name],
    ['Date de commande', formatDay(order.date_order)],
    ...(isCancelled ? [] : ([['Paiement', pill(describePayment(order))]] satisfies Fact[])),
    ['Statut', pill(describeState(order))],
    ...listAnswers(order),
    ...(type_sale === 'creditorder'
      ? []
      : ([['Mode de paiement', MODES[order.payment_mode]]] satisfies Fact[])),
    ...(delivery ? ([['Date de livraison', delivery.words]] satisfies Fact[]) : []),
    ...(delivery?.latest ? ([['Au plus tard le', formatDay(delivery.latest)]] satisfies Fact[]) : []),
    ...(type_sale === 'order' || isCancelled ? [] : listMoney(order)),
  ]
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
