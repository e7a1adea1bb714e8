import { useActionCall } from '#platform/web/action.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { StockCalls } from '#stock/contract.ts'

/** Staff's calls about stock, for requests that change nothing or keep what they change. Throws ApiError, or TypeError without network. */
export const call = callOver<StockCalls>(sendAsCustomer)

/** The same by the action of the screen's route, which reads the screen again. */
export const useStockCall = () => useActionCall<StockCalls>()

export type StockCall = ReturnType<typeof useStockCall>

export const addressOf = addressesOf<StockCalls>()
