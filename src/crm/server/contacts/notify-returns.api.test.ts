import { expect } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listSent } from '#test/harness/members.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { createReturnsJob } from './stock-wishes.ts'

const ORIGIN = 'https://boutique.exemple.sn'
const look = (shop: TestShop) => createReturnsJob(shop.db, () => TEST_NOW, ORIGIN).run()
const wish = (shop: TestShop, product_id: number, contact: string) =>
  shop.call('POST', '/api/retour-en-stock', { body: { product_id, contact, consent: true } })
const listNotified = async (shop: TestShop, contact: string) =>
  (await listSent(shop.db, contact)).filter(({ kind }) => kind === 'back-in-stock')

test('a subscriber to a product is notified once of its return, by their chosen channel', async ({
  shop,
}) => {
  const id = await makeProduct(shop.db, { name: 'Congélateur Astrel 200 L', quantity: 0 })
  await wish(shop, id, 'awa@exemple.sn')
  await wish(shop, id, '77 000 00 01')
  await look(shop)
  expect(await listNotified(shop, 'awa@exemple.sn')).toEqual([])
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity) values ($1, 'receipt', 3)`,
    values: [id],
  })
  await look(shop)
  await look(shop)
  const [mail, ...more] = await listNotified(shop, 'awa@exemple.sn')
  expect(more).toEqual([])
  expect(mail?.blanks).toEqual({
    product: 'Congélateur Astrel 200 L',
    link: `${ORIGIN}/produits/${id}/details`,
    stopLink: expect.stringMatching(/^https:\/\/boutique\.exemple\.sn\/desabonnement\/[\w-]{12}$/),
  })
  expect(await listNotified(shop, '221770000001')).toHaveLength(1)
})

test('a subscriber who asks again after a notification is notified of the next return', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 1 })
  await wish(shop, id, 'encore@exemple.sn')
  await look(shop)
  await wish(shop, id, 'encore@exemple.sn')
  await look(shop)
  expect(await listNotified(shop, 'encore@exemple.sn')).toHaveLength(2)
})

test('a product that is no longer sold is not a return', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 5, sale_ok: false, is_preorder: true, preorder_price: 1 })
  await wish(shop, id, 'attend@exemple.sn')
  await look(shop)
  expect(await listNotified(shop, 'attend@exemple.sn')).toEqual([])
})

test('two processes that poll concurrently notify each subscriber once', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 2 })
  const contacts = Array.from({ length: 8 }, (_, index) => `foule${index}@exemple.sn`)
  for (const contact of contacts) await wish(shop, id, contact)
  await Promise.all([look(shop), look(shop), look(shop)])
  for (const contact of contacts) expect(await listNotified(shop, contact), contact).toHaveLength(1)
})
