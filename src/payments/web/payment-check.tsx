import { useNavigate } from 'react-router'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { WaveTransaction } from '../contract.ts'
import { Standing } from './check/standing.tsx'
import { type CheckState, useCheck } from './check/use-check.ts'
import '../../ui/styles/desk.css'
import { Link } from '../../ui/link.tsx'

interface PaymentCheckProps {
  title: string
  /** Means of payment; its identifier, null where the address has none. */
  means: string
  transaction: string | null
  findOrderPath: (transaction: Pick<WaveTransaction, 'order_id' | 'order_type'>) => string
}

/** PAY-2: where a payment is checked after the provider's page, and again as often as somebody wants. */
export function PaymentCheck({ title, means, transaction, findOrderPath }: PaymentCheckProps) {
  const { state, check } = useCheck(means, transaction, findOrderPath)
  const navigate = useNavigate()
  /** Without an identifier: to what this browser knows. */
  async function lead(): Promise<void> {
    const [{ browserPayment }, { lastPaymentPath }] = await Promise.all([
      import('./payment-state.ts'),
      import('./check/last-payment-path.ts'),
    ])
    await navigate(lastPaymentPath(browserPayment().get(), findOrderPath))
  }
  const isPayers = state.kind === 'known' && state.transaction.order_id === null
  const before = isPayers ? [] : [{ label: 'Tableau de bord', href: '/profile' }]
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <Breadcrumb steps={[...before, { label: title }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
      <section aria-live="polite" className="desk-card mt-4 max-w-[40rem]">
        {transaction === null ? (
          <p className="text-lg font-bold">ID de Transaction Manquant</p>
        ) : (
          <Standing state={state} findOrderPath={findOrderPath} />
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

/** To the order; after a failed try back to the same open payment, which may still be made. */
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
