import { redirect, useSearchParams } from 'react-router'
import { paidOrderPath } from '#orders/web/paid-order-path.ts'
import type { ProviderName } from '#payments/contract.ts'
import { findPathByReference } from '#payments/web/check/find-path-by-reference.ts'
import { PaymentCheck } from '#payments/web/payment-check.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'
import { senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/result.ts'

const TITLE = 'Vérification du paiement'
/** Providers whose payments are checked here. Wave has its own page. */
const CHECKED_HERE = { orange: true, paydunya: true, generic: true } as const satisfies Record<
  Exclude<ProviderName, 'wave'>,
  true
>

export const meta = () => describePrivatePage(TITLE)

/**
 * PAY-5: Wave payments redirect to their own page. A reference alone also identifies a payment. A visit here does not
 * prove payment.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const transaction = url.searchParams.get('transaction')
  const reference = url.searchParams.get('reference')
  if (!transaction && reference) {
    const path = await findPathByReference(context.get(senderContext), reference)
    if (path !== undefined) throw redirect(path)
  }
  if (url.searchParams.get('payment_method') === 'wave' && transaction)
    throw redirect(`/wave-paiement?transaction=${encodeURIComponent(transaction)}`)
  return null
}

export default function PaymentResultPage() {
  const [query] = useSearchParams()
  const method = query.get('payment_method') ?? ''
  return (
    <PaymentCheck
      title={TITLE}
      means={Object.hasOwn(CHECKED_HERE, method) ? method : 'wave'}
      // An unknown reference is requested once more, and shown as a payment that was not found.
      transaction={query.get('transaction') ?? query.get('reference')}
      findOrderPath={paidOrderPath}
    />
  )
}
