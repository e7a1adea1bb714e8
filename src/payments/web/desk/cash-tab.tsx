import { useRef, useState } from 'react'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { makeUuid } from '../../../accounts/web/session/guest-id.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { OrderPayments, PaidOrder, StaffPayment } from '../../contract.ts'
import { AmountField } from './amount-field.tsx'
import { findOrder, takeCash } from './desk-calls.ts'
import { faultIf } from './fault-if.ts'
import { OrderPaymentList } from './order-payment-list.tsx'
import { WayDialog } from './way-dialog.tsx'
import { readFrancs } from './words.ts'

/** Cash for an order: its number, what may be paid, done. Mistakes are given back from the list under it. */
export function CashTab() {
  const [found, setFound] = useState<OrderPayments>()
  const [refunded, setRefunded] = useState<StaffPayment>()
  const show = async (name: string): Promise<void> => setFound(await findOrder(name))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FindForm onFind={show} />
      {found && <FoundOrder found={found} onTaken={() => show(found.order.name)} onRefund={setRefunded} />}
      {refunded && (
        <WayDialog
          payment={refunded}
          way="refund"
          onClose={() => {
            setRefunded(undefined)
            if (found) show(found.order.name).catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}

function FindForm({ onFind }: { onFind: (name: string) => Promise<void> }) {
  const { form, errors, isSending } = useForm(
    (typed) => faultIf(readField(typed, 'order') === '', 'order', 'Indiquez le numéro de la commande.'),
    (typed) => onFind(readField(typed, 'order')),
  )
  return (
    <section className="admin-panel">
      <h2 className="mb-4">Encaisser des espèces</h2>
      <form {...form} className="desk-form max-w-[36rem]">
        <FormSummary errors={errors} />
        <TextField
          name="order"
          label="Numéro de la commande"
          errors={errors}
          maxLength={20}
          hint="Par exemple S00042."
        />
        <div className="desk-actions">
          <button type="submit" className="button button-outline" aria-disabled={isSending || undefined}>
            {isSending ? 'Recherche…' : 'Chercher la commande'}
          </button>
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

function FoundOrder({ found: { order, payments }, onTaken, onRefund }: FoundOrderProps) {
  return (
    <section className="admin-panel" aria-live="polite">
      <h2>
        {order.name} · {order.customer}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{describeOrder(order)}</p>
      {order.most > 0 && <TakeForm key={`${order.name} ${order.left}`} order={order} onTaken={onTaken} />}
      <OrderPaymentList payments={payments} onRefund={onRefund} />
    </section>
  )
}

function describeOrder({ is_cancelled, left, most, total }: PaidOrder): string {
  if (is_cancelled) return 'Cette commande est annulée\u202F: elle ne prend pas d’argent.'
  if (left === 0) return `Ses ${formatFrancs(total)} sont entièrement payés.`
  if (most === 0) return 'Cette commande ne prend pas encore d’argent\u202F: elle attend un accord.'
  return `Il reste ${formatFrancs(left)} à payer sur ${formatFrancs(total)}.`
}

function TakeForm({ order, onTaken }: { order: PaidOrder; onTaken: () => Promise<void> }) {
  const { least, most, name } = order
  // One for each amount: sent again after a lost answer it is the same payment.
  const tries = useRef(new Map<number, string>())
  const { form, errors, isSending } = useForm(
    (typed) => {
      const amount = readFrancs(readField(typed, 'amount'))
      const fits = amount !== undefined && amount >= least && amount <= most
      return faultIf(!fits, 'amount', sayRange(order))
    },
    async (typed) => {
      const amount = readFrancs(readField(typed, 'amount')) ?? 0
      const transaction_id = tries.current.get(amount) ?? makeUuid()
      tries.current.set(amount, transaction_id)
      await takeCash({ transaction_id, order: name, amount })
      toasts.show('success', `${formatFrancs(amount)} encaissés pour ${name}.`)
      await onTaken()
    },
  )
  return (
    <form {...form} className="desk-form max-w-[36rem]">
      <FormSummary errors={errors} />
      <AmountField
        name="amount"
        label="Montant reçu (FCFA)"
        errors={errors}
        defaultValue={least}
        hint={sayRange(order)}
      />
      <div className="desk-actions">
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Enregistrer l’encaissement'}
        </button>
      </div>
    </form>
  )
}

function sayRange({ least, most }: PaidOrder): string {
  return least === most
    ? `Cette commande se paie en une fois\u202F: ${formatFrancs(most)}.`
    : `De ${formatFrancs(least)} à ${formatFrancs(most)}.`
}
