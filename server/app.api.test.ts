import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, openTestShop } from '../test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the shop says that it lives and that it reaches its data', async () => {
  expect((await shop.call('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect((await shop.call('GET', '/readyz')).json()).toEqual({ status: 'ok' })
})

test('measures are for the neighbourhood: what came through a proxy gets 404', async () => {
  await shop.call('GET', '/api/tags')
  const near = await shop.call('GET', '/metrics')
  expect(near.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/tags",status="200"}',
  )
  const far = await shop.call('GET', '/metrics', { headers: { 'x-forwarded-for': '41.82.1.1' } })
  expect(far.statusCode).toBe(404)
})

test('API-9: every answer carries a request id and the headers that protect it', async () => {
  const { headers } = await shop.call('GET', '/api/tags')
  expect(headers['x-request-id']).toMatch(/^[\da-f]{12}$/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('NAV-3: an address with a wrongly sent accent is redirected to its one form, never to another host', async () => {
  const answer = await shop.call('GET', '/d%E9tails?page=2')
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/d%C3%A9tails?page=2'])
  const trap = await shop.app.inject({ method: 'GET', url: { pathname: '//evil.com/%E9' } })
  expect(trap.headers.location ?? '/').toMatch(/^\/(?!\/)/)
})

test('API-9: too many calls of one guest get 429 with a time to wait, other guests are served', async () => {
  const limited = await openTestShop()
  const callAs = (guest: string) => limited.call('GET', '/api/tags', { headers: { 'x-guest-id': guest } })
  for (let count = 0; count < 300; count += 1) expect((await callAs('visiteur-1')).statusCode).toBe(200)
  const refused = await callAs('visiteur-1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await callAs('visiteur-2')).statusCode).toBe(200)
  await limited.close()
})

test('calls made while drawing a page are not counted, and nobody can pretend to be one', async () => {
  const headers = { 'x-guest-id': 'visiteur-3', 'x-in-process': shop.inProcess.secret }
  for (let count = 0; count < 310; count += 1)
    expect((await shop.call('GET', '/api/tags', { headers })).statusCode).toBe(200)
  const forged = { 'x-guest-id': 'visiteur-3', 'x-in-process': 'x'.repeat(shop.inProcess.secret.length) }
  const statuses = new Set<number>()
  for (let count = 0; count < 310; count += 1)
    statuses.add((await shop.call('GET', '/api/tags', { headers: forged })).statusCode)
  expect([...statuses]).toEqual([200, 429])
})

test('API-9: a body beyond the limit gets 413', async () => {
  const answer = await shop.call('POST', '/api/termeRecherche', {
    body: { terme: 'x'.repeat(10_000), source: 'header' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large'])
})

test('API-12: an API with an address of its own answers the shop’s pages, and no other site’s', async () => {
  const env = {
    PUBLIC_URL: 'https://keur.sn',
    API_BASE_URL: 'https://api.keur.sn',
    SESSION_SECRET: 'x'.repeat(32),
  }
  const apart = await openTestShop(env)
  const ask = (origin: string) =>
    apart.app.inject({
      method: 'OPTIONS',
      url: '/api/termeRecherche',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
  const own = await ask('https://keur.sn')
  expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([204, 'https://keur.sn'])
  expect((await ask('https://ailleurs.sn')).headers['access-control-allow-origin']).toBeUndefined()
  await apart.close()
})

test('a shop that cannot keep up turns visitors away with 503 instead of letting them wait', async () => {
  const busy = await openTestShop({ OVERLOAD_MS: '1' })
  /** Keeps the process from everything else for a moment, as a heavy load would, then asks. */
  const askUnderLoad = async (): Promise<number> => {
    const until = performance.now() + 100
    while (performance.now() < until);
    return (await busy.call('GET', '/api/tags')).statusCode
  }
  await expect.poll(askUnderLoad).toBe(503)
  await busy.close()
})
