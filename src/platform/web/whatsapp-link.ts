import { currentShop } from './current-shop.ts'

export function whatsappLink(
  message: string,
  number: { readonly e164: string } = currentShop().whatsapp[0],
): string {
  return `https://wa.me/${number.e164.slice(1)}?text=${encodeURIComponent(message)}`
}
