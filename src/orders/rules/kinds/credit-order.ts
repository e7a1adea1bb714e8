import type { KindRules } from './kind-rules.ts'

/** What is in stock, paid over months by a member, once the employer and the shop have agreed. */
export const creditOrder: KindRules = {
  typeSale: 'creditorder',
  typeOrder: 'commande',
  basket: 'creditOrder',
  firstState: 'validation',
  deliveryDays: 3,
  hasSlot: false,
  isDiscountable: false,
  takes: 'stock',
  guestType: null,
  showsLinePrices: true,
}
