import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('settings', { scope: 'file' }, (): Record<string, string> => ({
    PUBLIC_URL: 'https://boutique.exemple.sn',
    SESSION_SECRET: 'x'.repeat(32),
  }))
  .extend('soldOut', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { name: 'Four Nordal 60 L', quantity: 0 }),
  )
  .extend('wish', { scope: 'file' }, ({ shop, soldOut }) => {
    return (contact: string, product_id = soldOut) =>
      ask(shop, '/api/retour-en-stock', { contact, product_id, consent: true })
  })

const ask = (shop: TestShop, path: string, body: object) => shop.call('POST', path, { body })
const subscribe = (shop: TestShop, contact: string) =>
  ask(shop, '/api/newsletter', { contact, consent: true })
const stop = (shop: TestShop, token: string) => shop.call('POST', `/api/desabonnement/${token}`)
const readToken = async (shop: TestShop, to: string) =>
  /desabonnement\/([\w-]+)/.exec((await shop.messages(to))[0]?.text ?? '')?.[1] ?? ''
const count = async ({ db }: TestShop, table: string, contact: string) =>
  (await db.rows({ text: `select 1 as one from ${table} where contact = $1`, values: [contact] })).length

test('BASK-7: a guest who subscribes to offers is stored once, welcomed once and gets the same response again', async ({
  shop,
}) => {
  const first = await subscribe(shop, ' Awa@Exemple.sn ')
  const again = await subscribe(shop, 'awa@exemple.sn')
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(await count(shop, 'contact_lead', 'awa@exemple.sn')).toBe(1)
  const mails = await shop.messages('awa@exemple.sn')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('https://boutique.exemple.sn/desabonnement/')
})

test('BASK-7: a phone is stored as 221 and nine digits, in any spelling', async ({ shop }) => {
  expect((await subscribe(shop, '+221 77 123 45 67')).statusCode).toBe(201)
  expect(await count(shop, 'contact_lead', '221771234567')).toBe(1)
})

test('BASK-7: the link in a message unsubscribes: the address is deleted, and the link with it', async ({
  shop,
}) => {
  await subscribe(shop, 'moussa@exemple.sn')
  const token = await readToken(shop, 'moussa@exemple.sn')
  const stopped = await stop(shop, token)
  expect([stopped.statusCode, stopped.json().message]).toEqual([
    200,
    'C’est fait : vous ne recevrez plus nos offres.',
  ])
  expect(await count(shop, 'contact_lead', 'moussa@exemple.sn')).toBe(0)
  expect((await stop(shop, token)).json().code).toBe('contact.not_found')
})

test.for<[string, object, string]>([
  ['no address', { consent: true }, 'contact'],
  ['an empty address', { contact: ' ', consent: true }, 'contact'],
  ['half an address', { contact: 'awa@', consent: true }, 'contact'],
  ['a French number', { contact: '+33 6 12 34 56 78', consent: true }, 'contact'],
  ['a script', { contact: '<script>alert(1)</script>', consent: true }, 'contact'],
  ['an address without end', { contact: `${'x'.repeat(300)}@exemple.sn`, consent: true }, 'contact'],
  ['an object', { contact: { email: 'awa@exemple.sn' }, consent: true }, 'contact'],
  ['no consent', { contact: 'awa@exemple.sn' }, 'consent'],
  ['a refused consent', { contact: 'awa@exemple.sn', consent: false }, 'consent'],
  ['a consent in words', { contact: 'awa@exemple.sn', consent: 'oui' }, 'consent'],
])(
  'API-9: a request for offers with %s is refused, naming the field',
  async ([_what, body, field], { shop, soldOut }) => {
    for (const path of ['/api/newsletter', '/api/retour-en-stock']) {
      const answer = await ask(shop, path, { product_id: soldOut, ...body })
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().fields[field]).toMatch(/^[A-ZÉÀL].*\.$/)
    }
  },
)

test('a wish is stored once, with the same response for a new and an existing one', async ({
  shop,
  wish,
}) => {
  const first = await wish('fatou@exemple.sn')
  const again = await wish('FATOU@exemple.sn')
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(await count(shop, 'stock_wish', 'fatou@exemple.sn')).toBe(1)
  expect(await shop.messages('fatou@exemple.sn')).toHaveLength(1)
})

test('a wish repeated under its idempotency key, after the product was back, is not a second wish', async ({
  shop,
  soldOut,
  wish,
}) => {
  const contact = 'ndeye@exemple.sn'
  const send = () =>
    shop.call('POST', '/api/retour-en-stock', {
      body: { contact, product_id: soldOut, consent: true },
      headers: { 'x-guest-id': 'gast-0123456789', 'idempotency-key': 'a1b2c3d4e5f6a7b8' },
    })
  const first = await send()
  await shop.db.rows({ text: 'update stock_wish set sent_at = now() where contact = $1', values: [contact] })
  const again = await send()
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  const text = 'select 1 as one from stock_wish where contact = $1 and sent_at is null'
  expect(await shop.db.rows({ text, values: [contact] })).toEqual([])
  expect((await wish(contact)).statusCode).toBe(201)
  expect(await shop.db.rows({ text, values: [contact] })).toHaveLength(1)
})

test('a wish for a hidden product is refused', async ({ wish }) => {
  expect((await wish('fatou@exemple.sn', 999_999)).json().code).toBe('product.not_found')
})

test('the link of one wish ends all wishes of that address', async ({ shop, wish }) => {
  const other = await makeProduct(shop.db, { quantity: 0 })
  await wish('binta@exemple.sn')
  await wish('binta@exemple.sn', other)
  expect((await stop(shop, await readToken(shop, 'binta@exemple.sn'))).json().message).toContain(
    'retour en stock',
  )
  expect(await count(shop, 'stock_wish', 'binta@exemple.sn')).toBe(0)
})

test.for(['x', '%00', '..%2F..%2Fetc', 'x'.repeat(150)])(
  'the altered link « %s » ends no wish',
  async (token, { shop }) => {
    const answer = await stop(shop, token)
    expect([400, 404]).toContain(answer.statusCode)
  },
)

test('one address is sent at most ten messages an hour', async ({ wish }) => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await wish('presse@exemple.sn')).statusCode, String(attempt)).toBe(201)
  const refused = await wish(' Presse@exemple.sn')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a deleted account’s address is deleted with it', async ({ shop, wish }) => {
  const email = 'partie@exemple.sn'
  const { id, token } = await signInPerson(shop, { email })
  await subscribe(shop, email)
  await wish(email)
  expect((await shop.call('DELETE', `/api/users/${id}`, { token })).statusCode).toBe(200)
  expect([await count(shop, 'contact_lead', email), await count(shop, 'stock_wish', email)]).toEqual([0, 0])
})
