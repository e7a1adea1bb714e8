import { z } from 'zod/v4'
import { requireAmount } from '#payments/rules/wire-amount.ts'
import type { PaydunyaSettings } from '#platform/server/payment-settings.ts'
import {
  type ProviderAnswer,
  type ProviderClient,
  type ProviderNet,
  createProviderClient,
  isGood,
} from '../provider-client.ts'
import { type ProviderError, refusedBy, unreadable, refuseRefund } from '../provider-error.ts'
import type { Provider, ProviderReport, StartAsk, Started } from '../provider.ts'
import { Confirmation, REFERENCE, findInvoice } from './paydunya-invoice.ts'
import { readPaydunyaWebhook } from './paydunya-webhook.ts'

const LABEL = 'PayDunya'
/** Time in ms after which PayDunya cancels an invoice. */
const LIFE_MS = 24 * 3600 * 1000

const Created = z.looseObject({
  response_code: z.union([z.string(), z.number()]).transform(String),
  response_text: z.string().nullish(),
  token: z.string().nullish(),
})

/**
 * PayDunya's hosted invoice, for cards and other wallets. A lost response is harmless, because no one can pay an
 * invoice they never saw.
 */
export function createPaydunya(
  settings: PaydunyaSettings,
  readStoreName: () => Promise<string>,
  net: ProviderNet,
): Provider {
  const client = createProviderClient(LABEL, net)
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderAnswer> =>
    callPaydunya(client, settings, { method, path, body })
  return {
    name: 'paydunya',
    label: LABEL,
    hasRefunds: false,
    start: async (ask) => {
      const body = writeInvoice(ask, await readStoreName(), settings.channels)
      return readStarted(await call('POST', '/checkout-invoice/create', body), net.clock())
    },
    report: async ({ sessionId }) => {
      if (sessionId === null) return []
      const answer = await call('GET', `/checkout-invoice/confirm/${encodeURIComponent(sessionId)}`)
      return readInvoices(answer, sessionId, readMode(settings.privateKey))
    },
    // PayDunya has no call for it and cancels an invoice after a day.
    expire: async () => {},
    refund: refuseRefund(LABEL),
    readWebhook: (webhook) => readPaydunyaWebhook(webhook, settings.masterKey),
  }
}

async function callPaydunya(
  client: ProviderClient,
  { baseUrl, masterKey, privateKey, token }: PaydunyaSettings,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object | undefined },
): Promise<ProviderAnswer> {
  const headers = {
    'paydunya-master-key': masterKey,
    'paydunya-private-key': privateKey,
    'paydunya-token': token,
    'content-type': 'application/json',
  }
  const request = { method, url: `${baseUrl}${path}`, headers, ...(body && { body: JSON.stringify(body) }) }
  const explain = (answer: ProviderAnswer): ProviderError => refusedBy(LABEL, { status: answer.status })
  const answer = await client.call(request, explain)
  if (!isGood(answer)) throw explain(answer)
  return answer
}

function writeInvoice(ask: StartAsk, storeName: string, channels: readonly string[]): object {
  return {
    invoice: {
      total_amount: requireAmount(ask.amount),
      description: ask.description,
      ...(channels.length > 0 && { channels }),
    },
    store: { name: storeName },
    custom_data: { ...ask.metadata, [REFERENCE]: ask.clientReference },
    actions: { callback_url: ask.callbackUrl, return_url: ask.successUrl, cancel_url: ask.errorUrl },
  }
}

/** PayDunya responds 200 to everything; the code in the body indicates success. */
function readStarted({ json, status }: ProviderAnswer, now: Date): Started {
  const created = Created.safeParse(json).data
  if (created === undefined) throw unreadable(LABEL, status)
  const { response_code: code, response_text: responseText, token } = created
  if (code !== '00') throw refusedBy(LABEL, { status, code, message: responseText ?? undefined })
  if (!token || !responseText || !/^https?:\/\//.test(responseText)) throw unreadable(LABEL, status)
  return {
    sessionId: token,
    paymentUrl: responseText,
    deepLinks: [],
    qrPicture: null,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    raw: created,
  }
}

function readInvoices(
  { json, status }: ProviderAnswer,
  token: string,
  mode: string | undefined,
): ProviderReport[] {
  const confirmation = Confirmation.safeParse(json)
  if (!confirmation.success) throw unreadable(LABEL, status)
  const { response_code: code, response_text: responseText } = confirmation.data
  const invoice = findInvoice(confirmation.data, token, mode)
  if (invoice) return [invoice]
  // Invalid keys must not be reported as an unknown invoice.
  if (code.startsWith('1')) throw refusedBy(LABEL, { status, code, message: responseText ?? undefined })
  return []
}

/** `live` or `test`, from the prefix of the private key. */
function readMode(privateKey: string): string | undefined {
  return /^(live|test)_/.exec(privateKey)?.[1]
}
