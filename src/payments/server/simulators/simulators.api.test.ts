import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { shopTest } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'
import { makeAsk } from '#test/harness/simulated-providers.ts'
import { openShopProviders } from '../open-shop-providers.ts'
import { createDeliver, createOwnFetch } from '../own-address.ts'
import { PROVIDER_NAMES } from '../providers/provider.ts'
import { readCallbackPath } from './simulator.ts'

const test = shopTest
  .extend('settings', { scope: 'file' }, () => ({ WAVE_WEBHOOK_SECRETS: 'wave_sn_WHS_a,wave_sn_WHS_b' }))
  .extend('openDemo', { scope: 'file' }, ({ shop }) => () => {
    return openShopProviders(shop.settings, {
      db: shop.db,
      clock: shop.clock,
      fetch: createOwnFetch(shop.app),
    })
  })

const REAL = { DEMO: 'false', PUBLIC_URL: 'https://boutique.exemple.sn', SESSION_SECRET: 's'.repeat(40) }
const LOCAL = {
  successUrl: 'http://localhost:3000/payment/success',
  errorUrl: 'http://localhost:3000/payment/error',
}
const ask = () => makeAsk({ ...LOCAL, callbackUrl: 'http://localhost:3000/api/payment/orange/webhook' })

test('the demo offers every means of payment without a key, over http, in process and on its own port', async ({
  shop,
  openDemo,
}) => {
  const providers = openDemo()
  expect([...providers.keys()]).toEqual([...PROVIDER_NAMES])
  for (const provider of providers.values()) {
    const { paymentUrl } = await provider.start(ask())
    expect(paymentUrl).toMatch(/^http:\/\/localhost:3000\/simulateur\//)
    const page = await shop.call('GET', new URL(paymentUrl).pathname)
    expect(page.statusCode).toBe(200)
    const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    )
  }
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  expect((shop.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
  for (const provider of openDemo().values()) expect((await provider.start(ask())).sessionId).not.toBe('')
})

test('WAVE_WEBHOOK_SECRETS sign in the demo too', async ({ shop, openDemo }) => {
  const wave = openDemo().get('wave')
  const body = '{"id":"AE_1","type":"test.test_event","data":{}}'
  const read = (secret: string) =>
    wave?.readWebhook({
      headers: { authorization: `Bearer ${secret}` },
      rawBody: Buffer.from(body),
      now: shop.clock(),
    }).kind
  expect([read('wave_sn_WHS_a'), read('wave_sn_WHS_b'), read('wave_sn_WHS_c')]).toEqual([
    'ignored',
    'ignored',
    'refused',
  ])
})

test('outside the demo no simulator exists, and no means of payment without its keys', async () => {
  const real = await openTestShop(REAL)
  const addresses: ['GET' | 'POST', string][] = [
    ['GET', '/simulateur'],
    ['POST', '/simulateur'],
    ['GET', '/simulateur/wave/c/cos-1'],
    ['POST', '/simulateur/wave/v1/checkout/sessions'],
    ['POST', '/simulateur/orange/oauth/v1/token'],
    ['POST', '/simulateur/paydunya/checkout-invoice/create'],
    ['GET', '/simulateur/generic/transactions/1'],
  ]
  for (const [method, url] of addresses) expect((await real.call(method, url)).statusCode, url).toBe(404)
  expect(real.routes.filter(({ url }) => url.includes('simulateur'))).toEqual([])
  expect(openShopProviders(real.settings, { db: real.db, clock: real.clock, fetch }).size).toBe(0)
  await real.close()
})

test('configured keys lead to the real provider, in the demo too', async () => {
  const { payments } = (await openSettings({ WAVE_API_KEY: 'wave_sn_prod_x', PAYDUNYA_MASTER_KEY: 'm' }))
    .settings
  expect(payments.wave).toMatchObject({ baseUrl: 'https://api.wave.com', apiKey: 'wave_sn_prod_x' })
  expect(payments.paydunya).toBeUndefined()
})

async function openSettings(env: Record<string, string>): Promise<TestShop> {
  const opened = await openTestShop({ ...REAL, ...env })
  await opened.close()
  return opened
}

test('a simulator notifies only the shop itself, for any given address', async () => {
  const requests: string[] = []
  const deliver = createDeliver((async (input) => {
    requests.push(String(input as string))
    return new Response(null, { status: 204 })
  }) as typeof fetch)
  expect(await deliver({ path: '/api/payment/wave/webhook', headers: {}, body: '' })).toBe(204)
  expect(requests).toEqual(['http://boutique.invalid/api/payment/wave/webhook'])
  for (const foreign of ['http://169.254.169.254/latest', 'https://ailleurs.sn/api/users', 'bonjour', null])
    expect(readCallbackPath(foreign, 'paydunya')).toBe('/api/payment/paydunya/webhook')
  expect(readCallbackPath('https://ailleurs.sn/api/payment/orange/webhook?a=1', 'orange')).toBe(
    '/api/payment/orange/webhook?a=1',
  )
})

async function press(app: FastifyInstance, url: string, form: Record<string, string>): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(form).toString()
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
}

test('faults are injected from the simulators’ own page', async ({ shop, openDemo }) => {
  expect((await shop.call('GET', '/simulateur')).body).toContain('Erreur 429 (une fois)')
  expect(await press(shop.app, '/simulateur', { provider: 'wave', fault: 'too_many' })).toBe(200)
  await expect(openDemo().get('wave')?.start(ask())).rejects.toMatchObject({ status: 429 })
  expect(await press(shop.app, '/simulateur', { provider: 'wave', fault: 'none' })).toBe(200)
  expect(await press(shop.app, '/simulateur', { provider: 'wave', fault: 'autre' })).toBe(400)
})

test('text sent by a customer is shown as text, never as markup', async ({ shop, openDemo }) => {
  const generic = openDemo().get('generic')
  const started = await generic?.start({ ...ask(), paymentMethod: '<script>alert(1)</script>' })
  const page = await shop.call('GET', new URL(started?.paymentUrl ?? '').pathname)
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).not.toContain('<script')
})
