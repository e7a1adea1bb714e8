import { useState } from 'react'
import type { StaffPayment, StaffPayments, WayOut } from '#payments/contract.ts'
import type { PaymentAdminCalls } from '#payments/contract/admin-calls.ts'
import { REASONS } from '#payments/rules/settle-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { useActionCall } from '#platform/web/action.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { type Filter, ListFilters } from '#ui/list/list-filters.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { useStableFocus } from '#ui/states/use-stable-focus.ts'
import { Pager, pagerOf } from '#ui/table/pager.tsx'
import { type AddressQuery, useAddressQuery } from '#ui/table/use-address-query.ts'
import { WayDialog } from './way-dialog.tsx'
import { DONE, WAYS, formatMoney } from './words.ts'

const SHOWS = [
  ['', 'En attente'],
  ['done', 'Traités'],
] as const

/** Payments that fit no order, with the ways to settle each. */
export function ToSettleTab({ value }: { value: StaffPayments }) {
  const call = useActionCall<PaymentAdminCalls>()
  const query = useAddressQuery()
  const { isReading } = useReload()
  const [requested, setRequested] = useState<{ payment: StaffPayment; way: WayOut }>()
  const { region, keepFocus } = useStableFocus(value.payments)
  return (
    <section ref={region} tabIndex={-1} aria-label="Paiements" className="outline-none" aria-busy={isReading}>
      <ListFilters query={query} search={SEARCH} filters={FILTERS} />
      <Cards list={value} query={query} onAsk={setRequested} />
      {requested && (
        <WayDialog
          {...requested}
          call={call}
          onClose={() => {
            setRequested(undefined)
            keepFocus()
          }}
        />
      )}
    </section>
  )
}

const SEARCH = { label: 'Numéro de commande', placeholder: 'N° de commande', maxLength: 20, name: 'order' }

const FILTERS: readonly Filter[] = [
  { kind: 'chips', name: 'show', choices: SHOWS },
  {
    kind: 'choice',
    name: 'reason',
    label: 'Raison',
    choices: [['', 'Toutes les raisons'], ...Object.entries(REASONS)],
  },
]

interface CardsProps {
  list: StaffPayments
  query: AddressQuery
  onAsk: (requested: { payment: StaffPayment; way: WayOut }) => void
}

function Cards({ list: { payments, total, page_size }, query, onAsk }: CardsProps) {
  if (total === 0)
    return (
      <EmptyState icon={<Icon name="check" />} title="Aucun paiement ici">
        L’argent qui ne va à aucune commande attend ici votre décision.
      </EmptyState>
    )
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} onWay={(way) => onAsk({ payment, way })} />
        ))}
      </div>
      <Pager {...pagerOf({ total, page_size }, 'paiements', query)} />
    </>
  )
}

interface PaymentCardProps {
  payment: StaffPayment
  onWay: (way: WayOut) => void
}

function PaymentCard({ payment, onWay }: PaymentCardProps) {
  const { order, explanation, reason, settled, ways } = payment
  return (
    <article className="record-card bg-surface">
      <header className="record-head">
        <div>
          <h3 className="font-bold tabular-nums">
            {formatMoney(payment, formatFrancs)} · {payment.provider_label}
          </h3>
          <p className="text-sm text-ink-2">
            {formatShortMoment(payment.received_at)} ·{' '}
            <span className="break-all">{payment.provider_transaction_id}</span>
          </p>
        </div>
        <span className={`status-pill ${settled ? 'is-done' : 'is-waiting'}`}>
          {settled ? DONE[settled.how] : reason && REASONS[reason]}
        </span>
      </header>
      {explanation !== null && <p>{explanation}</p>}
      {order && <OrderFacts order={order} />}
      <RefundState payment={payment} />
      {settled && (
        <p className="text-sm/[1.5] text-ink-2">
          {settled.by ?? 'La boutique'}, {formatShortMoment(settled.at)}
          {settled.note !== '' && `\u202F: ${settled.note}`}
        </p>
      )}
      {ways.length > 0 && (
        <div className="actions">
          {ways.map((way) => (
            <button
              key={way}
              type="button"
              className={`button ${way === 'nothing' ? 'button-ghost' : 'button-outline'}`}
              aria-label={`${WAYS[way]}\u202F: ${formatMoney(payment, formatFrancs)}, ${order?.name ?? payment.provider_transaction_id}`}
              onClick={() => onWay(way)}
            >
              {WAYS[way]}
            </button>
          ))}
        </div>
      )}
    </article>
  )
}

function OrderFacts({ order }: { order: NonNullable<StaffPayment['order']> }) {
  return (
    <dl className="record-figures">
      <div>
        <dt>Commande</dt>
        <dd>
          <Link href={`/admin/commandes/${order.id}`}>{order.name}</Link>
          {order.is_cancelled && <span className="font-medium text-promo-ink"> annulée</span>}
        </dd>
      </div>
      <div>
        <dt>Client</dt>
        <dd>{order.customer}</dd>
      </div>
      <div>
        <dt>Téléphone</dt>
        <dd>
          {order.phone === null ? '\u2014' : <a href={`tel:+${order.phone}`}>{formatMobile(order.phone)}</a>}
        </dd>
      </div>
      <div>
        <dt>Reste à payer</dt>
        <dd>{order.is_cancelled ? '\u2014' : formatFrancs(order.left)}</dd>
      </div>
    </dl>
  )
}

/** A refund in progress or failed; a completed one is shown by the payment's own state. */
function RefundState({
  payment: { refund, refund_asked_by, provider_label },
}: Pick<PaymentCardProps, 'payment'>) {
  if (refund_asked_by !== null)
    return (
      <p className="note mb-0 bg-info-soft text-info">
        <Icon name="clock" size={20} />
        <span>
          Remboursement demandé par {refund_asked_by}&#x202F;: un·e collègue doit le confirmer, sous{' '}
          <Link href="/admin/paiements/confirmer">À confirmer</Link>.
        </span>
      </p>
    )
  if (refund === null || refund.state === 'done') return null
  const isRequested = refund.state === 'asked'
  return (
    <p className={`note mb-0 ${isRequested ? 'bg-info-soft text-info' : 'bg-promo-soft text-promo-ink'}`}>
      <Icon name={isRequested ? 'clock' : 'circle-alert'} size={20} />
      <span>
        {isRequested
          ? `Remboursement demandé à ${provider_label}, qui n’a pas encore répondu. La boutique redemande chaque minute.`
          : (refund.error ?? 'Le remboursement a échoué.')}
      </span>
    </p>
  )
}
