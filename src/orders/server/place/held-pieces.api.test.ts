import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('ceilings', { scope: 'file' }, (): 'raised' | 'usual' => 'usual')

/** Each checkout uses a new basket, without ordering. */
let baskets = 0
function preview(shop: TestShop, token: string, order_lines: readonly { id: number; quantity: number }[]) {
  baskets += 1
  const basket_id = `panier-${String(baskets).padStart(6, '0')}`
  const body = {
    type_sale: 'order',
    order_lines,
    basket_id,
    reserve: true,
    commune: 'Médina',
    place: 'Médina',
  }
  return shop.call('POST', '/api/commandes/apercu', { token, body })
}

async function readHeld(shop: TestShop) {
  const [held] = await shop.db.rows<{ pieces: number; checkouts: number }>({
    text: `select coalesce(sum(quantity), 0)::int as pieces, count(distinct basket_id)::int as checkouts from stock_reservation`,
  })
  await shop.db.rows({ text: 'delete from stock_reservation' })
  return held
}

async function makeScarce(shop: TestShop, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await makeProduct(shop.db, { quantity: 3 }))
  return ids
}

test('checkouts without an order reserve no more pieces than unpaid orders may', async ({ shop }) => {
  const { token } = await signInPerson(shop)
  const ids = await makeScarce(shop, 12)
  const lines = (from: number, to: number) => ids.slice(from, to).map((id) => ({ id, quantity: 3 }))
  const whole = await preview(shop, token, lines(0, 12))
  expect([whole.statusCode, whole.json().reserved_until]).toEqual([200, null])
  // Thirty pieces are a customer's ceiling.
  expect((await preview(shop, token, lines(0, 6))).json().reserved_until).not.toBeNull()
  expect((await preview(shop, token, lines(6, 11))).json().reserved_until).toBeNull()
  expect((await preview(shop, token, lines(6, 10))).json().reserved_until).not.toBeNull()
  expect(await readHeld(shop)).toEqual({ pieces: 30, checkouts: 2 })
})

test('30 concurrent checkouts of one customer reserve as few as sequential ones', async ({ shop }) => {
  const { token } = await signInPerson(shop)
  const ids = await makeScarce(shop, 30)
  const responses = await Promise.all(ids.map((id) => preview(shop, token, [{ id, quantity: 3 }])))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(30).fill(200))
  expect(await readHeld(shop)).toEqual({ pieces: 6, checkouts: 2 })
})
