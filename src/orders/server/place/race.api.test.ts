import { expect } from 'vitest'
import { releaseOldHolds } from '#stock/server/index.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

/** Twelve people. `buyer` returns one after the other. */
const test = shopTest.extend('buyer', { scope: 'file' }, async ({ shop }) => {
  const buyers: { id: number; token: string }[] = []
  for (let index = 0; index < 12; index += 1) buyers.push(await signInPerson(shop))
  return (index: number) => buyers[index % buyers.length] as (typeof buyers)[number]
})

/** Requests of twelve buyers for the last pieces, each with a second product. */
function askForLast(
  shop: TestShop,
  buyer: (index: number) => { id: number; token: string },
  ids: readonly number[],
  count = 60,
) {
  return Array.from({ length: count }, (_, index) =>
    askOrder(shop, buyer(index), {
      // In both row orders, so that careless locking would deadlock.
      lines: (index % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id, quantity: 1 })),
    }),
  )
}

/** Number of requests that ended with each status and error code. */
function countResults(responses: readonly { statusCode: number; json: () => { code?: string } }[]) {
  const results: Record<string, number> = {}
  for (const answer of responses) {
    const { code } = answer.json()
    const result = [answer.statusCode, ...(code === undefined ? [] : [code])].join(' ')
    results[result] = (results[result] ?? 0) + 1
  }
  return results
}

/** Runs the job that frees expired reservations; returns how many it freed. */
const release = (shop: TestShop, now: Date) =>
  shop.db.transaction((tx) => releaseOldHolds(tx, shop.signals, now))

test('sixty concurrent orders for the last three pieces: exactly three are placed', async ({
  shop,
  buyer,
}) => {
  const wanted = await makeProduct(shop.db, { quantity: 3 })
  const other = await makeProduct(shop.db, { quantity: 100 })
  const responses = await Promise.all(askForLast(shop, buyer, [wanted, other]))
  expect(countResults(responses)).toEqual({ 201: 3, '409 basket.unavailable': 57 })
  expect(await readStock(shop.db, wanted)).toMatchObject({ on_hand: 3, allocated: 3 })
  expect(await readStock(shop.db, other)).toMatchObject({ on_hand: 100, allocated: 3 })
})

