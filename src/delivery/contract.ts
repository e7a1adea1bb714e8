import type { DELIVERY_OFFER_CALLS, NEXT_DELIVERY_CALLS } from './contract/offer.ts'
import type { CALENDAR_CALLS } from './contract/slots.ts'

export * from './contract/offer.ts'
export * from './contract/slots.ts'
export { NextDelivery } from '#settings/contract.ts'

export type DeliveryCalls = typeof DELIVERY_OFFER_CALLS & typeof NEXT_DELIVERY_CALLS & typeof CALENDAR_CALLS
