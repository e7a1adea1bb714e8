import { useState, type ComponentProps, type ComponentType } from 'react'
import type { PayerLink, PayerLinkAsk } from '#payments/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { InputField } from '#ui/form/input-field.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { chooseCall } from './pay/call-payments.ts'
import { MeansToPay } from './pay/means-to-pay.tsx'
import { takePayAtOnce } from './pay/pay-at-once.ts'
import { saveLink } from './pay/stored-link.ts'
import type { PayNow } from './pay/use-pay-now.ts'
import type { Payable } from './pay/use-pay.ts'
import type { PayerLinkDialog } from './payer/payer-link-dialog.tsx'
import { browserPayment, savePayment } from './payment-state.ts'

/** Order to pay. Amounts in whole FCFA. */
interface Owed {
  id: number
  payable_min: number
  payable_max: number
  partner_phone: string | null
}

interface PayPanelProps {
  order: Owed
  /** Secret of a guest's private link. */
  link?: string | undefined
  /** Amount due now, in whole FCFA. Undefined when nothing is due; the minimum is then suggested. */
  due?: number | undefined
  /** Receives a callback that pays the amount due. */
  onReady?: ((pay: PayNow | undefined) => void) | undefined
}

/** Online payment of an order: the amount if variable, the means, or a link for a relative. */
export function PayPanel({ order, link, due, onReady }: PayPanelProps) {
  const [amount, setAmount] = useState(due ?? order.payable_min)
  const isFree = order.payable_min < order.payable_max
  return (
    <div className="grid gap-3">
      <MeansToPay
        payable={payableOf(order, amount, link)}
        now={due !== undefined && onReady ? { payable: payableOf(order, due, link), onReady } : undefined}
        takeChosen={() => takePayAtOnce(order.id)}
        above={isFree && <AmountField order={order} amount={amount} onAmount={setAmount} />}
      >
        <p className="text-sm text-ink-2">
          Vous confirmez dans l’application de paiement, puis revenez ici. Rien n’est débité avant.
        </p>
        <AskRelative key={amount} ask={{ order_id: order.id, amount, ...(link !== undefined && { link }) }} />
      </MeansToPay>
    </div>
  )
}

/** Payable for an amount of an order, in whole FCFA. */
function payableOf(order: Owed, amount: number, link: string | undefined): Payable {
  return {
    what: `${order.id} ${amount}`,
    async start(means, transaction_id) {
      if (link !== undefined) saveLink(order.id, link)
      const call = await chooseCall(link)
      const started = await call('POST /api/payment/:provider/initiate', {
        params: { provider: means },
        body: {
          transaction_id,
          order_id: order.id,
          amount,
          ...(order.partner_phone !== null && { phoneNumber: order.partner_phone }),
          ...(link !== undefined && { link }),
        },
      })
      savePayment(browserPayment(), {
        order: { id: order.id, name: started.order },
        details: started,
        amount,
      })
      return started
    },
  }
}

interface AmountFieldProps {
  order: Owed
  amount: number
  onAmount: (amount: number) => void
}

/** Text field, because a number field accepts fractions and drops blanks. Invalid input is 0, which cannot be paid. */
function AmountField({ order: { payable_min, payable_max }, amount, onAmount }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(amount))
  const read = readFrancs(typed)
  return (
    <InputField
      name="montant"
      label="Montant à payer (FCFA)"
      hint={
        <>
          Au moins {formatFrancs(payable_min)}. Vous pouvez payer d’avance, jusqu’à{' '}
          {formatFrancs(payable_max)}, sans frais.
        </>
      }
      error={
        amount === 0 && typed !== '' ? 'Écrivez un montant en francs, par exemple 15\u202F000.' : undefined
      }
      inputMode="numeric"
      maxLength={24}
      value={(read ?? 0) === amount ? typed : amount}
      onValue={(text) => {
        setTyped(text)
        onAmount(readFrancs(text) ?? 0)
      }}
    >
      {amount !== payable_max && (
        <button type="button" className="button button-soft" onClick={() => onAmount(payable_max)}>
          Tout solder{'\u202F'}: {formatFrancs(payable_max)}
        </button>
      )}
    </InputField>
  )
}

const OFFLINE = 'Pas de connexion\u202F: réessayez dans un instant.'

/** Opens the dialog that creates a payer link; an existing link is shown again. */
function AskRelative({ ask }: { ask: PayerLinkAsk }) {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<ComponentProps<typeof PayerLinkDialog>> }>()
  const [link, setLink] = useState<PayerLink>()
  async function open(): Promise<void> {
    try {
      const { PayerLinkDialog: Dialog } = await import('./payer/payer-link-dialog.tsx')
      setOpened({ Dialog })
    } catch {
      toasts.show('error', OFFLINE)
    }
  }
  return (
    <>
      <button type="button" className="button button-outline" onClick={() => void open()}>
        Faire payer par un proche
      </button>
      {opened && (
        <opened.Dialog ask={ask} link={link} onLink={setLink} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
