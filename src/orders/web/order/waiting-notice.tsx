import { useState } from 'react'
import { CodeForm } from '#accounts/web/forms/code-form.tsx'
import type { Order, OrderWaiting } from '#orders/contract.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { formErrorsOf } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { formatDay } from '../format-day.ts'
import type { OrderAccess } from '../order-access.ts'

interface WaitingNoticeProps {
  order: Order
  proof: OrderAccess['proof']
  /** Reloads the order. */
  onChanged: () => void
}

/** Why no pieces are allocated yet, and how the owner resolves it. Nothing for other orders. */
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
    return { title: 'vos articles ne sont pas encore mis de côté', text: WAYS[type_sale] }
  if (in_line_since === null)
    return {
      title: 'il ne reste plus assez de pièces',
      text: 'D’autres clients ont été servis avant vous. Rien n’est à payer. Confirmez votre téléphone pour prendre place dans la file\u202F: si des pièces se libèrent, elles sont mises de côté pour vous.',
    }
  if (!is_gone)
    return {
      title: 'vos articles sont mis de côté dans un instant',
      text: 'Votre téléphone est confirmé. Rouvrez cette page dans une minute.',
    }
  return {
    title: 'les dernières pièces viennent d’être prises',
    text: 'Votre téléphone est confirmé et vous avez votre place dans la file. Rien n’est à payer\u202F: nous vous écrivons dès que des pièces se libèrent. Un paiement parti entre-temps vous est rendu.',
  }
}

const FIRST_SERVED = 'Les premiers à le faire sont les premiers servis.'

/** Actions that allocate the pieces. Credit is not payable before acceptance. */
const WAYS: Readonly<Record<Order['type_sale'], string>> = {
  order: `Payez votre commande, ou confirmez votre téléphone par un code\u202F: vos articles vous sont gardés aussitôt. ${FIRST_SERVED}`,
  preorder: `Payez votre premier versement, ou confirmez votre téléphone par un code\u202F: vos articles vous sont gardés aussitôt. ${FIRST_SERVED}`,
  creditorder:
    'Confirmez votre téléphone par un code\u202F: vos articles vous sont gardés aussitôt. Sinon, ils le sont quand votre demande est acceptée, s’il en reste.',
}

const describe = (failure: unknown): string => formErrorsOf(failure)['form'] ?? ''

function Proof({
  order,
  proof,
  onChanged,
}: WaitingNoticeProps & { proof: NonNullable<OrderAccess['proof']> }) {
  const { isBusy, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const ask = (): Promise<void> =>
    run(async () => {
      await proof.sendCode()
      setIsSent(true)
      return 'Code envoyé par SMS.'
    })
  async function prove(code: string): Promise<void> {
    const { waiting } = await proof.prove(code)
    if (waiting === null) toasts.show('success', 'Vos articles sont mis de côté.')
    onChanged()
  }
  return (
    <div className="mt-3 grid max-w-100 gap-4">
      {order.partner_phone && (
        <div>
          <button
            type="button"
            className="button button-green"
            aria-disabled={isBusy}
            onClick={() => void ask()}
          >
            Recevoir un code au {formatMobile(order.partner_phone)}
          </button>
        </div>
      )}
      {isSent && <CodeForm onCode={prove} describe={describe} isBySms />}
      {order.partner_id !== null && (
        <p className="text-ink-2">
          Vous pouvez aussi{' '}
          <Link href="/profile" className="text-link">
            confirmer le téléphone de votre compte
          </Link>
          &#x202F;: il vaut pour toutes vos commandes.
        </p>
      )}
    </div>
  )
}
