import { z } from 'zod/v4'
import { describeStatus, readOrangeStatus } from '#payments/rules/provider-status.ts'
import { requireAmount, readAmount } from '#payments/rules/wire-amount.ts'
import type { OrangeMoneySettings } from '#platform/server/payment-settings.ts'
import { type ProviderNet, parseJson, readMoment } from '../provider-client.ts'
import { unreadable, refuseRefund } from '../provider-error.ts'
import type { Provider, StartAsk, Started, WebhookCall, WebhookVerdict, ProviderReport } from '../provider.ts'
import { isSameSecret, findHeader, findSignatureError } from '../signed-call.ts'
import { type OrangeCalls, createOrangeCalls } from './orange-calls.ts'

const LABEL = 'Orange Money'
/** Maximum validity allowed by Orange, in s. */
const LONGEST_VALIDITY = 86_400
const MAX_METADATA = 10

const QrCode = z.looseObject({
  qrCode: z.string().nullish(),
  qrId: z.string().min(1),
  deepLink: z.string().nullish(),
  deepLinks: z.looseObject({ OM: z.string().nullish(), MAXIT: z.string().nullish() }).nullish(),
  validFor: z.looseObject({ endDateTime: z.string().nullish() }).nullish(),
})

/** Orange Money and MaxIt through Sonatel: a QR code and links into the apps. Payments are read by our reference. */
export function createOrange(
  settings: OrangeMoneySettings,
  readMerchantName: () => Promise<string>,
  net: ProviderNet,
): Provider {
  const calls = createOrangeCalls(LABEL, settings, net)
  return {
    name: 'orange',
    label: LABEL,
    hasRefunds: false,
    start: async (ask) =>
      startOrange(calls, ask, { ...settings, merchantName: await readMerchantName() }, net),
    report: (session) => listOrangeTransactions(calls, LABEL, session),
    // A code expires by itself; Orange has no call for it.
    expire: async () => {},
    refund: refuseRefund(LABEL),
    readWebhook: (call) => readOrangeWebhook(call, settings),
  }
}

async function startOrange(
  calls: OrangeCalls,
  ask: StartAsk,
  { merchantCode, merchantName, callbackKey }: OrangeMoneySettings & { merchantName: string },
  { clock }: Pick<ProviderNet, 'clock'>,
): Promise<Started> {
  const validity = Math.min(Math.max(Math.floor(ask.expiresInSeconds), 1), LONGEST_VALIDITY)
  const body = {
    code: merchantCode,
    name: merchantName,
    amount: { unit: ask.currency, value: requireAmount(ask.amount) },
    reference: ask.clientReference,
    validity,
    metadata: Object.fromEntries(Object.entries(ask.metadata).slice(0, MAX_METADATA)),
    callbackSuccessUrl: ask.successUrl,
    callbackCancelUrl: ask.errorUrl,
    // Otherwise several people could pay one code.
    restrictions: { isSingleUse: true },
  }
  const headers = {
    'x-callback-url': ask.callbackUrl,
    ...(callbackKey !== undefined && { 'x-api-key': callbackKey }),
  }
  const answer = await calls.call('POST', '/api/eWallet/v4/qrcode', { body, headers })
  const code = QrCode.safeParse(answer.json).data
  const deepLinks = [
    { label: 'Orange Money', url: code?.deepLinks?.OM ?? code?.deepLink },
    { label: 'MaxIt', url: code?.deepLinks?.MAXIT },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []))
  const [first] = deepLinks
  if (!code || !first) throw unreadable(LABEL, answer.status)
  return {
    sessionId: code.qrId,
    paymentUrl: first.url,
    deepLinks,
    qrPicture: code.qrCode ? `data:image/png;base64,${code.qrCode}` : null,
    expiresAt: readMoment(code.validFor?.endDateTime) ?? new Date(clock().getTime() + validity * 1000),
    // Without the picture, which is by far the largest part.
    raw: { ...code, qrCode: undefined },
  }
}

/** Fields used of a callback. Its full format is not published, so it only determines which transactions to query. */
const Callback = z.looseObject({
  reference: z.string().min(1).max(100),
  transactionId: z.string().max(100).nullish(),
  status: z.string().max(40).nullish(),
})
const IDEMPOTENCY_KEY = 'x-sonatel-idempotency-key'

type Proofs = Pick<OrangeMoneySettings, 'callbackKey' | 'callbackSecrets' | 'signatureSeparator'>

/** Reads a callback of Orange, which only triggers a query of the transactions. */
function readOrangeWebhook(call: WebhookCall, proofs: Proofs): WebhookVerdict {
  const error = findCallError(call, proofs)
  if (error !== undefined) return { kind: 'refused', status: 401, reason: error }
  const read = Callback.safeParse(parseJson(call.rawBody.toString('utf8')))
  if (!read.success) return { kind: 'refused', status: 400, reason: 'no transaction' }
  const { reference, transactionId, status } = read.data
  const key = findHeader(call.headers, IDEMPOTENCY_KEY)?.slice(0, 200)
  return {
    kind: 'event',
    id: key ?? [reference, transactionId ?? '', status ?? ''].join(':'),
    type: status ?? 'unknown',
    sessionId: null,
    clientReference: reference,
    report: null,
    raw: read.data,
  }
}

/** Every configured proof must be present and correct; without configuration, all calls are rejected. */
function findCallError(
  call: WebhookCall,
  { callbackKey, callbackSecrets, signatureSeparator }: Proofs,
): string | undefined {
  if (callbackKey === undefined && callbackSecrets.length === 0) return 'no key is set'
  if (callbackKey !== undefined) {
    // The key as registered, not base64-encoded as `Basic` usually is.
    const given = findHeader(call.headers, 'authorization') ?? ''
    if (!isSameSecret(given, `Basic ${callbackKey}`)) return 'wrong key'
  }
  if (callbackSecrets.length === 0) return undefined
  const signature = findHeader(call.headers, 'x-sonatel-signature')
  if (signature === undefined) return 'no signature'
  return findSignatureError(signature, call, { secrets: callbackSecrets, separator: signatureSeparator })
}

const Transaction = z.looseObject({
  transactionId: z.string().min(1),
  reference: z.string().nullish(),
  status: z.string(),
  type: z.string().nullish(),
  amount: z.looseObject({ value: z.union([z.number(), z.string()]), unit: z.string().nullish() }).nullish(),
})
type Transaction = z.infer<typeof Transaction>
/** Currently a bare list; one client received it inside an object. */
const Transactions = z.union([
  z.array(Transaction),
  z.looseObject({ transactions: z.array(Transaction) }).transform(({ transactions }) => transactions),
])

/** Maximum transactions per reference, which belongs to one attempt of one customer. */
const PAGE_SIZE = 50

/** Lists all payments on a reference, empty before the QR code is used. Throws ProviderError. */
async function listOrangeTransactions(
  calls: OrangeCalls,
  label: string,
  { sessionId, clientReference }: { sessionId: string | null; clientReference: string },
): Promise<ProviderReport[]> {
  const query = new URLSearchParams({ reference: clientReference, page: '0', size: String(PAGE_SIZE) })
  const answer = await calls.call('GET', `/api/eWallet/v1/transactions?${query.toString()}`)
  const read = Transactions.safeParse(answer.json)
  if (!read.success) throw unreadable(label, answer.status)
  // Orange returns nothing when filtered by type, so other transactions are filtered here.
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
    // A retry on the same QR code creates another transaction.
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