test('cancellations during sixty concurrent orders free their pieces once, and none is sold twice', async ({
  shop,
  buyer,
}) => {
  const wanted = await makeProduct(shop.db, { quantity: 3 })
  const other = await makeProduct(shop.db, { quantity: 100 })
  const taken = await Promise.all(
    [0, 1, 2].map((index) => makeOrder(shop, buyer(index), { lines: [{ id: wanted, quantity: 1 }] })),
  )
  // Sold out: no buyer gets a piece before a cancellation.
  const early = await Promise.all(askForLast(shop, buyer, [wanted, other], 12))
  expect(countResults(early)).toEqual({ '409 basket.unavailable': 12 })
  let answered = 0
  const cancels = taken.map(async ({ id }, index) => {
    const { statusCode } = await shop.call('POST', `/api/commande/${id}/annuler`, {
      token: buyer(index).token,
    })
    return { statusCode, answered }
  })
  const asks = askForLast(shop, buyer, [wanted, other], 36).map(async (ask) => {
    const answer = await ask
    answered += 1
    return answer
  })
  const cancelled = await Promise.all(cancels)
  expect(cancelled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  // The first cancellation ended while orders were running.
  expect(Math.min(...cancelled.map((cancel) => cancel.answered))).toBeLessThan(36)
  // The last cancellation may end after the last of these orders: the remaining pieces are for sale again.
  const during = await Promise.all(asks)
  const late = await Promise.all(askForLast(shop, buyer, [wanted, other], 12))
  expect(countResults([...during, ...late])).toEqual({
    201: 3,
    '409 basket.unavailable': 45,
  })
  expect(await readStock(shop.db, wanted)).toMatchObject({ on_hand: 3, allocated: 3 })
  expect(await readStock(shop.db, other)).toMatchObject({ on_hand: 100, allocated: 3 })
})

test('the last pieces are reserved for the buyer at the recap and refused to others; a return does not extend it', async ({
  shop,
  clock,
  buyer,
}) => {
  const id = await makeProduct(shop.db, { quantity: 1 })
  const basket = { basket_id: 'panier-recap-1' }
  const preview = (index: number, body: object) =>
    shop.call('POST', '/api/commandes/apercu', {
      token: buyer(index).token,
      body: { order_lines: [{ id, quantity: 1 }], ...body },
    })
  const held = await preview(0, { ...basket, reserve: true })
  expect(held.json()).toMatchObject({
    reserved_until: '2026-11-24T10:10:00.000Z',
    lines: [{ id, quantity: 1, changes: [] }],
  })
  // A return to the recap does not extend the reservation. Others see the pieces as gone.
  clock.now = new Date('2026-11-24T10:05:00Z')
  const again = await preview(0, { ...basket, reserve: true })
  expect(again.json()).toMatchObject({ reserved_until: '2026-11-24T10:10:00.000Z' })
  expect((await preview(1, {})).json()).toMatchObject({ lines: [{ id, quantity: 0 }] })
  expect((await askOrder(shop, buyer(1), { lines: [{ id, quantity: 1 }] })).statusCode).toBe(409)
  // A buyer's own reservation does not count against them.
  await makeOrder(shop, buyer(0), { lines: [{ id, quantity: 1 }], body: basket })
  expect(await readStock(shop.db, id)).toEqual({ on_hand: 1, allocated: 1, preordered: 0, reserved: 0 })
})

test('the last pieces at the recap are refused to others for ten minutes, then sold to them', async ({
  shop,
  clock,
  buyer,
}) => {
  clock.now = TEST_NOW
  const id = await makeProduct(shop.db, { quantity: 1 })
  const lines = [{ id, quantity: 1 }]
  const held = await shop.call('POST', '/api/commandes/apercu', {
    token: buyer(2).token,
    body: { order_lines: lines, basket_id: 'panier-recap-2', reserve: true },
  })
  expect(held.json()).toMatchObject({ reserved_until: '2026-11-24T10:10:00.000Z' })
  clock.now = new Date('2026-11-24T10:09:59Z')
  await release(shop, clock.now)
  expect(countResults([await askOrder(shop, buyer(3), { lines })])).toEqual({ '409 basket.unavailable': 1 })
  clock.now = new Date('2026-11-24T10:10:00Z')
  await release(shop, clock.now)
  expect((await askOrder(shop, buyer(3), { lines })).statusCode).toBe(201)
})

test('an expired reservation is freed, and a customer has reservations in at most two checkouts', async ({
  shop,
  clock,
  buyer,
}) => {
  clock.now = TEST_NOW
  const ids: number[] = []
  for (let made = 0; made < 3; made += 1) ids.push(await makeProduct(shop.db, { quantity: 2 }))
  const responses = []
  for (const [index, id] of ids.entries())
    responses.push(
      await shop.call('POST', '/api/commandes/apercu', {
        token: buyer(5).token,
        body: { order_lines: [{ id, quantity: 2 }], basket_id: `panier-tenu-${index}`, reserve: true },
      }),
    )
  expect(responses.map((answer) => answer.json<{ reserved_until: string | null }>().reserved_until)).toEqual([
    '2026-11-24T10:10:00.000Z',
    '2026-11-24T10:10:00.000Z',
    null,
  ])
  const readReserved = () => Promise.all(ids.map(async (id) => (await readStock(shop.db, id))?.reserved))
  expect(await release(shop, new Date('2026-11-24T10:09:59Z'))).toBe(0)
  expect(await readReserved()).toEqual([2, 2, 0])
  expect(await release(shop, new Date('2026-11-24T10:10:00Z'))).toBe(2)
  expect(await readReserved()).toEqual([0, 0, 0])
  clock.now = new Date('2026-11-24T10:10:00Z')
  for (const id of ids) await makeOrder(shop, buyer(6), { lines: [{ id, quantity: 2 }] })
})

test('the last places of a half-day are given once', async ({ shop, buyer }) => {
  const id = await makeProduct(shop.db, { quantity: 100 })
  const slot = { day: '2026-11-25', half: 'matin' }
  const responses = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      askOrder(shop, buyer(index), {
        lines: [{ id, quantity: 1 }],
        body: { slot, address: { name: 'Awa', phone: '771234567', commune: 'Ouakam', place: 'Ouakam' } },
      }),
    ),
  )
  expect(countResults(responses)).toEqual({ 201: 12, '409 order.slot_full': 4 })
  expect(
    await shop.db.rows({
      text: `select booked, (select count(*)::int from sales_order where slot_day = day and slot_half = half) as orders
             from delivery_slot where zone = 'dakar' and day = $1 and half = $2`,
      values: [slot.day, slot.half],
    }),
  ).toEqual([{ booked: 12, orders: 12 }])
})
