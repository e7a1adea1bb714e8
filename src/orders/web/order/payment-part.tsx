import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '#orders/contract.ts'
import { awaitedFrom } from '#orders/rules/credit-steps.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatDay } from '../format-day.ts'

interface PaymentPartProps {
  order: Order
  payment: ReactNode
  /** Switches to payment at the door. Undefined when not allowed. */
  onPayAtHome: (() => void) | undefined
  isBusy: boolean
}

/** ORD-4: amount due, deadline and payment; why payment is not possible yet; or that all is paid. */
export function PaymentPart({ order, payment, onPayAtHome, isBusy }: PaymentPartProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => goToPayment(title.current), [])
  if (order.state === 'cancel') return null
  return (
    <section aria-labelledby="paiement" className="section-card">
      <h2 ref={title} id="paiement" tabIndex={-1} className="text-lg font-bold">
        Paiement
      </h2>
      <div className="mt-2 grid gap-3">
        <Situation order={order} />
        {order.can_pay && payment}
        {onPayAtHome && (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={onPayAtHome}
          >
            Payer à domicile
          </button>
        )}
      </div>
    </section>
  )
}

/** Scrolls to `#paiement`: the order renders after navigation, so the browser cannot. */
function goToPayment(title: HTMLElement | null): void {
  if (location.hash !== '#paiement' || title === null) return
  title.scrollIntoView()
  title.focus({ preventScroll: true })
}

const WAITS = {
  employer:
    'Votre employeur examine votre demande, sous 24\u00A0heures ouvrées. Vous serez prévenu de sa réponse.',
  bank: 'La banque examine votre dossier. Vous serez prévenu de sa réponse.',
  shop: 'La boutique examine votre demande. Vous serez prévenu de sa réponse.',
} as const

function Situation({ order }: { order: Order }) {
  const { amount_residual, payment_mode, type_sale } = order
  if (amount_residual === 0) return <p>Cette commande est déjà réglée. Merci&#x202F;!</p>
  if (order.waiting?.is_gone)
    return <p>Rien n’est à payer&#x202F;: il ne reste plus assez de pièces en ce moment.</p>
  const awaited = awaitedFrom(order)
  if (awaited) return <p>{`${WAITS[awaited]} Le paiement s’ouvre une fois la demande acceptée.`}</p>
  if (type_sale === 'order' && payment_mode === 'domicile')
    return (
      <Due amount={amount_residual}>
        Vous payez à domicile, à la livraison. Préparez le montant si vous payez en espèces.
      </Due>
    )
  return <OpenAmount order={order} />
}

/** An order without parts is paid in full, otherwise at least the next part. */
function OpenAmount({ order }: { order: Order }) {
  const next = order.payment_lines.find(({ state }) => !state)
  const deadline =
    order.validity_date &&
    (order.is_waiting
      ? 'Payer met les articles de côté pour vous.'
      : `À payer avant le ${formatDay(order.validity_date)}, sinon les articles sont remis en vente.`)
  if (next === undefined) return <Due amount={order.amount_residual}>{deadline ?? 'Paiement en ligne.'}</Due>
  const left = next.amount - next.paid_amount
  if (order.overdue_amount > 0 && (order.days_until_due ?? 0) > 0)
    return (
      <Due amount={order.overdue_amount} isLate>
        En retard depuis le {formatDay(next.due_date)}. Une difficulté&#x202F;? Écrivez-nous.
      </Due>
    )
  return (
    <Due amount={left}>
      {deadline ?? `Prochaine échéance, le ${formatDay(next.due_date)}.`}
      {order.payment_mode === 'domicile' && ' Le paiement se fait à domicile.'}
    </Due>
  )
}

function Due({
  amount,
  isLate = false,
  children,
}: {
  amount: number
  isLate?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <p className={`text-2xl font-bold tracking-tight ${isLate ? 'text-promo' : ''}`}>
        {formatFrancs(amount)}
      </p>
      <p className="mt-1 text-ink-2">{children}</p>
    </div>
  )
}
