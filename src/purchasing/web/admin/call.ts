import { useActionCall } from '#platform/web/action.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { PurchasingCalls } from '#purchasing/contract/purchase-calls.ts'

/** Calls about purchases for what only asks, or keeps what it changes by itself. Throws ApiError, or TypeError offline. */
export const call = callOver<PurchasingCalls>(sendAsCustomer)

/** The same by the action of the screen's route, which reads the screen again. */
export const usePurchasingCall = () => useActionCall<PurchasingCalls>()

export type PurchasingCall = ReturnType<typeof usePurchasingCall>

export const addressOf = addressesOf<PurchasingCalls>()
