import { useEffect, useRef, useState } from 'react'
import { makeUuid } from '../../accounts/web/session/guest-id.ts'
import { formatFrancs } from '../../platform/contract/format-francs.ts'
import { ApiFailure } from '../../platform/web/send.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { PaymentMeans } from '../contract.ts'
import { listMeans, startPayment } from './pay-calls.ts'
import { browserPayment, keepPayment } from './payment-state.ts'

/** What is paid here. Amounts in whole FCFA. */
interface Owed {
  id: number
  payable_min: number
  payable_max: number
  partner_phone: string | null
}

interface PayPanelProps {
  order: Owed
  /** Of a guest's private link. */
  link?: string | undefined
}

const FAILED = 'Échec du paiement : vérifiez votre connexion et réessayez.'

/** How an order is paid online: the means, the amount where it is free, and the way to the provider. */
export function PayPanel({ order, link }: PayPanelProps) {
  const means = useMeans()
  const [amount, setAmount] = useState(order.payable_min)
  const [busy, setBusy] = useState<string>()
  const pay = usePay(order, amount, link)
  if (means.length === 0) return null
  const isFree = order.payable_min < order.payable_max
  return (
    <form className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
      {isFree && <AmountField order={order} amount={amount} onAmount={setAmount} />}
      {means.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="button button-sun w-full"
          aria-disabled={busy !== undefined || undefined}
          onClick={() => {
            if (busy !== undefined) return
            setBusy(name)
            void pay(name).finally(() => setBusy(undefined))
          }}
        >
          {busy === name ? 'Ouverture…' : `Payer avec ${label}`}
        </button>
      ))}
      <p className="text-sm text-ink-2">
        Vous confirmez dans l’application de paiement, puis revenez ici. Rien n’est débité avant.
      </p>
    </form>
  )
}

interface AmountFieldProps {
  order: Owed
  amount: number
  onAmount: (amount: number) => void
}

function AmountField({ order: { payable_min, payable_max }, amount, onAmount }: AmountFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor="montant">Montant à payer (FCFA)</label>
      <input
        id="montant"
        type="number"
        inputMode="numeric"
        min={payable_min}
        max={payable_max}
        step={1}
        value={amount}
        aria-describedby="montant-aide"
        onChange={({ target }) => onAmount(Math.trunc(target.valueAsNumber) || 0)}
      />
      <p id="montant-aide" className="text-sm text-ink-2">
        De {formatFrancs(payable_min)} à {formatFrancs(payable_max)}.
      </p>
    </div>
  )
}

function useMeans(): PaymentMeans {
  const [means, setMeans] = useState<PaymentMeans>([])
  useEffect(() => {
    let isGone = false
    listMeans().then(
      (found) => !isGone && setMeans(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return means
}

/** One identifier for each try: pressed again after a lost answer, it is the same payment. */
function usePay(order: Owed, amount: number, link: string | undefined) {
  const tries = useRef(new Map<string, string>())
  return async (means: string): Promise<void> => {
    const key = `${means} ${amount}`
    const transaction_id = tries.current.get(key) ?? makeUuid()
    tries.current.set(key, transaction_id)
    try {
      const started = await startPayment(means, {
        transaction_id,
        order_id: order.id,
        amount,
        ...(order.partner_phone !== null && { phoneNumber: order.partner_phone }),
        ...(link !== undefined && { link }),
      })
      keepPayment(browserPayment(), {
        order: { id: order.id, name: started.order },
        details: started,
        amount,
      })
      if (started.payment_url !== null) location.assign(started.payment_url)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) return toasts.show('error', FAILED)
      // Refused is refused: the next try is another payment.
      tries.current.delete(key)
      const { payment_url: open } = failure.body as { payment_url?: string | null }
      toasts.show(
        'error',
        failure.body.message,
        undefined,
        open ? { label: 'Le reprendre', run: () => location.assign(open) } : undefined,
      )
    }
  }
}
