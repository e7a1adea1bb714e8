import type { KindRules } from './kind-rules.ts'

/** What is in stock, paid at the door or online. */
export const normalOrder: KindRules = {
  typeSale: 'order',
  typeOrder: 'commande',
  basket: 'cart',
  firstState: 'sale',
  deliveryDays: 30,
  hasSlot: true,
  isDiscountable: true,
  takes: 'stock',
  guestType: 'invite',
  showsLinePrices: true,
}
