import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaveTransaction } from '#payments/contract.ts'
import { CHECK_DELAY_MS, REDIRECT_DELAY_MS } from '#payments/rules/wave-status.ts'
import '#ui/styles/kit.css'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { serverNow } from '#platform/web/server-time.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Link } from '#ui/link.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { Countdown } from './countdown.tsx'
import { callPayments } from './pay/call-payments.ts'
import { describeTransaction, describeCheckFailure } from './transaction-words.ts'

interface PaymentCheckProps {
  title: string
  /** Means of payment. The transaction's identifier is null when missing from the address. */
  means: string
  transaction: string | null
  findOrderPath: (transaction: Pick<WaveTransaction, 'order_id' | 'order_type'>) => string
}

/** PAY-2: checks a payment after the provider's page, and again on demand. */
export function PaymentCheck({ title, means, transaction, findOrderPath }: PaymentCheckProps) {
  const { state, check } = useCheck(means, transaction, findOrderPath)
  const navigate = useNavigate()
  /** Without an identifier, navigates by the data stored in this browser. */
  async function lead(): Promise<void> {
    const [{ browserPayment }, { leadToPayment }] = await Promise.all([
      import('./payment-state.ts'),
      import('./check/lead-to-payment.ts'),
    ])
    const { path, message } = leadToPayment(browserPayment().get(), findOrderPath)
    await navigate(path)
    toasts.about('payment').show('info', message)
  }
  const isPayers = state.kind === 'known' && state.transaction.order_id === null
  const before = isPayers ? [] : [{ label: 'Tableau de bord', href: '/profile' }]
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <Breadcrumb steps={[...before, { label: title }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
      <section aria-live="polite" className="section-card mt-4 max-w-[40rem]">
        {transaction === null ? (
          <>
            <p className="text-lg font-bold">ID de Transaction Manquant</p>
            <p className="mt-1">
              L’adresse de cette page ne dit pas quel paiement vérifier. «&#x202F;Réessayer&#x202F;» ouvre le
              dernier que cet appareil connaît.
            </p>
          </>
        ) : (
          <PaymentStatus state={state} findOrderPath={findOrderPath} />
        )}
        <div className="mt-6 grid gap-2">
          <Onward state={state} findOrderPath={findOrderPath} />
          <button
            type="button"
            className="button button-outline"
            onClick={() => (transaction === null ? void lead() : check(true))}
          >
            {transaction === null || state.kind === 'failed' ? 'Réessayer' : 'Vérifier à nouveau'}
          </button>
          {!isPayers && (
            <Link className="button button-outline" href="/profile#order">
              Retour au tableau de bord
            </Link>
          )}
          <Link className="button button-ghost" href="/boutique">
            Retour à la boutique
          </Link>
        </div>
      </section>
    </div>
  )
}

/** Link to the order; after a failed attempt, back to the same open payment. */
function Onward({
  state,
  findOrderPath,
}: {
  state: CheckState
  findOrderPath: PaymentCheckProps['findOrderPath']
}) {
  if (state.kind !== 'known') return null
  const { status, payment_url, order_id } = state.transaction
  return (
    <>
      {state.isOpen && status === 'failed' && payment_url !== null && (
        <a className="button button-sun" href={payment_url} target="_self">
          Réessayer
        </a>
      )}
      {order_id !== null && (
        <Link className="button button-green" href={findOrderPath(state.transaction)}>
          Continuer vers ma commande
        </Link>
      )}
    </>
  )
}

interface StatusProps {
  state: CheckState
  findOrderPath: (transaction: WaveTransaction) => string
}

function PaymentStatus({ state, findOrderPath }: StatusProps) {
  if (state.kind === 'waiting') return <p>Statut de paiement en cours de vérification...</p>
  if (state.kind === 'failed') return <p className="text-lg font-bold">{state.message}</p>
  const { transaction } = state
  return (
    <>
      <p className="text-lg font-bold">{describeTransaction(transaction).label}</p>
      {transaction.message && <p className="mt-1">{transaction.message}</p>}
      {transaction.status !== 'completed' && !transaction.message && (
        <TimeLeft {...{ transaction, findOrderPath }} />
      )}
      {transaction.success && transaction.order_id === null && (
        <p className="mt-1">Merci&#x202F;! Votre proche reçoit le reçu.</p>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {listFacts(transaction).map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd translate="no" className="min-w-0">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** Remaining time of an open payment; afterwards, a notice and a way to pay again. */
function TimeLeft({
  transaction,
  findOrderPath,
}: {
  transaction: WaveTransaction
  findOrderPath: StatusProps['findOrderPath']
}) {
  return (
    <div className="mt-1">
      <Countdown until={transaction.expires_at} isShown={transaction.status === 'pending'}>
        <p>
          Le temps pour payer est écoulé. Si vous venez de confirmer, vérifiez à nouveau&#x202F;; sinon{' '}
          {transaction.order_id === null ? (
            'rouvrez le lien que vous avez reçu.'
          ) : (
            <Link className="underline" href={findOrderPath(transaction)}>
              payez à nouveau
            </Link>
          )}
        </p>
      </Countdown>
    </div>
  )
}

/** Facts of the payment; a payer by link sees the shop instead of the order. */
function listFacts(transaction: WaveTransaction): [name: string, value: string | null][] {
  const { order_id, order, phone, completed_at } = transaction
  return [
    order_id === null ? ['Boutique', currentShop().name] : ['Commande', order],
    ['Montant', formatFrancs(transaction.amount)],
    ['Téléphone', phone && (/^221\d{9}$/.test(phone) ? formatMobile(phone) : phone)],
    ['Référence', transaction.reference],
    ['Description', transaction.description],
    ['Commencé le', readMoment(transaction.created_at)],
    ['Confirmé le', completed_at && readMoment(completed_at)],
    ['Raison', transaction.error],
  ]
}

function readMoment(iso: string): string {
  return new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Dakar',
  }).format(new Date(iso))
}

/** Interval of background polls of an open payment, in ms. */
const AGAIN_MS = 5000

type CheckState =
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string }
  /** `isOpen`: it may still be paid. */
  | { kind: 'known'; transaction: WaveTransaction; isOpen: boolean }

/** Clears the pending payment once paid. A payer by link has stored nothing and needs no script for it. */
async function forgetPayment(): Promise<void> {
  const { browserPayment } = await import('./payment-state.ts')
  browserPayment().clear()
}

/**
 * Polls once after a second and reports the result. Keeps polling in the background while the payment is open, and
 * navigates to the order once paid. A payer by link stays.
 */
function useCheck(
  means: string,
  transaction: string | null,
  findOrderPath: (found: WaveTransaction) => string,
) {
  const [state, setState] = useState<CheckState>({ kind: 'waiting' })
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = useRef<(isManual: boolean) => void>(() => undefined)
  useEffect(() => {
    let isGone = false
    async function poll(showsResult: boolean, isReturn = false): Promise<void> {
      if (transaction === null) return
      clearTimeout(timer.current)
      try {
        const found = await callPayments('GET /api/payment/:provider/status/:transactionId', {
          params: { provider: means, transactionId: transaction },
          ...(isReturn && { query: { fresh: '1' } }),
        })
        if (isGone) return
        const isOpen = !found.success && Date.parse(found.expires_at) > serverNow()
        setState({ kind: 'known', transaction: found, isOpen })
        const { toast, message } = describeTransaction(found)
        if (showsResult || found.success) toasts.about('payment').show(toast, message)
        if (found.success && found.order_id !== null) await forgetPayment()
        if (isGone) return
        if (found.success && found.order_id !== null)
          timer.current = setTimeout(() => void navigate(findOrderPath(found)), REDIRECT_DELAY_MS)
        else if (found.status === 'pending') timer.current = setTimeout(() => void poll(false), AGAIN_MS)
      } catch (failure) {
        if (isGone) return
        const message = describeCheckFailure(failure)
        setState({ kind: 'failed', message })
        toasts.about('payment').show('error', message)
      }
    }
    check.current = (isManual) => void poll(isManual)
    timer.current = setTimeout(() => void poll(true, true), CHECK_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer.current)
    }
  }, [means, transaction, navigate, findOrderPath])
  return { state, check: (isManual: boolean) => check.current(isManual) }
}
