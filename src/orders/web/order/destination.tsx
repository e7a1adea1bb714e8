import { formatMobile } from '../../../platform/contract/phone.ts'
import type { Order } from '../../contract.ts'

/** Where an order goes, and to whom. */
export function Destination({ order }: { order: Order }) {
  const { partner_name, partner_phone, partner_street, partner_city, partner_street2, note } = order
  const place = [partner_street, partner_city === partner_street ? null : partner_city]
    .filter(Boolean)
    .join(', ')
  return (
    <section aria-labelledby="livraison" className="desk-card">
      <h2 id="livraison" className="text-lg font-bold">
        Livraison
      </h2>
      <address className="mt-2 not-italic">
        <b className="block font-medium">{partner_name}</b>
        {partner_phone && <span className="block">{formatMobile(partner_phone)}</span>}
        {place && <span className="block">{place}</span>}
        {partner_street2 && <span className="block text-ink-2">{partner_street2}</span>}
      </address>
      {note && <p className="mt-2 text-sm text-ink-2">{note}</p>}
    </section>
  )
}
