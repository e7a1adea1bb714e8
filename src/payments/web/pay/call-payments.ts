import type { PaymentCalls } from '#payments/contract/calls.ts'
import { send } from '#platform/web/browser-send.ts'
import { type CallOf, callOver } from '#platform/web/call.ts'

/** Payment calls without session: an identifier or a link is enough. Throws ApiError, TypeError without network. */
export const callPayments = callOver<PaymentCalls>(send)

/** Calls as the signed-in person; with a link, without session and without loading its script. */
export async function chooseCall(link: string | undefined): Promise<CallOf<PaymentCalls>> {
  if (link !== undefined) return callPayments
  const { sendAsCustomer } = await import('#platform/web/session/send-as-customer.ts')
  return callOver<PaymentCalls>(sendAsCustomer)
}
