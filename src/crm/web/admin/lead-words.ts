import type { BasketKind } from '../../../baskets/contract.ts'
import { findMobile } from '../../../platform/contract/phone.ts'
import type { OpenBasket } from '../../contract.ts'

/** The baskets as visitors know them. */
export const BASKET_WORDS: Readonly<Record<OpenBasket['type'], string>> = {
  commande: 'Panier',
  precommande: 'Pré-commande',
  acredit: 'Crédit',
  wishlist: 'Favoris',
}

/** The basket that a shared link of a lead opens in. */
export const SHARED_KINDS: Readonly<Record<OpenBasket['type'], BasketKind>> = {
  commande: 'cart',
  precommande: 'preorder',
  acredit: 'creditOrder',
  wishlist: 'wishlist',
}

/** The address that opens WhatsApp on a message to the lead, written but not sent; undefined without a mobile of Senegal. */
export function writeToLead(
  { name, phone }: { name: string | null; phone: string | null },
  link: string,
): string | undefined {
  const mobile = phone === null ? undefined : findMobile(phone)
  if (mobile === undefined) return undefined
  const text = `Bonjour${name === null ? '' : ` ${name}`}, voici votre panier tel que vous l’avez laissé\u202F: ${link}`
  return `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`
}
