import type { CatalogueAdminCalls } from '#catalogue/contract/admin-calls.ts'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/**
 * The catalogue's calls, as staff, for what only asks, or keeps what it changes by itself. Throws ApiError, or TypeError
 * when the network is gone. Amounts are whole FCFA.
 */
export const call = callOver<CatalogueAdminCalls>(sendAsCustomer)

/** The same by the action of the screen's route, which reads the screen again. For what stays while something is sent. */
export const useCatalogueCall = () => useActionCall<CatalogueAdminCalls>()

export type CatalogueCall = ReturnType<typeof useCatalogueCall>

export const addressOf = addressesOf<CatalogueAdminCalls>()

/** Of all that is created here: the same body in a row is the same thing. */
export const idempotencyHeaders = createIdempotencyHeaders()
