import type { CatalogueAdminCalls } from '#catalogue/contract/admin-calls.ts'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/**
 * Catalogue calls as staff, for reads and for writes that update their own state. Throws ApiError, or TypeError when
 * the network is down. Amounts are whole FCFA.
 */
export const call = callOver<CatalogueAdminCalls>(sendAsCustomer)

/**
 * Catalogue calls through the route's action, which then reloads the screen. For components that stay mounted while
 * sending.
 */
export const useCatalogueCall = () => useActionCall<CatalogueAdminCalls>()

export type CatalogueCall = ReturnType<typeof useCatalogueCall>

export const addressOf = addressesOf<CatalogueAdminCalls>()

/** Idempotency headers for creations: consecutive equal bodies count as one request. */
export const idempotencyHeaders = createIdempotencyHeaders()
