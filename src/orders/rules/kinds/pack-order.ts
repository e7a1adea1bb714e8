import type { KindRules } from './kind-rules.ts'

/** Products sold together at the pack's own prices, all or nothing. */
export const packOrder: KindRules = {
  typeSale: 'order',
  typeOrder: 'pack',
  basket: 'cart',
  firstState: 'sale',
  deliveryDays: 30,
  hasSlot: true,
  isDiscountable: false,
  takes: 'stock',
  guestType: 'pack',
  showsLinePrices: false,
}
