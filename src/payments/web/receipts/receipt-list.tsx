import type { PaymentDetails } from '#payments/contract.ts'
import type { PaymentCalls } from '#payments/contract/calls.ts'
import { formatMeans } from '#payments/rules/means.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { addressesOf } from '#platform/web/call.ts'
import { localPath } from '#platform/web/local-path.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { formatMoment } from '#ui/page/moment.tsx'

const addressOf = addressesOf<PaymentCalls>()

/** Booked payments, newest first. Renders nothing on a failure, because the profile lists them too. */
export function ReceiptList({ order }: { order: { id: number } }) {
  const params = { orderId: order.id }
  const { value = [] } = useApiQuery(addressOf('GET /api/payment/byOrder/:orderId', { params }))
  const paid = value.filter(({ token_status }) => token_status)
  if (paid.length === 0) return null
  return (
    <section aria-labelledby="paiements-recus" className="section-card">
      <h2 id="paiements-recus" className="text-lg font-bold">
        Paiements reçus
      </h2>
      <ul className="mt-3 grid gap-3">
        {paid.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function Payment({ payment }: { payment: PaymentDetails }) {
  const { amount, payment_method, payment_date, url_facture } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <b translate="no" className="block">
          {formatFrancs(amount)}
        </b>
        <span className="text-sm text-ink-2">
          {formatMeans(payment_method)}
          {payment_date && `, ${formatMoment(payment_date)}`}
        </span>
      </div>
      {url_facture && (
        <a className="button button-outline" href={`${localPath(url_facture)}?download=1`} download>
          Reçu <span className="badge badge-category">PDF</span>
        </a>
      )}
    </li>
  )
}
