import { z } from 'zod/v4'
import { explainCause } from '#payments/rules/failure-causes.ts'
import { describeStatus, readPaydunyaStatus } from '#payments/rules/provider-status.ts'
import { readAmount } from '#payments/rules/wire-amount.ts'
import type { ProviderReport } from '../provider.ts'

const text = z.union([z.string(), z.number()]).transform(String)

/** Invoice in PayDunya's confirmation. Numbers may be text. */
export const Confirmation = z.looseObject({
  response_code: text,
  response_text: z.string().nullish(),
  mode: z.string().nullish(),
  status: z.string().nullish(),
  invoice: z.looseObject({ token: z.string(), total_amount: z.union([z.number(), z.string()]) }).nullish(),
  // PHP encodes an empty object as an empty list.
  custom_data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
})
export type Confirmation = z.infer<typeof Confirmation>

/** Name of our reference in an invoice. */
export const REFERENCE = 'reference'

/**
 * Converts an invoice; undefined when the response is about no invoice or another one. With `mode`, an invoice of the
 * other mode never counts as paid, because test money is not real.
 */
export function findInvoice(
  confirmation: Confirmation,
  token: string,
  mode: string | undefined,
): ProviderReport | undefined {
  const { response_code: code, invoice, custom_data: custom } = confirmation
  if (code !== '00' || !invoice || invoice.token !== token) return undefined
  const isOtherMode =
    mode !== undefined && typeof confirmation.mode === 'string' && confirmation.mode !== mode
  const status = isOtherMode ? 'unknown' : readPaydunyaStatus(confirmation.status)
  const reference = custom && !Array.isArray(custom) ? custom[REFERENCE] : undefined
  return {
    sessionId: token,
    status,
    ...describeStatus(status),
    isFinal: status === 'completed' || status === 'cancelled' || status === 'failed',
    // An invoice is paid only once; the number of its receipt may follow the notification.
    providerTransactionId: status === 'completed' ? token : null,
    amount: readAmount(invoice.total_amount),
    currency: 'XOF',
    clientReference: typeof reference === 'string' ? reference : null,
    error: status === 'failed' ? { code: 'failed', message: explainCause(null, 'PayDunya') } : null,
    expiresAt: null,
    raw: confirmation,
  }
}
