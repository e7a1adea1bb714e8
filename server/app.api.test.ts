import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { openTestShop } from '#test/harness/shop.ts'

test('the shop reports its liveness and its access to the database', async ({ shop }) => {
  expect((await shop.call('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect((await shop.call('GET', '/readyz')).json()).toEqual({ status: 'ok' })
})

test('security.txt has a contact for vulnerability reports and an expiry date in the future', async ({
  shop,
  clock,
}) => {
  const { body, headers } = await shop.call('GET', '/.well-known/security.txt', {
    headers: { host: 'boutique.exemple.sn' },
  })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  )
  expect(fields['Contact']).toMatch(/^mailto:\S+@\S+$/)
  expect(fields['Canonical']).toBe('http://localhost:3000/.well-known/security.txt')
  const days = (Date.parse(fields['Expires'] ?? '') - clock.now.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('the shop refuses TRACE and lists no folder', async ({ shop }) => {
  const traced = await shop.app.inject({
    method: 'TRACE' as never,
    url: '/',
    headers: { 'x-secret': 'geheim' },
  })
  expect([traced.statusCode, traced.body.includes('geheim')]).toEqual([404, false])
  expect((await shop.call('GET', '/assets/')).statusCode).toBe(404)
})

test('ten megabytes of headers are refused before they are read, and the next caller is served', async ({
  onTestFinished,
}) => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  // The server closes the connection while the client is still sending.
  socket.on('error', () => undefined)
  socket.write(`GET /healthz HTTP/1.1\r\nHost: shop\r\nCookie: ${'x'.repeat(10_000_000)}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 431 /)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('the demo shows its metrics to every caller', async ({ shop }) => {
  await shop.call('GET', '/api/tags')
  expect((await shop.call('GET', '/metrics')).body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/tags",status="200"}',
  )
})

test('metrics require the token from any address, and outside the demo are closed without one', async ({
  onTestFinished,
}) => {
  const token = 'm'.repeat(32)
  const real = { DEMO: 'false', PUBLIC_URL: 'https://exemple.sn', SESSION_SECRET: 's'.repeat(32) }
  const [open, closed] = [await openTestShop({ ...real, METRICS_TOKEN: token }), await openTestShop(real)]
  onTestFinished(async () => {
    await open.close()
    await closed.close()
  })
  const ask = async (shop: typeof open, authorization: string) =>
    (await shop.call('GET', '/metrics', { headers: { authorization } })).statusCode
  expect(await ask(open, `Bearer ${token}`)).toBe(200)
  for (const wrong of ['', 'Bearer ', token, `Bearer ${token}x`]) expect(await ask(open, wrong)).toBe(404)
  expect(await ask(closed, 'Bearer undefined')).toBe(404)
})

test('API-9: every response has a request id and the security headers', async ({ shop }) => {
  const { headers } = await shop.call('GET', '/api/tags')
  expect(headers['x-request-id']).toMatch(/^[\da-f]{12}$/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('NAV-3: an address with a wrongly encoded accent is redirected to its canonical form, never to another host', async ({
  shop,
}) => {
  const answer = await shop.call('GET', '/d%E9tails?page=2')
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/d%C3%A9tails?page=2'])
  const trap = await shop.app.inject({ method: 'GET', url: { pathname: '//evil.com/%E9' } })
  expect(trap.headers.location ?? '/').toMatch(/^\/(?!\/)/)
})

const NUL = String.fromCharCode(0)
test.for<[string, number, 'GET' | 'POST', string, object?]>([
  ['a sign-in', 400, 'POST', '/api/auth/get_tokens', { username: `awa${NUL}@exemple.sn`, password: 'x' }],
  ['a sign-in by its address', 400, 'GET', '/api/auth/get_tokens?username=a%00&password=x'],
  ['a refresh', 400, 'POST', '/api/auth/refresh_token', { refresh_token: `a${NUL}.b` }],
  ['an avatar', 400, 'GET', '/api/avatars/%00'],
  ['a category', 400, 'GET', '/api/produits/categorie/%00'],
  ['a notification', 401, 'POST', '/api/payment/wave/webhook', { id: `a${NUL}` }],
  ['a payment’s return', 303, 'POST', '/wave/payment/callback', { transaction: NUL }],
])(
  'API-9: %s with a NUL in it is a client error, not a server error',
  async ([, status, method, url, body], { shop }) => {
    const answer = await shop.call(method, url, { ...(body !== undefined && { body }) })
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 400) expect(answer.json().message).toMatch(/^[A-ZÀ-Ü]/)
  },
)

test('API-9: too many calls of one guest get 429 with a Retry-After, and other guests are served', async () => {
  const limited = await openTestShop()
  const callAs = (guest: string) => limited.call('GET', '/api/tags', { headers: { 'x-guest-id': guest } })
  for (let count = 0; count < 300; count += 1) expect((await callAs('visiteur-1')).statusCode).toBe(200)
  const refused = await callAs('visiteur-1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await callAs('visiteur-2')).statusCode).toBe(200)
  await limited.close()
})

test('API-9: calls under many guest ids count for one address, with headers that show the remaining limit', async () => {
  const limited = await openTestShop()
  const callAs = (guest: string) =>
    limited.call('GET', '/api/nulle-part', { headers: { 'x-guest-id': `visiteur-${guest}` } })
  const first = await callAs('x')
  expect(first.headers['ratelimit-policy']).toBe('"default";q=300;w=60')
  expect(first.headers['ratelimit']).toMatch(/^"default";r=299;t=\d+$/)
  const forEverybody = await limited.call('GET', '/api/livraison/prochaine')
  expect(forEverybody.headers['cache-control']).toContain('public')
  expect(Object.keys(forEverybody.headers).join()).not.toContain('ratelimit')
  for (let count = 2; count < 3000; count += 1) await callAs(String(count))
  const refused = await callAs('y')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(refused.headers['ratelimit-policy']).toBe('"default";q=3000;w=60')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})

test.for([
  '/api/payment/recu/3f2b1c4d-0000-4000-8000-000000000000.pdf',
  '/api/commandes/lien/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/document/facture.pdf',
])(
  'API-9: documents are rendered a limited number of times for one address, for any guest ids: %s',
  async (url) => {
    const limited = await openTestShop()
    const ask = (guest: number) =>
      limited.call('GET', url, { headers: { 'x-guest-id': `visiteur-${guest}` } })
    for (let count = 0; count < 300; count += 1) expect((await ask(count)).statusCode).toBe(404)
    expect((await ask(300)).statusCode).toBe(429)
    await limited.close()
  },
)

test('internal calls of a page render are not counted, and cannot be forged', async ({ shop }) => {
  const headers = { 'x-guest-id': 'visiteur-3', 'x-in-process': shop.inProcess.secret }
  for (let count = 0; count < 310; count += 1)
    expect((await shop.call('GET', '/api/tags', { headers })).statusCode).toBe(200)
  const forged = { 'x-guest-id': 'visiteur-3', 'x-in-process': 'x'.repeat(shop.inProcess.secret.length) }
  const statuses = new Set<number>()
  for (let count = 0; count < 310; count += 1)
    statuses.add((await shop.call('GET', '/api/tags', { headers: forged })).statusCode)
  expect([...statuses]).toEqual([200, 429])
})

test('API-9: a body beyond the limit gets 413', async ({ shop }) => {
  const answer = await shop.call('POST', '/api/termeRecherche', {
    body: { terme: 'x'.repeat(10_000), source: 'header' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large'])
})

test('API-12: an API on its own host accepts the shop’s pages as origin, and no other site', async () => {
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

test('an overloaded shop responds 503 instead of queueing visitors', async () => {
  const busy = await openTestShop({ OVERLOAD_MS: '1' })
  /** Blocks the event loop for 100 ms to simulate load, then sends a request. */
  const askUnderLoad = async (): Promise<number> => {
    const until = performance.now() + 100
    while (performance.now() < until);
    return (await busy.call('GET', '/api/tags')).statusCode
  }
  await expect.poll(askUnderLoad).toBe(503)
  await busy.close()
})
