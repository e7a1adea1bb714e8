import {
  type ComponentType,
  type ReactNode,
  useState,
  useEffect,
  useRef,
  type MouseEvent,
  useId,
} from 'react'
import type { Order, OrderDocument, DocumentName } from '#orders/contract.ts'
import { awaitsInvoice } from '#orders/rules/awaits-invoice.ts'
import { dueNow } from '#orders/rules/due-now.ts'
import type { PayNow } from '#payments/web/pay/use-pay-now.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { OrderAccess } from '../order-access.ts'
import { Instalments } from './instalments.tsx'
import { OrderArticles } from './order-articles.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PaymentPart } from './payment-part.tsx'
import { type Card, splitColumns } from './split-columns.ts'
import { useOrderActions, type OrderActions } from './use-order-actions.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** Payment component of an order, also by private link, passed in by the page. `due`: whole FCFA. */
export type OrderPayment = ComponentType<{
  order: Order
  link?: string | undefined
  due?: number | undefined
  /** Receives a callback that pays the amount due from the top of the page. */
  onReady?: ((pay: PayNow | undefined) => void) | undefined
}>

/** Component that lists payments and receipts, passed in by the page. */
export type PaidPart = ComponentType<{ order: Order }>

interface OrderViewProps {
  order: Order
  access: OrderAccess
  /** Reloads the order. */
  onChanged: () => void
  payment?: OrderPayment | undefined
  receipts?: PaidPart | undefined
  /** Token of the private link that opened it. */
  link?: string | undefined
}

