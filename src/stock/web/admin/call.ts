import { useActionCall } from '#platform/web/action.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { StockCalls } from '#stock/contract.ts'

/**
 * Stock calls for staff, for reads and for writes that update their own state. Throws ApiError, or TypeError without
 * network.
 */
export const call = callOver<StockCalls>(sendAsCustomer)

/** Stock calls through the route's action, which then reloads the screen. */
export const useStockCall = () => useActionCall<StockCalls>()

export type StockCall = ReturnType<typeof useStockCall>

export const addressOf = addressesOf<StockCalls>()
