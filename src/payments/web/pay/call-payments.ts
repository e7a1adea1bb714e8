import type { PaymentCalls } from '#payments/contract/calls.ts'
import { send } from '#platform/web/browser-send.ts'
import { type CallOf, callOver } from '#platform/web/call.ts'

/** Calls of payments as nobody in particular: an identifier or a link is enough. Throws ApiError, TypeError without network. */
export const callPayments = callOver<PaymentCalls>(send)

/** The same as whoever is signed in; whoever has a link needs no session, nor its script. */
export async function chooseCall(link: string | undefined): Promise<CallOf<PaymentCalls>> {
  if (link !== undefined) return callPayments
  const { sendAsCustomer } = await import('#platform/web/session/send-as-customer.ts')
  return callOver<PaymentCalls>(sendAsCustomer)
}
