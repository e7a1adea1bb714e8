import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { AdminOrder, AdminPayment, OrderRefund } from '#orders/contract.ts'
import { DiscountGiven } from '#orders/contract/admin-edits.ts'
import { findExcess } from '#orders/rules/admin-errors.ts'
import { MODES } from '#orders/rules/order-words.ts'
import { formatMeansShortly } from '#payments/web/admin/words.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { readField } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { FactList } from '#ui/page/fact-list.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { formatDay } from '../format-day.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { describeRefund } from './refund-words.ts'
import { useConfirmedTotal } from './use-confirmed-total.tsx'
import type { Act } from './use-order-act.ts'

interface MoneyPanelProps {
  order: AdminOrder
  act: Act
  /** Whether the caller may take and refund payments. */
  takesMoney: boolean
}

/** Amounts, instalments and payments of the order. */
export function MoneyPanel({ order, act, takesMoney }: MoneyPanelProps) {
  const { payment_lines: parts, payments, refunds } = order
  const [isRefunding, setIsRefunding] = useState(false)
  const [isCutting, setIsCutting] = useState(false)
  return (
    <section className="admin-panel">
      <h2>Paiement</h2>
      <p className="mt-1 text-sm text-ink-2">{MODES[order.payment_mode]}</p>
      <Sums order={order} />
      {parts.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Échéances</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {parts.map(({ sequence, rate, due_date, amount, paid_amount, state }) => (
              <li key={sequence} className="flex justify-between gap-3 py-2">
                <span>
                  {sequence}. {rate}&#xA0;%, le {formatDay(due_date)}
                </span>
                <span>
                  {formatFrancs(amount)}
                  {state ? ', payée' : paid_amount > 0 ? `, ${formatFrancs(paid_amount)} reçus` : ''}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ToRefund order={order} takesMoney={takesMoney} />
      {takesMoney && (
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {order.state !== 'cancel' && order.amount_residual + order.delivery_residual > 0 && (
            <Link href={moneyPage(order)} className="button button-outline">
              Encaisser
            </Link>
          )}
          {order.can_edit.discount && (
            <button type="button" className="button button-outline" onClick={() => setIsCutting(true)}>
              {order.amount_given > 0 ? 'Changer la remise' : 'Accorder une remise'}
            </button>
          )}
          {order.can_refund !== 'nothing' && (
            <button
              type="button"
              className="button button-outline is-refusal"
              onClick={() => setIsRefunding(true)}
            >
              {order.can_refund === 'whole' ? 'Annuler et rembourser' : 'Rembourser'}
            </button>
          )}
        </div>
      )}
      {isCutting && <DiscountDialog order={order} act={act} onClose={() => setIsCutting(false)} />}
      {isRefunding && <RefundDialog order={order} act={act} onClose={() => setIsRefunding(false)} />}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Retiré après la vente</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {refunds.map((refund) => (
              <TakenOff key={refund.id} refund={refund} />
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 font-medium">Reçus</h3>
      {payments.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">Rien n’a encore été payé.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-sm">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  )
}

const moneyPage = ({ name }: AdminOrder): string => `/admin/paiements/encaisser?commande=${name}`

/** Overpayment owed to the customer, shown to staff until it is refunded. */
function ToRefund({ order, takesMoney }: Pick<MoneyPanelProps, 'order' | 'takesMoney'>) {
  if (order.to_refund === 0) return null
  return (
    <div className="mt-4 rounded-lg bg-sun-soft p-4 text-sun-ink">
      <p>
        <b>À rendre au client&#x202F;: {formatFrancs(order.to_refund)}.</b>
      </p>
      {takesMoney && (
        <Link href={moneyPage(order)} className="button button-outline mt-3">
          Rendre l’argent
        </Link>
      )}
    </div>
  )
}

function TakenOff({ refund }: { refund: OrderRefund }) {
  const { amount, amount_delivery, reason, at, by, credit_note, lines } = refund
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex justify-between gap-3">
        <span>
          {credit_note === null ? 'Sans facture' : `Avoir ${credit_note}`}, {formatShortMoment(at)}
        </span>
        <span>{formatFrancs(-(amount + amount_delivery))}</span>
      </span>
      {lines.map(({ line_id, name, quantity, goods }) => (
        <span key={`${line_id} ${goods}`}>
          {quantity}&#xA0;×&#xA0;{name}, {goods === 'stock' ? 'de nouveau en stock' : 'abîmé, sorti du stock'}
        </span>
      ))}
      <span className="text-ink-2">
        {reason}
        {by !== null && ` (${by})`}
      </span>
    </li>
  )
}

function Sums({ order }: { order: AdminOrder }) {
  const { amount_total, amount_discount, amount_credited, amount_given, amount_rounded, amount_residual } =
    order
  const row = (label: string, amount: number): [string, string][] =>
    amount === 0 ? [] : [[label, formatFrancs(amount)]]
  const isReduced = amount_discount + amount_credited > 0
  const sums: [string, string][] = [
    ...row('Articles', isReduced ? amount_total + amount_discount + amount_credited : 0),
    ...row('Remise premier achat', amount_given + amount_rounded - amount_discount),
    ...row('Remise', -amount_given),
    ...row('Arrondi', -amount_rounded),
    ...row('Retiré après la vente', -amount_credited),
    ['Total TTC', formatFrancs(amount_total)],
    ['dont TVA', formatFrancs(order.amount_tax)],
    ['Reste à payer', formatFrancs(amount_residual)],
    ['Livraison', describeDelivery(order.amount_delivery)],
    ...row('Livraison à encaisser', order.delivery_residual),
  ]
  return (
    <FactList
      className="mt-3 grid gap-1 [&_dd]:font-medium [&_dt]:text-ink-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3"
      facts={sums}
    />
  )
}

function describeDelivery(amount: number | null): string {
  if (amount === null) return 'à indiquer'
  return amount === 0 ? 'Gratuite' : formatFrancs(amount)
}

function Payment({ payment }: { payment: AdminPayment }) {
  const { provider, amount, received_at, to_settle, refunds } = payment
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex justify-between gap-3">
        <span>
          {formatMeansShortly(provider)}, {formatShortMoment(received_at)}
          {to_settle && <b className="block text-promo-ink">À traiter sous Paiements</b>}
        </span>
        <span>{formatFrancs(amount)}</span>
      </span>
      {refunds.map((refund) => (
        <span key={refund.at} className="flex justify-between gap-3 text-ink-2">
          <span>{describeRefund(refund, provider)}</span>
          <span>{refund.state === 'done' ? formatFrancs(-refund.amount) : ''}</span>
        </span>
      ))}
    </li>
  )
}

interface DiscountDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

export const discountForm = (version: number) =>
  bodyForm(DiscountGiven, (typed: FormData) => ({
    amount: readFrancs(readField(typed, 'amount')),
    reason: readField(typed, 'reason'),
    version,
  }))

/** Discounts an unpaid order. */
function DiscountDialog({ order, act, onClose }: DiscountDialogProps) {
  const { name, amount_total, amount_given, version } = order
  const discount = discountForm(version)
  const most = amount_total + amount_given
  const { send, label, warning } = useConfirmedTotal()
  return (
    <EditDialog
      title={`Remise\u202F: ${name}`}
      consequence={`La commande revient à ${formatFrancs(most)} sans remise. Le client est prévenu du nouveau total.`}
      label={label ?? 'Appliquer la remise'}
      note={<SecondPersonNote limit="money" />}
      fields={[
        {
          kind: 'francs',
          name: 'amount',
          label: 'Remise',
          value: amount_given > 0 ? String(amount_given) : '',
        },
        {
          name: 'reason',
          label: 'Raison, que le client lit',
          hint: 'Par exemple : modèle d’exposition, geste après un retard.',
          maxLength: 200,
        },
      ]}
      check={(form) => ({
        ...discount.check(form),
        ...findExcess('amount', discount.read(form).amount, most),
      })}
      onSend={(_typed, form) =>
        send((confirmed) =>
          act(
            'POST /api/admin/commandes/:id/geste',
            { ...discount.read(form), ...confirmed },
            'La remise est appliquée.',
          ),
        )
      }
      onClose={onClose}
    >
      {() => warning}
    </EditDialog>
  )
}
