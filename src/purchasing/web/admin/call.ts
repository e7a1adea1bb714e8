import { useActionCall } from '#platform/web/action.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { PurchasingCalls } from '#purchasing/contract/purchase-calls.ts'

/** Purchasing calls, for reads and for writes that update their own state. Throws ApiError, or TypeError offline. */
export const call = callOver<PurchasingCalls>(sendAsCustomer)

/** Purchasing calls through the route's action, which then reloads the screen. */
export const usePurchasingCall = () => useActionCall<PurchasingCalls>()

export type PurchasingCall = ReturnType<typeof usePurchasingCall>

export const addressOf = addressesOf<PurchasingCalls>()
