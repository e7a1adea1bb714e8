import type { Pack } from '../../../packs/contract.ts'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { Price } from '../../../ui/price.tsx'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'

/** In place of the order, while a product of the pack is missing. */
export function SoldOutPack({ pack }: { pack: Pack }) {
  const missing = pack.produits.filter(({ available }) => !available).map(({ name }) => name)
  return (
    <section aria-label="Disponibilité" className="pack-summary">
      <p className="pack-sum">
        Total <Price amount={pack.sommeTotal} />
      </p>
      <p className="stock stock-sold-out mt-4">Épuisé pour le moment</p>
      <p className="mt-1 text-sm text-ink-2">Il manque&#x202F;: {missing.join(', ')}.</p>
      <a
        href={whatsappLink(`Bonjour, prévenez-moi quand le ${pack.name} est de nouveau disponible.`)}
        className="button button-outline mt-4 w-full"
      >
        <WhatsappIcon size={20} /> Prévenez-moi
      </a>
    </section>
  )
}
