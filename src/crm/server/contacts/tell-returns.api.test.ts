import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { listSent } from '../../../../test/harness/members.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import { createReturnsJob } from './tell-returns.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ORIGIN = 'https://boutique.exemple.sn'
const look = () => createReturnsJob(shop.db, () => TEST_NOW, ORIGIN).run()
const wish = (product_id: number, contact: string) =>
  shop.call('POST', '/api/retour-en-stock', { body: { product_id, contact, consent: true } })
const receive = (id: number) =>
  shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity) values ($1, 'receipt', 3)`,
    values: [id],
  })
const listTold = async (contact: string) =>
  (await listSent(shop.db, contact)).filter(({ kind }) => kind === 'back-in-stock')

test('who waits for a product hears once that it is back, by the way they chose', async () => {
  const id = await makeProduct(shop.db, { name: 'Congélateur Astrel 200 L', quantity: 0 })
  await wish(id, 'awa@exemple.sn')
  await wish(id, '77 000 00 01')
  await look()
  expect(await listTold('awa@exemple.sn')).toEqual([])
  await receive(id)
  await look()
  await look()
  const [mail, ...more] = await listTold('awa@exemple.sn')
  expect(more).toEqual([])
  expect(mail?.blanks).toEqual({
    product: 'Congélateur Astrel 200 L',
    link: `${ORIGIN}/produits/${id}/details`,
    stopLink: expect.stringMatching(/^https:\/\/boutique\.exemple\.sn\/desabonnement\/[\w-]{12}$/),
  })
  expect(await listTold('221770000001')).toHaveLength(1)
})

test('who asks again after they were told hears of the next return', async () => {
  const id = await makeProduct(shop.db, { quantity: 1 })
  await wish(id, 'encore@exemple.sn')
  await look()
  await wish(id, 'encore@exemple.sn')
  await look()
  expect(await listTold('encore@exemple.sn')).toHaveLength(2)
})

test('a product that is not sold any more is no return', async () => {
  const id = await makeProduct(shop.db, { quantity: 5, sale_ok: false, is_preorder: true, preorder_price: 1 })
  await wish(id, 'attend@exemple.sn')
  await look()
  expect(await listTold('attend@exemple.sn')).toEqual([])
})

test('two processes that look at the same moment tell everybody once', async () => {
  const id = await makeProduct(shop.db, { quantity: 2 })
  const contacts = Array.from({ length: 8 }, (_, index) => `foule${index}@exemple.sn`)
  for (const contact of contacts) await wish(id, contact)
  await Promise.all([look(), look(), look()])
  for (const contact of contacts) expect(await listTold(contact), contact).toHaveLength(1)
})
