import { useState } from 'react'
import { describeMessage } from '#notifications/web/message-words.ts'
import type { AdminOrder, AdminMessage, AdminMessages, Courier, OrderAdminCalls } from '#orders/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { FilterChoice } from '#ui/table/filters.tsx'
import { useDocuments } from '../take-file.ts'
import { AdminPill } from './admin-pill.tsx'
import { labelPayment, labelState, nameKind, formatEvent } from './admin-words.ts'
import { call as read } from './call.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { FollowUpPanel } from './follow-up-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { describeRefund } from './refund-words.ts'
import { ReturnPanel } from './return-panel.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useOrderAct } from './use-order-act.ts'

interface OrderPageProps {
  order: AdminOrder
  messages: AdminMessages
  couriers: readonly Courier[]
  /** Whether the caller may take payments. */
  takesMoney: boolean
}

export function OrderPage({ order: loaded, messages, couriers, takesMoney }: OrderPageProps) {
  const { order, act, touch } = useOrderAct(loaded)
  return (
    <>
      <Head order={order} />
      <LineNote order={order} />
      <EndNote order={order} />
      <StepButtons order={order} act={act} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <ReturnPanel order={order} act={act} touch={touch} />
          <LinesPanel order={order} act={act} />
          <MoneyPanel order={order} act={act} takesMoney={takesMoney} />
          <FollowUpPanel order={order} act={act} touch={touch} />
          <HistoryPanel order={order} />
        </div>
        <div className="grid gap-4">
          <DeliveryPanel order={order} couriers={couriers} act={act} touch={touch} />
          <DocumentsPanel order={order} />
          <MessagesPanel orderId={order.id} sent={messages} />
        </div>
      </div>
    </>
  )
}

function Head({ order }: { order: AdminOrder }) {
  return (
    <PageHead
      title={order.name}
      note={`${nameKind(order)} du ${formatShortMoment(order.date_order)}${order.invoice_name ? `, facture ${order.invoice_name}` : ''}`}
    >
      <span className="flex flex-wrap gap-2">
        <AdminPill label={labelState(order)} />
        <AdminPill label={labelPayment(order)} />
      </span>
      <Link href="/admin/commandes" className="button button-outline">
        Toutes les commandes
      </Link>
    </PageHead>
  )
}

/** Why no pieces are allocated, for staff who call the guest. */
function LineNote({ order: { waiting } }: { order: AdminOrder }) {
  if (waiting === null) return null
  const { until, in_line_since, is_gone } = waiting
  const reason =
    in_line_since === null
      ? 'le client n’a ni confirmé son téléphone ni payé'
      : `le contact est confirmé depuis le ${formatShortMoment(in_line_since)}, mais les pièces sont prises`
  return (
    <p className="note mt-4 bg-well">
      En attente&#x202F;: {reason}. Rien n’est mis de côté pour cette commande
      {is_gone && in_line_since === null && ', et il ne reste plus assez de pièces'}.
      {until && ` Elle s’annule d’elle-même le ${formatShortMoment(until)}.`}
    </p>
  )
}

/** When an unpaid, undelivered order expires, for staff who may still deliver it. */
function EndNote({ order: { waiting, validity_date, type_sale, payment_mode } }: { order: AdminOrder }) {
  if (waiting !== null || validity_date === null || type_sale !== 'order' || payment_mode === 'online')
    return null
  return (
    <p className="note mt-4 bg-well">
      Ni livrée ni payée, elle s’annule d’elle-même le {formatShortMoment(validity_date)}&#x202F;; son client
      est prévenu avant. Convenez d’un créneau pour la garder.
    </p>
  )
}

export function NoOrder() {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title="Cette commande n’existe pas"
      action={
        <Link href="/admin/commandes" className="button button-green">
          Voir les commandes
        </Link>
      }
    >
      Vérifiez l’adresse, ou cherchez la commande par son numéro.
    </EmptyState>
  )
}

