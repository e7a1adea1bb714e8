import { z } from 'zod/v4'
import { describeStatus, readOrangeStatus } from '../../../rules/provider-status.ts'
import { readAmount } from '../../../rules/wire-amount.ts'
import { unreadable } from '../provider-failure.ts'
import type { ProviderReport } from '../provider.ts'
import type { OrangeCalls } from './orange-calls.ts'

const Transaction = z.looseObject({
  transactionId: z.string().min(1),
  reference: z.string().nullish(),
  status: z.string(),
  type: z.string().nullish(),
  amount: z.looseObject({ value: z.union([z.number(), z.string()]), unit: z.string().nullish() }).nullish(),
})
type Transaction = z.infer<typeof Transaction>
/** A bare list today; one client has seen it inside an object. */
const Transactions = z.union([
  z.array(Transaction),
  z.looseObject({ transactions: z.array(Transaction) }).transform(({ transactions }) => transactions),
])

/** Most transactions of one reference: it is one attempt of one customer. */
const PAGE_SIZE = 50

/** Every payment made on a reference; none while nobody has touched the QR code. Throws ProviderFailure. */
export async function listOrangeTransactions(
  calls: OrangeCalls,
  label: string,
  { sessionId, clientReference }: { sessionId: string | null; clientReference: string },
): Promise<ProviderReport[]> {
  const query = new URLSearchParams({ reference: clientReference, page: '0', size: String(PAGE_SIZE) })
  const answer = await calls.call('GET', `/api/eWallet/v1/transactions?${query.toString()}`)
  const read = Transactions.safeParse(answer.json)
  if (!read.success) throw unreadable(label, answer.status)
  // Asked for by type, Orange answers nothing: what is no payment of ours is left out here.
  return read.data
    .filter(
      ({ reference, type }) =>
        reference === clientReference && (type ?? 'MERCHANT_PAYMENT') === 'MERCHANT_PAYMENT',
    )
    .map((transaction) => describeTransaction(transaction, sessionId))
}

function describeTransaction(transaction: Transaction, sessionId: string | null): ProviderReport {
  const status = readOrangeStatus(transaction.status)
  const hasFailed = status === 'failed' || status === 'cancelled'
  return {
    sessionId,
    status,
    ...describeStatus(status),
    // Another try on the same QR code makes another transaction.
    isFinal: status === 'completed',
    providerTransactionId: transaction.transactionId,
    amount: readAmount(transaction.amount?.value),
    currency: transaction.amount?.unit ?? null,
    clientReference: transaction.reference ?? null,
    error: hasFailed
      ? { code: transaction.status, message: 'Le paiement Orange Money n’a pas abouti.' }
      : null,
    expiresAt: null,
    raw: transaction,
  }
}
