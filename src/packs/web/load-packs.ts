import type { Pack, PackCalls, PackSummary } from '#packs/contract.ts'
import { isPackCode } from '#packs/rules/pack-code.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { callOver } from '#platform/web/call.ts'
import { type PageTag, describePage, previewOf } from '#platform/web/page-meta.ts'
import { findAnswer } from '#platform/web/require-found.ts'
import type { Send } from '#platform/web/send.ts'
import { packAddress, PACKS_ADDRESS } from './pack-address.ts'

/** Loads a pack by code. Undefined if it does not exist. Throws ApiError on other errors. */
export async function findPack(send: Send, code: string): Promise<Pack | undefined> {
  // Other texts, such as a dot, would change the request path.
  if (!isPackCode(code)) return undefined
  return findAnswer(callOver<PackCalls>(send)('GET /api/pack_product/:code', { params: { code } }))
}

export async function loadPacks(send: Send): Promise<PackSummary[]> {
  const { packs } = await callOver<PackCalls>(send)('GET /api/pack_product')
  return packs
}

/** Page tags for search engines and link previews. WhatsApp shows picture, name and price. */
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

/** Page tags of the list. For an unknown pack, which shows the list too, they add noindex. */
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
