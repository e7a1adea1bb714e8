import type { PaymentCalls } from '#payments/contract/calls.ts'
import { resultPath } from '#payments/rules/result-path.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError, type Send } from '#platform/web/send.ts'

/** Where the payment of our reference is checked, over the sender of a loader; undefined for none, or where it cannot be had now. */
export async function findPathByReference(send: Send, reference: string): Promise<string | undefined> {
  const call = callOver<PaymentCalls>(send)
  try {
    return resultPath(await call('GET /api/payment/reference/:reference', { params: { reference } }))
  } catch (failure) {
    if (failure instanceof ApiError) return undefined
    throw failure
  }
}