/** Events of the order with their authors, newest first. */
function HistoryPanel({ order: { history, payments } }: { order: AdminOrder }) {
  const given = payments.flatMap(({ provider, refunds }) =>
    refunds.map((refund) => ({ at: refund.at, sentence: describeRefund(refund, provider) })),
  )
  return (
    <section className="admin-panel">
      <h2>Histoire</h2>
      <ol className="mt-2 divide-y divide-line text-sm">
        {history.toReversed().map(({ at, kind, detail, by }, index) => (
          <li key={history.length - index} className="grid gap-0.5 py-2">
            <span className="flex justify-between gap-3">
              <b className="font-medium">{formatEvent(kind)}</b>
              <span className="text-ink-2">{formatShortMoment(at)}</span>
            </span>
            <span className="empty:hidden">
              {(kind === 'refunded' && given.find((one) => one.at === at)?.sentence) || detail}
            </span>
            {by !== null && <span className="text-ink-2">{by}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OrderFile {
  name: string
  label: string
  isOfStaff: boolean
  isThere: (order: AdminOrder) => boolean
}

const ORDER_FILES: readonly OrderFile[] = [
  {
    name: 'preparation',
    label: 'Bon de préparation',
    isOfStaff: true,
    isThere: ({ state }) => state !== 'cancel',
  },
  {
    name: 'livraison',
    label: 'Bon de livraison',
    isOfStaff: true,
    isThere: ({ state }) => state !== 'cancel',
  },
  { name: 'bon-de-commande', label: 'Bon de commande', isOfStaff: false, isThere: () => true },
  {
    name: 'proforma',
    label: 'Pro-forma',
    isOfStaff: false,
    isThere: ({ type_sale }) => type_sale === 'creditorder',
  },
  {
    name: 'accord-de-credit',
    label: 'Accord de crédit',
    isOfStaff: false,
    isThere: ({ type_sale }) => type_sale === 'creditorder',
  },
  {
    name: 'facture',
    label: 'Facture',
    isOfStaff: false,
    isThere: ({ invoice_name }) => invoice_name !== null,
  },
]

const toFile = (number: string): OrderFile => ({
  name: `avoir-${number}`,
  label: `Avoir ${number}`,
  isOfStaff: false,
  isThere: () => true,
})

function DocumentsPanel({ order }: { order: AdminOrder }) {
  const { isBusy, takePaper } = useDocuments()
  return (
    <section className="admin-panel">
      <h2>Documents</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {[...ORDER_FILES.filter(({ isThere }) => isThere(order)), ...order.credit_notes.map(toFile)].map(
          (document) => (
            <BusyButton
              key={document.name}

              className="button button-outline"
              onClick={() => void takePaper(() => readFile(order.id, document))}
              isBusy={isBusy}
            >
              {document.label}
            </BusyButton>
          ),
        )}
      </div>
    </section>
  )
}

function readFile(id: number, { name, isOfStaff }: OrderFile) {
  const request = { params: { id, document: `${name}.pdf` }, query: { format: 'base64' } } as const
  return isOfStaff
    ? read('GET /api/admin/commandes/:id/document/:document', request)
    : read('GET /api/commandes/:id/document/:document', request)
}

const STATES: Readonly<Record<AdminMessage['state'], string>> = {
  sent: 'envoyé',
  waiting: 'en attente',
  failed: 'en échec',
  held: 'retenu par une limite',
}

interface MessagesPanelProps {
  orderId: number
  sent: AdminMessages
}

/** Messages sent to the customer about the order, with a button to resend. */
function MessagesPanel({ orderId, sent: { messages, resendable: kinds } }: MessagesPanelProps) {
  const call = useActionCall<OrderAdminCalls>()
  const { isBusy, run } = useAction()
  const [kind, setKind] = useState('')
  const chosen = kinds.includes(kind) ? kind : (kinds[0] ?? '')
  const resend = (): Promise<void> =>
    run(async () => {
      await call('POST /api/admin/commandes/:id/messages', {
        params: { id: orderId },
        body: { kind: chosen },
      })
      return 'Le message part de nouveau.'
    })
  return (
    <section className="admin-panel">
      <h2>Messages au client</h2>
      {messages.length === 0 && (
        <p className="mt-1 text-sm text-ink-2">Rien n’a été envoyé ces 30 derniers jours.</p>
      )}
      <SentMessages messages={messages} />
      {kinds.length > 0 && (
        <div className="admin-filters mt-3 mb-0">
          <FilterChoice
            label="Message à renvoyer"
            choices={kinds.map((one) => [one, describeMessage(one)])}
            value={chosen}
            onChange={setKind}
          />
          <BusyButton className="button button-outline" onClick={() => void resend()} isBusy={isBusy}>
            Renvoyer
          </BusyButton>
        </div>
      )}
    </section>
  )
}

function SentMessages({ messages }: Pick<AdminMessages, 'messages'>) {
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {messages.map(({ id, kind: sent, channel, to, at, state }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="flex justify-between gap-3">
            <b className="font-medium">{describeMessage(sent)}</b>
            <span className="text-ink-2">{formatShortMoment(at)}</span>
          </span>
          <span className={state === 'failed' ? 'text-promo-ink' : 'text-ink-2'}>
            {channel === 'mail' ? 'E-mail' : 'SMS'} à {to}, {STATES[state]}
          </span>
        </li>
      ))}
    </ul>
  )
}
