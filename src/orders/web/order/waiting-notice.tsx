import { useState } from 'react'
import { CodeForm } from '../../../accounts/web/forms/code-form.tsx'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { formErrorsOf } from '../../../ui/form/use-form.ts'
import { useAction } from '../../../ui/states/use-action.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { CodeChannel, Order, OrderWaiting } from '../../contract.ts'
import { formatDay } from '../format-day.ts'
import type { OrderAccess } from '../order-access.ts'

interface WaitingNoticeProps {
  order: Order
  proof: OrderAccess['proof']
  /** Asks for the order anew. */
  onChanged: () => void
}

/** What an order waits for that holds no pieces yet, and how its owner ends that. Nothing for all others. */
export function WaitingNotice({ order, proof, onChanged }: WaitingNoticeProps) {
  const { waiting } = order
  if (waiting === null) return null
  const { title, text } = describeWaiting(waiting, order)
  return (
    <section aria-labelledby="attente" className="section-card my-4">
      <h2 id="attente" className="text-lg font-bold">
        En attente&#x202F;: {title}
      </h2>
      <p className="mt-2 text-ink-2">{text}</p>
      {waiting.until && (
        <p className="mt-1 text-ink-2">
          Sans suite le {formatDay(waiting.until)}, la commande s’annule d’elle-même et vous ne devez rien.
        </p>
      )}
      {waiting.in_line_since === null && proof && <Proof order={order} proof={proof} onChanged={onChanged} />}
    </section>
  )
}

function describeWaiting(
  { in_line_since, is_gone }: OrderWaiting,
  { type_sale }: Pick<Order, 'type_sale'>,
): { title: string; text: string } {
  if (in_line_since === null && !is_gone)
    return {
      title: 'vos articles ne sont pas encore mis de côté',
      text: `Payez votre ${type_sale === 'order' ? 'commande' : 'premier versement'}, ou confirmez votre contact par un code\u202F: vos articles vous sont gardés aussitôt. Les premiers à le faire sont les premiers servis.`,
    }
  if (in_line_since === null)
    return {
      title: 'il ne reste plus assez de pièces',
      text: 'D’autres clients ont été servis avant vous. Rien n’est à payer. Confirmez votre contact pour prendre place dans la file\u202F: si des pièces se libèrent, elles sont mises de côté pour vous.',
    }
  if (!is_gone)
    return {
      title: 'vos articles sont mis de côté dans un instant',
      text: 'Votre contact est confirmé. Rouvrez cette page dans une minute.',
    }
  return {
    title: 'les dernières pièces viennent d’être prises',
    text: 'Votre contact est confirmé et vous avez votre place dans la file. Rien n’est à payer\u202F: nous vous écrivons dès que des pièces se libèrent. Un paiement parti entre-temps vous est rendu.',
  }
}

const SENT: Readonly<Record<CodeChannel, string>> = {
  phone: 'Code envoyé par SMS.',
  email: 'Code envoyé par e-mail.',
}

const describe = (failure: unknown): string => formErrorsOf(failure)['form'] ?? ''

function Proof({
  order,
  proof,
  onChanged,
}: WaitingNoticeProps & { proof: NonNullable<OrderAccess['proof']> }) {
  const { isBusy, run } = useAction()
  const [sentBy, setSentBy] = useState<CodeChannel>()
  const ask = (channel: CodeChannel): Promise<void> =>
    run(async () => {
      await proof.sendCode(channel)
      setSentBy(channel)
      return SENT[channel]
    })
  async function prove(code: string): Promise<void> {
    const { waiting } = await proof.prove(code)
    if (waiting === null) toasts.show('success', 'Vos articles sont mis de côté.')
    onChanged()
  }
  return (
    <div className="mt-3 grid max-w-100 gap-4">
      <div className="flex flex-wrap gap-2">
        {order.partner_phone && (
          <button
            type="button"
            className="button button-green"
            aria-disabled={isBusy}
            onClick={() => void ask('phone')}
          >
            Recevoir un code au {formatMobile(order.partner_phone)}
          </button>
        )}
        {order.partner_email && (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() => void ask('email')}
          >
            Recevoir un code par e-mail
          </button>
        )}
      </div>
      {sentBy && <CodeForm onCode={prove} describe={describe} isBySms={sentBy === 'phone'} />}
    </div>
  )
}
