import { type MetaDescriptor, redirect, useSearchParams } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { paidOrderPath } from '../../orders/web/paid-order-path.ts'
import { PaymentCheck } from '../../payments/web/payment-check.tsx'
import type { Route } from './+types/result.ts'

const TITLE = 'Vérification du paiement'
/** Means that have a status of their own. */
const MEANS: readonly string[] = ['orange', 'paydunya', 'generic']

export function meta(): MetaDescriptor[] {
  return describeAccountScreen(TITLE)
}

/** PAY-5: a Wave payment is checked on the page that it has of its own. Coming here proves nothing. */
export function loader({ url }: Route.LoaderArgs) {
  const transaction = url.searchParams.get('transaction')
  if (url.searchParams.get('payment_method') === 'wave' && transaction)
    throw redirect(`/wave-paiement?transaction=${encodeURIComponent(transaction)}`)
  return null
}

export default function PaymentResultPage() {
  const [query] = useSearchParams()
  const asked = query.get('payment_method') ?? ''
  return (
    <PaymentCheck
      title={TITLE}
      means={MEANS.includes(asked) ? asked : 'wave'}
      transaction={query.get('transaction')}
      findOrderPath={paidOrderPath}
    />
  )
}
