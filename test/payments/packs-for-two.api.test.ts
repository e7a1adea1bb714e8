import { expect } from 'vitest'
import { makeProduct } from '../harness/factories.ts'
import { signInPerson } from '../harness/members.ts'
import { shopTest } from '../harness/shop-test.ts'
import type { TestShop } from '../harness/shop.ts'

const FROM = 300_000
const PRICE = 100_000

const test = shopTest
  .extend('settings', { scope: 'file' }, () => ({ SECOND_APPROVAL_PRICES_FROM: String(FROM) }))
  .extend('person', ({ shop }) => signInPerson(shop, { rights: ['catalogue'] }))

type Line = { product_id: number; price_unit: number }

async function draftPack(shop: TestShop, token: string, lines: readonly Line[]): Promise<string> {
  const body = { name: 'Pack Tabaski', start_date: '2026-11-01', end_date: '2026-12-31', lines }
  const draft = await shop.call('POST', '/api/pack_product', { token, body })
  expect(draft.statusCode, draft.body).toBe(201)
  return draft.json<{ code: string }>().code
}

const activate = async (shop: TestShop, token: string, code: string) => {
  const answer = await shop.call('POST', `/api/pack_product/${code}/activer`, { token })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

test('a pack’s value includes pieces that were just removed from the stock', async ({ shop, person }) => {
  const id = await makeProduct(shop.db, { list_price: PRICE, quantity: 50 })
  const url = `/api/admin/stock/${id}/mouvements`
  const body = { kind: 'count', counted: 0 }
  const counted = await shop.call('POST', url, { token: person.token, body })
  expect(counted.statusCode, counted.body).toBeLessThan(300)
  const code = await draftPack(shop, person.token, [{ product_id: id, price_unit: 1 }])
  expect(await activate(shop, person.token, code)).toEqual([409, 'approval.asked'])
})

test('a component with one piece in stock does not reduce the value of a pack’s other components', async ({
  shop,
  person,
}) => {
  const dear = await makeProduct(shop.db, { list_price: PRICE, quantity: 50 })
  const cable = await makeProduct(shop.db, { list_price: 1000, quantity: 1 })
  const code = await draftPack(shop, person.token, [
    { product_id: dear, price_unit: 1 },
    { product_id: cable, price_unit: 1000 },
  ])
  expect(await activate(shop, person.token, code)).toEqual([409, 'approval.asked'])
})
