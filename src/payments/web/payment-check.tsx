import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMobile } from '../../platform/contract/phone.ts'
import { formatFrancs } from '../../platform/contract/format-francs.ts'
import { ApiFailure } from '../../platform/web/send.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { type ToastKind, toasts } from '../../ui/toast/toast-store.ts'
import type { WaveTransaction } from '../contract.ts'
import { checkPayment } from './pay-calls.ts'
import '../../ui/styles/desk.css'

/** PAY-2: the first look comes after so long, and the order's page so long after a success; in milliseconds. */
const FIRST_MS = 1000
const LEAVE_MS = 2000
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

/** PAY-3: what each state of a payment is called, and how it is told. */
function describe({ status, checkout_status, payment_status }: WaveTransaction): {
  label: string
  toast: ToastKind
  says: string
} {
  if (status === 'completed' && checkout_status === 'complete' && payment_status === 'succeeded')
    return { label: 'Paiement confirmé', toast: 'success', says: 'Paiement confirmé avec succès!' }
  if (status === 'pending')
    return { label: 'Paiement en attente', toast: 'warning', says: 'Le paiement est toujours en attente' }
  if (status === 'cancelled')
    return { label: 'Paiement annulé', toast: 'error', says: 'Le paiement a été annulé' }
  if (status === 'failed') return { label: 'Paiement échoué', toast: 'error', says: 'Le paiement a échoué' }
  return {
    label: 'Paiement en attente',
    toast: 'info',
    says: 'Statut de paiement en cours de vérification...',
  }
}

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
      <p className="text-lg font-bold">{describe(transaction).label}</p>
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
        const { toast, says } = describe(found)
        if (isTold || found.success) toasts.show(toast, says)
        const wait = found.success ? LEAVE_MS : AGAIN_MS
        const isOpen = found.status === 'pending'
        if (found.success) timer.current = setTimeout(() => void navigate(findOrderPath(found)), wait)
        else if (isOpen) timer.current = setTimeout(() => void look(false), wait)
      } catch (failure) {
        const isMissing = failure instanceof ApiFailure && failure.status === 404
        const says = isMissing ? 'Transaction non trouvée' : 'Erreur lors de la vérification du paiement'
        if (isGone) return
        setState({ kind: 'failed', says })
        toasts.show('error', says)
      }
    }
    check.current = (isAsked) => void look(isAsked)
    timer.current = setTimeout(() => void look(true), FIRST_MS)
    return () => {
      isGone = true
      clearTimeout(timer.current)
    }
  }, [means, transaction, navigate, findOrderPath])
  return { state, check: (isAsked: boolean) => check.current(isAsked) }
}
