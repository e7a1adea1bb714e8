import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { StaffPayment, WayOut } from '../../contract.ts'
import { DONE, REASONS, WAYS, formatMoment, writeMoney } from './words.ts'
import { Link } from '../../../ui/link.tsx'

interface PaymentCardProps {
  payment: StaffPayment
  onWay: (way: WayOut) => void
}

/** A payment with why it waits, whose it is, and the ways out of it. */
export function PaymentCard({ payment, onWay }: PaymentCardProps) {
  const { order, explanation, reason, settled, ways } = payment
  return (
    <article className="credit-card bg-surface">
      <header className="credit-head">
        <div>
          <h3 className="font-bold tabular-nums">
            {writeMoney(payment, formatFrancs)} · {payment.provider_label}
          </h3>
          <p className="text-sm text-ink-2">
            {formatMoment(payment.received_at)} ·{' '}
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
        <p className="credit-notes">
          {settled.by ?? 'La boutique'}, {formatMoment(settled.at)}
          {settled.note !== '' && `\u202F: ${settled.note}`}
        </p>
      )}
      {ways.length > 0 && (
        <div className="desk-actions">
          {ways.map((way) => (
            <button
              key={way}
              type="button"
              className={`button ${way === 'nothing' ? 'button-ghost' : 'button-outline'}`}
              aria-label={`${WAYS[way]}\u202F: ${writeMoney(payment, formatFrancs)}, ${order?.name ?? payment.provider_transaction_id}`}
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
    <dl className="credit-figures">
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

/** A refund that is under way or failed: what was done is told by the state of the whole. */
function RefundState({
  payment: { refund, refund_asked_by, provider_label },
}: Pick<PaymentCardProps, 'payment'>) {
  if (refund_asked_by !== null)
    return (
      <p className="desk-note mb-0 bg-info-soft text-info">
        <Icon name="clock" size={20} />
        <span>
          Remboursement demandé par {refund_asked_by}&#x202F;: un·e collègue doit le confirmer, sous{' '}
          <Link href="/admin/paiements/confirmer">À confirmer</Link>.
        </span>
      </p>
    )
  if (refund === null || refund.state === 'done') return null
  const isAsked = refund.state === 'asked'
  return (
    <p className={`desk-note mb-0 ${isAsked ? 'bg-info-soft text-info' : 'bg-promo-soft text-promo-ink'}`}>
      <Icon name={isAsked ? 'clock' : 'circle-alert'} size={20} />
      <span>
        {isAsked
          ? `Remboursement demandé à ${provider_label}, qui n’a pas encore répondu. La boutique redemande chaque minute.`
          : (refund.error ?? 'Le remboursement a échoué.')}
      </span>
    </p>
  )
}
