import type { DeliveryCalls } from '#delivery/contract.ts'
import { addressesOf } from '#platform/web/call.ts'

export const addressOf = addressesOf<DeliveryCalls>()
