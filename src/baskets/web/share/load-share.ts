import type { BasketCalls, SharedBasket } from '#baskets/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { type PageTag, describePage } from '#platform/web/page-meta.ts'
import { ApiError, type Send } from '#platform/web/send.ts'

/** A shared basket at today's prices. Undefined for an unknown, altered or expired code. */
export async function findShare(send: Send, code: string): Promise<SharedBasket | undefined> {
  try {
    return await callOver<BasketCalls>(send)('GET /api/paniers/partage/:code', { params: { code } })
  } catch (failure) {
    // The router already rejects a code that is too long.
    if (failure instanceof ApiError && failure.status >= 400 && failure.status < 429) return undefined
    throw failure
  }
}

/** Meta tags of a shared basket for chat previews. Not indexed, and without prices because they change. */
export function describeShare(basket: SharedBasket | undefined, code: string, publicUrl: string): PageTag[] {
  if (!basket) return describePage({ title: 'Panier introuvable' }, publicUrl)
  const count = basket.lines.length
  const title = `Un panier de ${count}\u00A0produit${count > 1 ? 's' : ''} partagé avec vous`
  const description = `Chez ${currentShop().name}\u202F: les prix et la disponibilité du jour, à ajouter à votre panier.`
  return [
    ...describePage({ title, description, preview: `/panier/${code}/apercu.jpg` }, publicUrl),
    { property: 'og:url', content: `${publicUrl}/panier/${code}` },
  ]
}