/** ORD-4: an order with all data and actions of its owner: state, amount due, then the rest. */
export function OrderView(props: OrderViewProps) {
  const { order, access, onChanged, payment } = props
  const actions = useOrderActions(order, access, onChanged)
  const [payNow, setPayNow] = useState<PayNow>()
  useInvoiceWatch(order, onChanged)
  const due = payment && dueNow(order)
  const [first, second] = splitColumns(order)
  const cards = listCards({ ...props, due, actions, onReady: setPayNow })
  return (
    <>
      <RejectionNotice order={order} />
      <RefundNotice order={order} />
      <OrderHead order={order}>{due !== undefined && <PayNowButton due={due} payNow={payNow} />}</OrderHead>
      <WaitingNotice order={order} proof={access.proof} onChanged={onChanged} />
      <DeliveryOffer order={order} isBusy={actions.isBusy} onAccept={() => void actions.acceptDelivery()} />
      <section aria-labelledby="suivi" className="section-card mb-4 lg:mb-6">
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

interface RenderedOrder extends OrderViewProps {
  due: number | undefined
  actions: ReturnType<typeof useOrderActions>
  onReady: (pay: PayNow | undefined) => void
}

function listCards({
  order,
  link,
  due,
  actions,
  onReady,
  payment: Payment,
  receipts: Receipts,
}: RenderedOrder) {
  return {
    payment: (
      <PaymentPart
        key="payment"
        order={order}
        payment={Payment && <Payment order={order} link={link} due={due} onReady={onReady} />}
        onPayAtHome={actions.payAtHome && (() => void actions.payAtHome?.())}
        isBusy={actions.isBusy}
      />
    ),
    instalments: <Instalments key="instalments" order={order} isLinked={link !== undefined} />,
    articles: <OrderArticles key="articles" order={order} actions={actions} />,
    delivery: <Destination key="delivery" order={order} />,
    documents: <OrderDocuments key="documents" order={order} actions={actions} />,
    receipts: Receipts && <Receipts key={`receipts ${order.amount_residual}`} order={order} />,
    help: <OrderHelp key="help" order={order} actions={actions} />,
  } satisfies Record<Card, ReactNode>
}

/** Poll interval in ms for a pending invoice, and maximum number of polls. */
const AGAIN_MS = 1500
const MAX_POLLS = 20

/** Polls until the invoice exists: it is numbered within seconds of the payment. */
function useInvoiceWatch(order: Order, onChanged: () => void): void {
  const polls = useRef(0)
  useEffect(() => {
    if (!awaitsInvoice(order) || polls.current >= MAX_POLLS) return
    const timer = setTimeout(() => {
      polls.current += 1
      onChanged()
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [order, onChanged])
}

function Destination({ order }: { order: Order }) {
  const { partner_name, partner_phone, partner_street, partner_city, partner_street2, note } = order
  const place = [partner_street, partner_city === partner_street ? null : partner_city]
    .filter(Boolean)
    .join(', ')
  return (
    <section aria-labelledby="livraison" className="section-card">
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

interface DeliveryOfferProps {
  order: Order
  isBusy: boolean
  onAccept: () => void
}

/** ORD-12: a delivery price that waits for acceptance. Nothing when there is none. */
function DeliveryOffer({ order, isBusy, onAccept }: DeliveryOfferProps) {
  if (!order.can_accept_delivery) return null
  return (
    <section aria-labelledby="prix-livraison" className="section-card mt-4">
      <h2 id="prix-livraison" className="text-lg font-bold">
        Prix de la livraison
      </h2>
      <p className="mt-2 text-2xl font-bold tracking-tight">{formatFrancs(order.amount_delivery ?? 0)}</p>
      <p className="mt-1 mb-3 text-ink-2">
        À payer à la livraison, en plus de la commande. Votre commande part dès que vous acceptez.
      </p>
      <button type="button" className="button button-green" aria-disabled={isBusy} onClick={onAccept}>
        Accepter ce prix
      </button>
    </section>
  )
}

/** Reason why an order was rejected or cancelled, as written by its author. */
function RejectionNotice({ order }: { order: Order }) {
  if (order.state !== 'cancel') return null
  const { validation_rh_state, validation_admin_state, type_credit } = order
  const isRefused = validation_rh_state === 'rejected' || validation_admin_state === 'rejected'
  const by =
    validation_rh_state === 'rejected'
      ? type_credit === 'banque'
        ? 'la banque'
        : 'votre employeur'
      : 'la boutique'
  const reason =
    (validation_rh_state === 'rejected' ? order.validation_rh_reason : order.validation_admin_reason) ??
    order.cancel_reason
  return (
    <div className={isRefused ? 'form-summary mt-4' : 'note mt-4 bg-well'}>
      <Icon name="info" size={20} />
      <div>
        <p className="font-bold">{isRefused ? `Demande refusée par ${by}` : 'Commande annulée'}</p>
        {reason && <p>{reason}</p>}
        {isRefused && <p>Rien n’est à payer. Écrivez-nous si vous avez une question.</p>}
      </div>
    </div>
  )
}

/** Refund of money paid for a cancelled or paid order. Nothing when there is none. */
function RefundNotice({ order: { amount_to_refund } }: { order: Order }) {
  if (amount_to_refund === 0) return null
  return (
    <div className="note mt-4 bg-well">
      <Icon name="info" size={20} />
      <div>
        <p className="font-bold">{formatFrancs(amount_to_refund)} reçus, remboursement en cours</p>
        <p>
          La commande n’attendait plus cette somme. Nous vous la rendons et vous écrivons dès que c’est fait.
        </p>
      </div>
    </div>
  )
}

const DOCUMENTS: Readonly<Record<OrderDocument, string>> = {
  'bon-de-commande': 'Bon de commande',
  proforma: 'Facture pro-forma',
  'accord-de-credit': 'Accord de crédit',
  facture: 'Facture',
}

/** « Avoir A00012 » for a credit note. */
function nameDocument(document: DocumentName): string {
  return findEntry(DOCUMENTS, document) ?? document.replace('avoir-', 'Avoir ')
}

/** Sorted by importance to the customer. */
function listDocuments({ type_sale, invoice_name, credit_notes }: Order): DocumentName[] {
  const documents: DocumentName[] = invoice_name === null ? [] : ['facture']
  for (const number of credit_notes) documents.push(`avoir-${number}`)
  if (type_sale === 'creditorder') documents.push('proforma', 'accord-de-credit')
  return [...documents, 'bon-de-commande']
}

/** Documents of an order as PDF. A pending invoice is announced. */
function OrderDocuments({ order, actions }: { order: Order; actions: OrderActions }) {
  return (
    <section aria-labelledby="documents" className="section-card">
      <h2 id="documents" className="text-lg font-bold">
        Documents
      </h2>
      <div className="order-papers">
        {listDocuments(order).map((document) => (
          <button
            key={document}
            type="button"
            className="button button-outline justify-between"
            aria-disabled={actions.isBusy}
            onClick={() => void actions.saveDocument(document)}
          >
            {nameDocument(document)} <span className="badge badge-category">PDF</span>
          </button>
        ))}
      </div>
      <output className="mt-2 block text-sm text-ink-2 empty:hidden">
        {awaitsInvoice(order) && 'Facture en préparation…'}
      </output>
    </section>
  )
}

interface PayNowButtonProps {
  /** Amount payable now, in whole FCFA. */
  due: number
  /** Starts the payment. Until known, the button scrolls to the payment options. */
  payNow: PayNow | undefined
}

/** Button with the exact amount due, which starts the payment. At the bottom on a phone. */
function PayNowButton({ due, payNow }: PayNowButtonProps) {
  const wayId = useId()
  const [isOpening, setIsOpening] = useState(false)
  async function begin(event: MouseEvent): Promise<void> {
    if (payNow === undefined) return
    event.preventDefault()
    if (isOpening) return
    setIsOpening(true)
    await payNow.start()
    setIsOpening(false)
  }
  return (
    <div className="action-bar order-pay">
      <p id={wayId}>{describeWay(payNow)}</p>
      <a
        href="#paiement"
        className="button button-sun order-first"
        aria-describedby={wayId}
        aria-disabled={isOpening || undefined}
        onClick={(event) => void begin(event)}
      >
        {isOpening ? 'Ouverture du paiement…' : `Payer ${formatFrancs(due)}`}
      </a>
    </div>
  )
}

/** Names the payment provider before redirecting to it. */
function describeWay(payNow: PayNow | undefined): string {
  if (payNow === undefined) return 'À payer maintenant'
  return `Avec ${payNow.label}${payNow.hasOthers ? ', ou un autre moyen plus bas' : ''}`
}
