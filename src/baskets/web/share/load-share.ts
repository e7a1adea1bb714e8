import type { BasketCalls, SharedBasket } from '#baskets/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { type PageTag, describePage } from '#platform/web/page-meta.ts'
import { ApiError, type Send } from '#platform/web/send.ts'

/** A shared basket at today's prices; undefined for an unknown, altered or expired code. */
export async function findShare(send: Send, code: string): Promise<SharedBasket | undefined> {
  try {
    return await callOver<BasketCalls>(send)('GET /api/paniers/partage/:code', { params: { code } })
  } catch (failure) {
    // Too long a code is refused by its address already.
    if (failure instanceof ApiError && failure.status >= 400 && failure.status < 429) return undefined
    throw failure
  }
}

/** What a chat shows of a shared basket. It is kept out of search engines, and names no price: they change. */
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
