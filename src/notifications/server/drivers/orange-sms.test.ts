import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PermanentError } from '#platform/server/events/outbox.ts'
import { checkSmsBalance } from '../jobs.ts'
import { type OrangeSms, createOrangeSms } from './orange-sms.ts'

interface Call {
  method: string
  url: string
  authorization: string
  body: string
}

/** Simulates Orange's documented API: tokens t1, t2, …; `refuse` decides the response of a call. */
interface Simulator {
  calls: Call[]
  refuse: (call: Call) => { status: number; body: unknown } | undefined
  contracts: unknown
  expiresIn: number | string
}

let orange: OrangeSms
let simulator: Simulator
let now: Date
let close: () => Promise<void>

beforeEach(async () => {
  now = new Date('2026-11-24T10:00:00Z')
  simulator = { calls: [], refuse: () => undefined, contracts: [], expiresIn: 3600 }
  let tokens = 0
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      simulator.calls.push(call)
      const error = simulator.refuse(call)
      if (error) return answer(response, error.status, error.body)
      if (call.url === '/oauth/v3/token') {
        tokens += 1
        const token = { token_type: 'Bearer', access_token: `t${tokens}`, expires_in: simulator.expiresIn }
        return answer(response, 200, token)
      }
      if (call.url === '/sms/admin/v1/contracts') return answer(response, 200, simulator.contracts)
      const resourceURL = `http://localhost${call.url}/0d2b`
      const { outboundSMSMessageRequest } = JSON.parse(call.body) as { outboundSMSMessageRequest: object }
      answer(response, 201, { outboundSMSMessageRequest: { ...outboundSMSMessageRequest, resourceURL } })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const settings = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'shop',
    clientSecret: 'p@ss',
    sender: 'tel:+2210000',
    senderName: 'KEUR',
  }
  orange = createOrangeSms(settings, () => now)
  close = () => new Promise((resolve) => void server.close(() => resolve()))
})
afterEach(() => close())

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = '', url = '', headers } = request
  return { method, url, authorization: headers.authorization ?? '', body: Buffer.concat(chunks).toString() }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body))
}

const send = (text = 'Votre code est 4821'): Promise<void> =>
  orange.deliver({ id: 1, recipient: '221771234567', name: 'Awa', content: text })
const SENDING = '/smsmessaging/v1/outbound/tel%3A%2B2210000/requests'
const urls = (): string[] => simulator.calls.map(({ method, url }) => `${method} ${url}`)

test('an SMS is sent to one address, with the token issued by Orange for our keys', async () => {
  await send()
  expect(urls()).toEqual(['POST /oauth/v3/token', `POST ${SENDING}`])
  const [token, sms] = simulator.calls
  expect(token?.authorization).toBe(`Basic ${btoa('shop:p@ss')}`)
  expect(token?.body).toBe('grant_type=client_credentials')
  expect(sms?.authorization).toBe('Bearer t1')
  expect(JSON.parse(sms?.body ?? '')).toEqual({
    outboundSMSMessageRequest: {
      address: 'tel:+221771234567',
      senderAddress: 'tel:+2210000',
      senderName: 'KEUR',
      outboundSMSTextMessage: { message: 'Votre code est 4821' },
    },
  })
})

test.each([3600, '3600'])(
  'a token for %j seconds is reused, and renewed before it expires',
  async (expiresIn) => {
    simulator.expiresIn = expiresIn
    await send()
    now = new Date('2026-11-24T10:58:59Z')
    await send()
    expect(simulator.calls.at(-1)?.authorization).toBe('Bearer t1')
    now = new Date('2026-11-24T10:59:01Z')
    await send()
    expect(simulator.calls.at(-1)?.authorization).toBe('Bearer t2')
  },
)

test('a token that Orange expired earlier is renewed once, and the SMS is sent', async () => {
  await send()
  simulator.refuse = ({ authorization }) =>
    authorization === 'Bearer t1'
      ? { status: 401, body: { code: 42, message: 'Expired credentials' } }
      : undefined
  simulator.calls = []
  await send()
  expect(urls()).toEqual([`POST ${SENDING}`, 'POST /oauth/v3/token', `POST ${SENDING}`])
})

test('keys refused by Orange cause one token renewal and no further retries', async () => {
  simulator.refuse = ({ url }) =>
    url === SENDING ? { status: 401, body: { code: 41, message: 'Unknown credentials' } } : undefined
  await expect(send()).rejects.toThrow('Orange 401 41: Unknown credentials')
  expect(urls().filter((url) => url.includes('token'))).toHaveLength(2)
})

test('an empty bundle is retried later, with its reason', async () => {
  const policyException = {
    messageId: 'POL0001',
    text: 'A policy error occurred: %1',
    variables: ['no units left'],
  }
  simulator.refuse = ({ url }) =>
    url === SENDING ? { status: 403, body: { requestError: { policyException } } } : undefined
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'Orange 403 POL0001: A policy error occurred: no units left' })
  expect(failure).not.toBeInstanceOf(PermanentError)
})

test('an address refused by Orange is not retried', async () => {
  const serviceException = {
    messageId: 'SVC0004',
    text: 'No valid addresses: %1',
    variables: ['tel:+221771234567'],
  }
  simulator.refuse = ({ url }) =>
    url === SENDING ? { status: 400, body: { requestError: { serviceException } } } : undefined
  await expect(send()).rejects.toBeInstanceOf(PermanentError)
})

test('a response that is not JSON is an error, also with a success status', async () => {
  simulator.refuse = ({ url }) => (url === SENDING ? { status: 502, body: 'Bad gateway' } : undefined)
  await expect(send()).rejects.toThrow('Orange 502')
})

test.each([
  ['plenty', [{ country: 'SEN', availableUnits: 900, expirationDate: '2027-01-01T00:00:00Z' }], 0],
  ['few', [{ country: 'SEN', availableUnits: 99, expirationDate: '2027-01-01T00:00:00Z' }], 1],
  ['none', [], 1],
  ['ended', [{ country: 'SEN', availableUnits: 900, expirationDate: '2026-11-20T00:00:00Z' }], 1],
  ['soon ending', [{ country: 'SEN', availableUnits: 900, expirationDate: '2026-11-30T00:00:00Z' }], 1],
  [
    'soon ending beside a fresh one',
    [
      { country: 'SEN', availableUnits: 900, expirationDate: '2026-11-30T00:00:00Z' },
      { country: 'SEN', availableUnits: 500, expirationDate: '2027-11-30T00:00:00Z' },
    ],
    0,
  ],
  [
    'few beside an ended one',
    [
      { country: 'SEN', availableUnits: 900, expirationDate: '2026-11-20T00:00:00Z' },
      { country: 'SEN', availableUnits: 50, expirationDate: '2027-11-30T00:00:00Z' },
    ],
    1,
  ],
  [
    'plenty, in the older shape',
    {
      partnerContracts: {
        contracts: [
          { serviceContracts: [{ country: 'SEN', availableUnits: '400', expires: '2027-01-01T00:00:00Z' }] },
        ],
      },
    },
    0,
  ],
])('the log warns once a day of a low SMS balance: %s', async (_left, contracts, warnings) => {
  simulator.contracts = contracts
  const warned: unknown[] = []
  await checkSmsBalance(orange, now, { warn: (...words: unknown[]) => void warned.push(words) })
  expect(warned).toHaveLength(warnings)
})
