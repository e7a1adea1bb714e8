import { shop } from '../../../shop.config.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** Three promises and the number to call, above the header of a wide screen. */
export function TopStrip({ promise }: { promise: string }) {
  return (
    <section aria-label="Nos engagements" className="page-column flex min-h-10 items-center gap-6">
      <p className="flex items-center gap-2">
        <Icon name="truck" size={16} /> {promise}
      </p>
      <p className="flex items-center gap-2">
        <Icon name="calendar-clock" size={16} /> Précommande payée en 3 fois
      </p>
      <p className="flex items-center gap-2">
        <Icon name="shield-check" size={16} /> Produits garantis
      </p>
      <a href={`tel:${shop.phone.e164}`} className="ml-auto flex min-h-10 items-center gap-2 hover:underline">
        <Icon name="phone" size={16} /> {shop.phone.display}
      </a>
    </section>
  )
}
