import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMobile } from '../../platform/contract/phone.ts'
import { formatFrancs } from '../../platform/contract/format-francs.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { WaveTransaction } from '../contract.ts'
import { CHECK_DELAY_MS, REDIRECT_DELAY_MS } from '../rules/wave-status.ts'
import { checkPayment } from './pay-calls.ts'
import { browserPayment } from './payment-state.ts'
import { describeCheckFailure, describeTransaction } from './transaction-words.ts'
import '../../ui/styles/desk.css'

/** Between two quiet looks while the payment is open, in milliseconds. */
const AGAIN_MS = 5000

interface PaymentCheckProps {
  title: string
  /** Means of payment; its identifier, null where the address has none. */
  means: string
  transaction: string | null
  findOrderPath: (transaction: WaveTransaction) => string
}

type State =
  | { kind: 'waiting' }
  | { kind: 'failed'; says: string }
  | { kind: 'known'; transaction: WaveTransaction }

/** PAY-2: where a payment is checked after the provider's page, and again as often as somebody wants. */
export function PaymentCheck({ title, means, transaction, findOrderPath }: PaymentCheckProps) {
  const { state, check } = useCheck(means, transaction, findOrderPath)
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Tableau de bord', href: '/profile' }, { label: title }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
      <section aria-live="polite" className="desk-card mt-4 max-w-[40rem]">
        {transaction === null ? (
          <p className="text-lg font-bold">ID de Transaction Manquant</p>
        ) : (
          <Standing state={state} />
        )}
        <div className="mt-6 grid gap-2">
          {state.kind === 'known' && (
            <a className="button button-green" href={findOrderPath(state.transaction)}>
              Continuer vers ma commande
            </a>
          )}
          <button type="button" className="button button-outline" onClick={() => check(true)}>
            {transaction === null || state.kind === 'failed' ? 'Réessayer' : 'Vérifier à nouveau'}
          </button>
          <a className="button button-outline" href="/profile#order">
            Retour au tableau de bord
          </a>
          <a className="button button-ghost" href="/boutique">
            Retour à la boutique
          </a>
        </div>
      </section>
    </div>
  )
}

function Standing({ state }: { state: State }) {
  if (state.kind === 'waiting') return <p>Statut de paiement en cours de vérification...</p>
  if (state.kind === 'failed') return <p className="text-lg font-bold">{state.says}</p>
  const { transaction } = state
  const rows: [string, string | null][] = [
    ['Commande', transaction.order],
    ['Montant', formatFrancs(transaction.amount)],
    ['Téléphone', transaction.phone && readable(transaction.phone)],
    ['Référence', transaction.reference],
    ['Description', transaction.description || null],
    ['Commencé le', readMoment(transaction.created_at)],
    ['Confirmé le', transaction.completed_at && readMoment(transaction.completed_at)],
    ['Raison', transaction.error],
  ]
  return (
    <>
      <p className="text-lg font-bold">{describeTransaction(transaction).label}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

const readable = (phone: string): string => (/^221\d{9}$/.test(phone) ? formatMobile(phone) : phone)

function readMoment(iso: string): string {
  return new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Dakar',
  }).format(new Date(iso))
}

/** Looks once after a second, tells what it found, looks again quietly while the payment is open, and leaves once it is made. */
function useCheck(
  means: string,
  transaction: string | null,
  findOrderPath: (found: WaveTransaction) => string,
) {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = useRef<(isAsked: boolean) => void>(() => undefined)
  useEffect(() => {
    let isGone = false
    async function look(isTold: boolean): Promise<void> {
      if (transaction === null) return
      clearTimeout(timer.current)
      try {
        const found = await checkPayment(means, transaction)
        if (isGone) return
        setState({ kind: 'known', transaction: found })
        const { toast, says } = describeTransaction(found)
        if (isTold || found.success) toasts.show(toast, says)
        // What was about to be paid is paid.
        if (found.success) browserPayment().clear()
        const wait = found.success ? REDIRECT_DELAY_MS : AGAIN_MS
        const isOpen = found.status === 'pending'
        if (found.success) timer.current = setTimeout(() => void navigate(findOrderPath(found)), wait)
        else if (isOpen) timer.current = setTimeout(() => void look(false), wait)
      } catch (failure) {
        if (isGone) return
        const says = describeCheckFailure(failure)
        setState({ kind: 'failed', says })
        toasts.show('error', says)
      }
    }
    check.current = (isAsked) => void look(isAsked)
    timer.current = setTimeout(() => void look(true), CHECK_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer.current)
    }
  }, [means, transaction, navigate, findOrderPath])
  return { state, check: (isAsked: boolean) => check.current(isAsked) }
}
