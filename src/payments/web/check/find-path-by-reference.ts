import type { PaymentCalls } from '#payments/contract/calls.ts'
import { resultPath } from '#payments/rules/result-path.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError, type Send } from '#platform/web/send.ts'

/**
 * Finds the result page of a payment by our reference, with the request function of a loader. Undefined when unknown
 * or unavailable.
 */
export async function findPathByReference(send: Send, reference: string): Promise<string | undefined> {
  const call = callOver<PaymentCalls>(send)
  try {
    return resultPath(await call('GET /api/payment/reference/:reference', { params: { reference } }))
  } catch (failure) {
    if (failure instanceof ApiError) return undefined
    throw failure
  }
}
