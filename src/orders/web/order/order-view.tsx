import type { ComponentType } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { Order } from '../../contract.ts'
import type { OrderAccess } from '../order-calls.ts'
import { DeliveryOffer } from './delivery-offer.tsx'
import { Instalments } from './instalments.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines, OrderSums } from './order-lines.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PayBar } from './pay-bar.tsx'
import { PaymentPart } from './payment-part.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { useInvoiceWatch } from './use-invoice-watch.ts'
import { useOrderDeeds } from './use-order-deeds.ts'

/** What pays an order, also by a private link. Brought by the page. */
export type OrderPayment = ComponentType<{ order: Order; link?: string | undefined }>

/** What tells the payments of an order and their receipts. Brought by the page. */
export type PaidPart = ComponentType<{ order: Order }>

interface OrderViewProps {
  order: Order
  access: OrderAccess
  /** Asks for the order anew. */
  onChanged: () => void
  payment?: OrderPayment | undefined
  receipts?: PaidPart | undefined
  /** The secret of the private link by which it was opened. */
  link?: string | undefined
}

/** ORD-4: an order with all that its owner may see and do. */
export function OrderView({
  order,
  access,
  onChanged,
  payment: Payment,
  receipts: Receipts,
  link,
}: OrderViewProps) {
  const deeds = useOrderDeeds(order, access, onChanged)
  useInvoiceWatch(order, onChanged)
  return (
    <>
      <RefusalNotice order={order} />
      <OrderFacts order={order} />
      <WaitingNotice order={order} proof={access.proof} onChanged={onChanged} />
      <DeliveryOffer order={order} isBusy={deeds.isBusy} onAccept={() => void deeds.acceptDelivery()} />
      <div className="order-columns">
        <div className="desk">
          <Progress order={order} />
          <Instalments order={order} isLinked={link !== undefined} />
        </div>
        <div className="desk order-aside">
          <PaymentPart
            order={order}
            payment={Payment && <Payment order={order} link={link} />}
            onPayAtHome={deeds.payAtHome && (() => void deeds.payAtHome?.())}
            isBusy={deeds.isBusy}
          />
          {Receipts && order.amount_residual < order.amount_total && (
            <Receipts key={order.amount_residual} order={order} />
          )}
          <Destination order={order} />
          <OrderMenu order={order} deeds={deeds} />
        </div>
      </div>
      {Payment && <PayBar order={order} />}
    </>
  )
}

/** How far it is, and what it holds. */
function Progress({ order }: { order: Order }) {
  return (
    <>
      <section aria-labelledby="suivi" className="desk-card">
        <h2 id="suivi" className="text-lg font-bold">
          Suivi
        </h2>
        <OrderSteps order={order} />
      </section>
      <section aria-labelledby="articles" className="desk-card">
        <h2 id="articles" className="text-lg font-bold">
          Articles
        </h2>
        <OrderLines order={order} />
        <OrderSums order={order} />
      </section>
    </>
  )
}

function Destination({ order }: { order: Order }) {
  const { partner_name, partner_phone, partner_street, partner_city, partner_street2, note } = order
  const place = [partner_street, partner_city === partner_street ? null : partner_city]
    .filter(Boolean)
    .join(', ')
  return (
    <section aria-labelledby="livraison" className="desk-card">
      <h2 id="livraison" className="text-lg font-bold">
        Livraison
      </h2>
      <address className="mt-2 not-italic">
        <b className="block font-medium">{partner_name}</b>
        {partner_phone && <span className="block">{formatMobile(partner_phone)}</span>}
        {place && <span className="block">{place}</span>}
        {partner_street2 && <span className="block text-ink-2">{partner_street2}</span>}
      </address>
      {note && <p className="mt-2 text-sm text-ink-2">{note}</p>}
    </section>
  )
}
