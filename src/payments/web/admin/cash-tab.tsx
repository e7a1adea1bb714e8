import { useEffect, useRef, useState } from 'react'
import type { OrderPayments, PaidOrder, StaffPayment } from '#payments/contract.ts'
import type { PaymentAdminCalls } from '#payments/contract/admin-calls.ts'
import { REASONS } from '#payments/rules/settle-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { useActionCall } from '#platform/web/action.ts'
import { createUuid } from '#platform/web/session/guest-id.ts'
import { BusyButton, SendButton } from '#ui/form/busy-button.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { readField, useForm } from '#ui/form/use-form.ts'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { AmountField } from './amount-field.tsx'
import { call as read } from './call.ts'
import { errorIf } from './error-if.ts'
import { WayDialog } from './way-dialog.tsx'
import { formatMoney } from './words.ts'

/** Books cash for an order by its number and payable amount. Mistakes are refunded from the list below. */
export function CashTab() {
  const [found, setFound] = useState<OrderPayments>()
  const [refunded, setRefunded] = useState<StaffPayment>()
  const call = useActionCall<PaymentAdminCalls>()
  const named = useAddressQuery().get('commande')
  const show = async (order: string): Promise<void> =>
    setFound(await read('GET /api/admin/paiements/commande/:order', { params: { order } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FindForm named={named} onFind={show} />
      {found && <FoundOrder found={found} onTaken={() => show(found.order.name)} onRefund={setRefunded} />}
      {refunded && (
        <WayDialog
          payment={refunded}
          way="refund"
          proposed={found?.order.to_refund}
          call={call}
          onClose={() => {
            setRefunded(undefined)
            if (found) show(found.order.name).catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}

interface FindFormProps {
  /** Order number in the address, if opened from its page. */
  named: string
  onFind: (name: string) => Promise<void>
}

function FindForm({ named, onFind }: FindFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (named !== '') element.current?.requestSubmit()
  }, [named])
  const { form, errors, isSending } = useForm(
    (typed) => errorIf(readField(typed, 'order') === '', 'order', 'Indiquez le numéro de la commande.'),
    (typed) => onFind(readField(typed, 'order')),
  )
  return (
    <section className="admin-panel">
      <h2 className="mb-4">Encaisser des espèces</h2>
      <form ref={element} {...form} className="form-stack max-w-[36rem]">
        <SaveSummary errors={errors} />
        <TextField
          name="order"
          defaultValue={named}
          label="Numéro de la commande"
          errors={errors}
          maxLength={20}
          hint="Par exemple S00042, ou 42."
        />
        <div className="actions">
          <BusyButton
            type="submit"
            className="button button-outline"
            isBusy={isSending}
            busyLabel="Recherche…"
          >
            Chercher la commande
          </BusyButton>
        </div>
      </form>
    </section>
  )
}

interface FoundOrderProps {
  found: OrderPayments
  onTaken: () => Promise<void>
  onRefund: (payment: StaffPayment) => void
}

function FoundOrder({ found: { order, cash_due: cashDue, payments }, onTaken, onRefund }: FoundOrderProps) {
  return (
    <section className="admin-panel" aria-live="polite">
      <h2>
        {order.name} · {order.customer}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{describeOrder(order)}</p>
      {order.most > 0 && (
        <TakeForm key={`${order.name} ${order.left}`} order={order} cashDue={cashDue} onTaken={onTaken} />
      )}
      <OrderPaymentList payments={payments} onRefund={onRefund} />
    </section>
  )
}

function describeOrder({ is_cancelled, left, most, total, to_refund }: PaidOrder): string {
  if (to_refund > 0) return `${formatFrancs(to_refund)} sont à rendre au client.`
  if (is_cancelled) return 'Cette commande est annulée\u202F: elle ne prend pas d’argent.'
  if (left === 0) return `Ses ${formatFrancs(total)} sont entièrement payés.`
  if (most === 0) return 'Cette commande ne prend pas encore d’argent\u202F: elle attend un accord.'
  return `Il reste ${formatFrancs(left)} à payer sur ${formatFrancs(total)}.`
}

interface TakeFormProps {
  order: PaidOrder
  /** The whole remainder in existing coins, in whole FCFA. */
  cashDue: number
  onTaken: () => Promise<void>
}

function TakeForm({ order, cashDue, onTaken }: TakeFormProps) {
  const { least, most, name } = order
  const call = useActionCall<PaymentAdminCalls>()
  // One key per amount, so that a retry after a lost response is the same payment.
  const tries = useRef(new Map<number, string>())
  const { form, errors, isSending } = useForm(
    (typed) => {
      const amount = readFrancs(readField(typed, 'amount'))
      const fits = amount !== undefined && (amount === cashDue || (amount >= least && amount <= most))
      return errorIf(!fits, 'amount', formatRange(order, cashDue))
    },
    async (typed) => {
      const amount = readFrancs(readField(typed, 'amount')) ?? 0
      const transaction_id = tries.current.get(amount) ?? createUuid()
      tries.current.set(amount, transaction_id)
      await call('POST /api/admin/paiements/especes', { body: { transaction_id, order: name, amount } })
      toasts.show('success', `${formatFrancs(amount)} encaissés pour ${name}.`)
      await onTaken()
    },
  )
  return (
    <form {...form} className="form-stack max-w-[36rem]">
      <SaveSummary errors={errors} />
      <AmountField
        name="amount"
        label="Montant reçu (FCFA)"
        errors={errors}
        defaultValue={least === most ? cashDue : least}
        hint={formatRange(order, cashDue)}
      />
      <div className="actions">
        <SendButton isSending={isSending}>Enregistrer l’encaissement</SendButton>
      </div>
    </form>
  )
}

function formatRange({ least, most }: PaidOrder, cashDue: number): string {
  if (least === most && cashDue !== most)
    return `Cette commande se paie en une fois\u202F: ${formatFrancs(cashDue)} en espèces (${formatFrancs(most)} arrondis).`
  return least === most
    ? `Cette commande se paie en une fois\u202F: ${formatFrancs(most)}.`
    : `De ${formatFrancs(least)} à ${formatFrancs(most)}.`
}

interface OrderPaymentListProps {
  payments: readonly StaffPayment[]
  onRefund: (payment: StaffPayment) => void
}

function OrderPaymentList({ payments, onRefund }: OrderPaymentListProps) {
  if (payments.length === 0) return <p className="mt-4 text-sm text-ink-2">Aucun paiement reçu.</p>
  return (
    <ul aria-label="Paiements reçus" className="mt-5 divide-y divide-line border-t border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-48">
            <b className="tabular-nums">{formatMoney(payment, formatFrancs)}</b> · {payment.provider_label}
            <span className="block text-sm text-ink-2">{formatShortMoment(payment.received_at)}</span>
          </span>
          <Standing payment={payment} />
          {payment.refund_ways.length > 0 && (
            <button
              type="button"
              className="button button-outline"
              aria-label={`Rembourser ${formatMoney(payment, formatFrancs)} du ${formatShortMoment(payment.received_at)}`}
              onClick={() => onRefund(payment)}
            >
              Rembourser
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Standing({ payment: { refund, refundable, reason, settled } }: { payment: StaffPayment }) {
  if (refund?.state === 'done')
    return <span className="status-pill">{refundable > 0 ? 'Remboursé en partie' : 'Remboursé'}</span>
  if (refund?.state === 'asked') return <span className="status-pill is-waiting">Remboursement demandé</span>
  if (reason !== null && settled === null)
    return <span className="status-pill is-waiting">{REASONS[reason]}</span>
  return settled?.how === 'nothing' ? (
    <span className="status-pill">Classé</span>
  ) : (
    <span className="status-pill is-done">Compté</span>
  )
}
