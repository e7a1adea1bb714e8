import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { readOnLeader } from '#platform/server/db/reads/reader.ts'
import { isMainEngine, testDatabaseUrl } from '../harness/database.ts'
import { openTestShop } from '../harness/shop.ts'
import { makeBegun, tillTest } from '../harness/till.ts'

/** A Wave mock that counts status requests. */
const wave = { requested: 0, open: 0, most: 0, status: 200 }
const sessions = new Map<string, Record<string, unknown>>()
const server = createServer((request, response) => void answer(request, response))
await once(server.listen(0, '127.0.0.1'), 'listening')
const settings = {
  WAVE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  WAVE_API_KEY: 'wave_sn_test_key',
  WAVE_WEBHOOK_SECRETS: 'a-secret-of-wave-notifications',
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json')
  if (request.method === 'POST') {
    const sent = Buffer.concat(await request.toArray()).toString()
    const id = `cos-${sessions.size + 1}`
    const begun = {
      id,
      checkout_status: 'open',
      payment_status: 'processing',
      when_expires: '2030-01-01T00:00:00Z',
      wave_launch_url: 'https://w.test/c',
    }
    sessions.set(id, { ...JSON.parse(sent), ...begun })
    response.end(JSON.stringify(sessions.get(id)))
    return
  }
  wave.requested += 1
  wave.open += 1
  wave.most = Math.max(wave.most, wave.open)
  // Lets other pending requests run meanwhile.
  await new Promise((resolve) => setImmediate(resolve))
  wave.open -= 1
  response.statusCode = wave.status
  response.end(JSON.stringify({ result: [...sessions.values()] }))
}

const test = tillTest.extend('settings', { scope: 'file' }, () => settings)
test.beforeEach(() => {
  Object.assign(wave, { requested: 0, most: 0, status: 200 })
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const CALLERS = 40

test('40 concurrent callbacks about one payment make few sequential requests to Wave, and all are redirected', async ({
  shop,
  deps,
  payer,
}) => {
  const { payment } = await makeBegun(deps, payer, 20_000)
  const url = `/wave/payment/callback?transaction=${payment.transaction_id}`
  const responses = await Promise.all(Array.from({ length: CALLERS }, () => shop.call('GET', url)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from(responses, () => 303))
  // A returning customer's response does not reuse a request that started earlier.
  expect(wave.most).toBe(1)
  expect(wave.requested).toBeLessThan(CALLERS / 4)
})

test.runIf(isMainEngine())(
  'two processes together make one request at a time about one payment, not one per caller',
  async ({ shop, deps, payer, clock }) => {
    const databaseUrl = testDatabaseUrl(shop.db) ?? ''
    const db = await openDatabase({ databaseUrl, dataDir: '' })
    const other = await openTestShop(settings, () => clock.now, { db, databaseUrl, reads: readOnLeader(db) })
    try {
      const { payment } = await makeBegun(deps, payer, 20_000)
      const url = `/api/payment/wave/status/${payment.transaction_id}`
      const calls = Array.from({ length: CALLERS }, (_, place) =>
        (place % 2 === 0 ? shop : other).call('GET', url),
      )
      const responses = await Promise.all(calls)
      for (const requested of responses) expect(requested.json()).toMatchObject({ status: 'pending' })
      expect(wave.most).toBe(1)
      expect(wave.requested).toBeLessThan(CALLERS / 4)
    } finally {
      await other.close()
    }
  },
)

test('while Wave fails one call at a time requests a payment', async ({ shop, deps, payer }) => {
  const { payment } = await makeBegun(deps, payer, 20_000)
  wave.status = 500
  const url = `/wave/payment/callback?transaction=${payment.transaction_id}`
  const responses = await Promise.all(Array.from({ length: CALLERS }, () => shop.call('GET', url)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from(responses, () => 303))
  expect(wave.most).toBe(1)
})

test('a process that crashed during its request blocks others for a minute', async ({
  shop,
  deps,
  payer,
}) => {
  const { payment } = await makeBegun(deps, payer, 20_000)
  await shop.db.rows({
    text: `update payment_attempt set asked_until = $2::timestamptz + interval '1 minute' where transaction_id = $1`,
    values: [payment.transaction_id, deps.now()],
  })
  const url = `/api/payment/wave/status/${payment.transaction_id}`
  expect((await shop.call('GET', url)).json()).toMatchObject({ status: 'pending' })
  expect(wave.requested).toBe(0)
  deps.pass(61)
  await shop.call('GET', url)
  expect(wave.requested).toBe(1)
})
