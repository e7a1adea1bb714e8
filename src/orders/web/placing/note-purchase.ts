import { pushEvent } from '../../../platform/web/data-layer.ts'
import { type Purchase, tellPurchase } from './purchase.ts'

/** ORD-10: tells this page's data layer of a purchase, once. */
export function notePurchase(purchase: Purchase): void {
  tellPurchase(purchase, { openStorage: () => localStorage, push: pushEvent })
}
