import { formatFrancs } from '../../platform/contract/format-francs.ts'
import { describePage, type PageTag } from '../../platform/web/page-meta.ts'
import type { Pack } from '../contract.ts'
import { packAddress, PACKS_ADDRESS } from './pack-address.ts'

/** What search engines and link previews read of a pack: WhatsApp shows picture, name and price. */
export function describePack(pack: Pack, publicUrl: string): PageTag[] {
  const picture = pack.produits.find((line) => line.picture !== null)?.picture
  const contents = pack.produits.map(({ name }) => name).join(', ')
  return describePage(
    {
      title: pack.name,
      description: `${formatFrancs(pack.sommeTotal)}\u202F: ${contents}.`,
      path: packAddress(pack.code),
      image: picture ? `/images/${picture}/800.webp` : undefined,
    },
    publicUrl,
  )
}

/** The head of the list; of an unknown pack's page, which shows it too, that it is not to be kept. */
export function describePacks(isMissing: boolean, publicUrl: string): PageTag[] {
  if (isMissing) return describePage({ title: 'Pack introuvable' }, publicUrl)
  return describePage(
    {
      title: 'Packs',
      description:
        'Plusieurs appareils ensemble, moins chers qu’achetés séparément, livrés à Dakar et partout au Sénégal.',
      path: PACKS_ADDRESS,
    },
    publicUrl,
  )
}
