import { useLoaded } from '../../../accounts/web/profile/use-loaded.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { PaymentDetails } from '../../contract.ts'
import { nameMeans } from '../../rules/means.ts'
import { formatMoment } from '../transactions/format-moment.ts'

/** Payments that were booked, newest first; nothing where they cannot be read: the profile has them too. */
export function ReceiptList({ order }: { order: { id: number } }) {
  const { value = [] } = useLoaded<PaymentDetails[]>(`/api/payment/byOrder/${order.id}`)
  const paid = value.filter(({ token_status }) => token_status)
  if (paid.length === 0) return null
  return (
    <section aria-labelledby="paiements-recus" className="desk-card">
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
        <b className="block">{formatFrancs(amount)}</b>
        <span className="text-sm text-ink-2">
          {nameMeans(payment_method)}
          {payment_date && `, ${formatMoment(payment_date)}`}
        </span>
      </div>
      {url_facture && (
        <a className="button button-outline" href={`${url_facture}?download=1`} download>
          Reçu <span className="badge badge-category">PDF</span>
        </a>
      )}
    </li>
  )
}
