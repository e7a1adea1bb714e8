import type { Pack, PackCalls, PackSummary } from '#packs/contract.ts'
import { isPackCode } from '#packs/rules/pack-code.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { callOver } from '#platform/web/call.ts'
import { type PageTag, describePage, previewOf } from '#platform/web/page-meta.ts'
import { findAnswer } from '#platform/web/require-found.ts'
import type { Send } from '#platform/web/send.ts'
import { packAddress, PACKS_ADDRESS } from './pack-address.ts'

/** The pack of a code, or undefined where there is none (any more). Throws ApiError on other errors. */
export async function findPack(send: Send, code: string): Promise<Pack | undefined> {
  // Anything else, a dot for one, would be another address.
  if (!isPackCode(code)) return undefined
  return findAnswer(callOver<PackCalls>(send)('GET /api/pack_product/:code', { params: { code } }))
}

export async function loadPacks(send: Send): Promise<PackSummary[]> {
  const { packs } = await callOver<PackCalls>(send)('GET /api/pack_product')
  return packs
}

/** What search engines and link previews read of a pack: WhatsApp shows picture, name and price. */
export function describePack(pack: Pack, publicUrl: string): PageTag[] {
  const picture = pack.produits.find((line) => line.picture !== null)?.picture
  const contents = pack.produits.map(({ name }) => name).join(', ')
  return describePage(
    {
      title: pack.name,
      description: `${formatFrancs(pack.sommeTotal)}\u202F: ${contents}.`,
      path: packAddress(pack.code),
      preview: previewOf(picture),
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
