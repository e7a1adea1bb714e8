import { useSearchParams } from 'react-router'
import { paidOrderPath } from '#orders/web/paid-order-path.ts'
import { PaymentCheck } from '#payments/web/payment-check.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

const TITLE = 'Vérification Paiement Wave'

export const meta = () => describePrivatePage(TITLE)

/** PAY-2: public, for anyone with the identifier. */
export default function WavePage() {
  const [query] = useSearchParams()
  return (
    <PaymentCheck
      title={TITLE}
      means="wave"
      transaction={query.get('transaction')}
      findOrderPath={paidOrderPath}
    />
  )
}
