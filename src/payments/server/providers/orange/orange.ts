import { z } from 'zod/v4'
import type { OrangeMoneySettings } from '../../../../platform/server/payment-settings.ts'
import { requireAmount } from '../../../rules/wire-amount.ts'
import type { ProviderNet } from '../provider-client.ts'
import { ProviderFailure, unreadable } from '../provider-failure.ts'
import type { Provider, StartAsk, Started } from '../provider.ts'
import { readMoment } from '../read-moment.ts'
import { type OrangeCalls, createOrangeCalls } from './orange-calls.ts'
import { listOrangeTransactions } from './orange-transactions.ts'
import { readOrangeWebhook } from './orange-webhook.ts'

const LABEL = 'Orange Money'
/** Seconds: what Orange allows at most. */
const LONGEST_VALIDITY = 86_400
const MOST_METADATA = 10

const QrCode = z.looseObject({
  qrCode: z.string().nullish(),
  qrId: z.string().min(1),
  deepLink: z.string().nullish(),
  deepLinks: z.looseObject({ OM: z.string().nullish(), MAXIT: z.string().nullish() }).nullish(),
  validFor: z.looseObject({ endDateTime: z.string().nullish() }).nullish(),
})

/** Orange Money and MaxIt through Sonatel: a QR code and links into the apps; payments are read by our reference. */
export function createOrange(
  settings: OrangeMoneySettings,
  merchantName: string,
  net: ProviderNet,
): Provider {
  const calls = createOrangeCalls(LABEL, settings, net)
  return {
    name: 'orange',
    label: LABEL,
    hasRefunds: false,
    start: (ask) => startOrange(calls, ask, { ...settings, merchantName }, net),
    report: (session) => listOrangeTransactions(calls, LABEL, session),
    // A code ends by itself; Orange has no call for it.
    expire: async () => {},
    refund: async () => {
      throw new ProviderFailure(
        'unsupported',
        'Échec du remboursement : Orange Money ne le permet pas ici. Remboursez depuis le compte marchand, puis enregistrez-le.',
      )
    },
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
    metadata: Object.fromEntries(Object.entries(ask.metadata).slice(0, MOST_METADATA)),
    callbackSuccessUrl: ask.successUrl,
    callbackCancelUrl: ask.errorUrl,
    // Without it one code could be paid by many.
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
    // Without the picture, which is larger than all the rest.
    raw: { ...code, qrCode: undefined },
  }
}
