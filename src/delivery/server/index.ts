export type { Slot } from '#delivery/contract.ts'
export { registerDelivery } from './register-delivery.ts'
export { requireCommune } from './require-commune.ts'
export {
  bookNextSlot,
  bookSlot,
  findNextSlot,
  offerSlots,
  readSlotTerms,
  releaseSlot,
  requireFreeSlot,
  type SlotTerms,
} from './slots.ts'
export type { SlotHalf, Calendar, OfferedSlot } from '#delivery/contract.ts'
export { type Zone, priceDelivery, type PricedDelivery } from '#delivery/rules/delivery-price.ts'
export { findCommune } from '#delivery/rules/locate-delivery.ts'
