import type { KindRules } from './kind-rules.ts'

/** What is yet to come, paid in three instalments before it is delivered. */
export const preOrder: KindRules = {
  typeSale: 'preorder',
  typeOrder: 'commande',
  basket: 'preorder',
  firstState: 'sale',
  deliveryDays: 60,
  hasSlot: false,
  isDiscountable: true,
  takes: 'claim',
  guestType: 'commande',
  showsLinePrices: true,
}
