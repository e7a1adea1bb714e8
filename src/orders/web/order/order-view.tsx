import { type ComponentType, type ReactNode, useState } from 'react'
import type { PayNow } from '../../../payments/web/pay/use-pay-now.ts'
import type { Order } from '../../contract.ts'
import { dueNow } from '../../rules/due-now.ts'
import type { OrderAccess } from '../order-calls.ts'
import { DeliveryOffer } from './delivery-offer.tsx'
import { Destination } from './destination.tsx'
import { Instalments } from './instalments.tsx'
import { OrderArticles } from './order-articles.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PayNowButton } from './pay-now-button.tsx'
import { PaymentPart } from './payment-part.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Card, splitColumns } from './split-columns.ts'
import { useInvoiceWatch } from './use-invoice-watch.ts'
import { useOrderDeeds } from './use-order-deeds.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** What pays an order, also by a private link. Brought by the page. `due`: whole FCFA. */
export type OrderPayment = ComponentType<{
  order: Order
  link?: string | undefined
  due?: number | undefined
  /** Is told how what is due is paid from the top of the page. */
  onReady?: ((pay: PayNow | undefined) => void) | undefined
}>

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

/** ORD-4: an order with all that its owner may see and do: where it stands, what is due, then everything else. */
export function OrderView(props: OrderViewProps) {
  const { order, access, onChanged, payment } = props
  const deeds = useOrderDeeds(order, access, onChanged)
  const [payNow, setPayNow] = useState<PayNow>()
  useInvoiceWatch(order, onChanged)
  const due = payment && dueNow(order)
  const [first, second] = splitColumns(order)
  const cards = listCards({ ...props, due, deeds, onReady: setPayNow })
  return (
    <>
      <RefusalNotice order={order} />
      <OrderHead order={order}>{due !== undefined && <PayNowButton due={due} payNow={payNow} />}</OrderHead>
      <WaitingNotice order={order} proof={access.proof} onChanged={onChanged} />
      <DeliveryOffer order={order} isBusy={deeds.isBusy} onAccept={() => void deeds.acceptDelivery()} />
      <section aria-labelledby="suivi" className="desk-card order-way">
        <h2 id="suivi" className="text-lg font-bold">
          Suivi
        </h2>
        <OrderSteps order={order} />
      </section>
      <div className="order-columns">
        <div className="order-column">{first.map((card) => cards[card])}</div>
        <div className="order-column">{second.map((card) => cards[card])}</div>
      </div>
    </>
  )
}

interface Drawn extends OrderViewProps {
  due: number | undefined
  deeds: ReturnType<typeof useOrderDeeds>
  onReady: (pay: PayNow | undefined) => void
}

function listCards({ order, link, due, deeds, onReady, payment: Payment, receipts: Receipts }: Drawn) {
  return {
    payment: (
      <PaymentPart
        key="payment"
        order={order}
        payment={Payment && <Payment order={order} link={link} due={due} onReady={onReady} />}
        onPayAtHome={deeds.payAtHome && (() => void deeds.payAtHome?.())}
        isBusy={deeds.isBusy}
      />
    ),
    instalments: <Instalments key="instalments" order={order} isLinked={link !== undefined} />,
    articles: <OrderArticles key="articles" order={order} deeds={deeds} />,
    delivery: <Destination key="delivery" order={order} />,
    papers: <OrderPapers key="papers" order={order} deeds={deeds} />,
    receipts: Receipts && <Receipts key={`receipts ${order.amount_residual}`} order={order} />,
    help: <OrderHelp key="help" order={order} deeds={deeds} />,
  } satisfies Record<Card, ReactNode>
}
