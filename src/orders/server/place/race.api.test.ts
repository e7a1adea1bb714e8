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

/** Sixty requests of twelve buyers for the last pieces, each with a second product. */
function askForLast(
  shop: TestShop,
  buyer: (index: number) => { id: number; token: string },
  ids: readonly number[],
) {
  return Array.from({ length: 60 }, (_, index) =>
    askOrder(shop, buyer(index), {
      // In both row orders, so that careless locking would deadlock.
      lines: (index % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id, quantity: 1 })),
    }),
  )
}

test('sixty concurrent orders for the last three pieces: exactly three are placed', async ({
  shop,
  buyer,
}) => {
  const wanted = await makeProduct(shop.db, { quantity: 3 })
  const other = await makeProduct(shop.db, { quantity: 100 })
  const answers = await Promise.all(askForLast(shop, buyer, [wanted, other]))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(await readStock(shop.db, wanted)).toMatchObject({ on_hand: 3, allocated: 3 })
  expect(await readStock(shop.db, other)).toMatchObject({ allocated: 3 })
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
  const cancels = taken.map(({ id }, index) =>
    shop.call('POST', `/api/commande/${id}/annuler`, { token: buyer(index).token }),
  )
  const asks = askForLast(shop, buyer, [wanted, other])
  expect((await Promise.all(cancels)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const statuses = (await Promise.all(asks)).map(({ statusCode }) => statusCode)
  const placed = statuses.filter((status) => status === 201).length
  // A cancellation may come after the last buyer was rejected: the remaining pieces are for sale again.
  expect(placed).toBeLessThanOrEqual(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(60 - placed)
  expect(await readStock(shop.db, wanted)).toMatchObject({ on_hand: 3, allocated: placed })
  expect(await readStock(shop.db, other)).toMatchObject({ allocated: placed })
  const rest = Array.from({ length: 4 - placed }, (_, index) =>
    askOrder(shop, buyer(index), { lines: [{ id: wanted, quantity: 1 }] }),
  )
  expect((await Promise.all(rest)).map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 3 - placed }, () => 201),
    409,
  ])
})

test('the last pieces are reserved for ten minutes for the buyer at the recap, and refused to others', async ({
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

test('an expired reservation is freed, and a customer has reservations in at most two checkouts', async ({
  shop,
  clock,
  buyer,
}) => {
  clock.now = TEST_NOW
  const ids: number[] = []
  for (let made = 0; made < 3; made += 1) ids.push(await makeProduct(shop.db, { quantity: 2 }))
  const answers = []
  for (const [index, id] of ids.entries())
    answers.push(
      await shop.call('POST', '/api/commandes/apercu', {
        token: buyer(5).token,
        body: { order_lines: [{ id, quantity: 2 }], basket_id: `panier-tenu-${index}`, reserve: true },
      }),
    )
  expect(answers.map((answer) => answer.json<{ reserved_until: string | null }>().reserved_until)).toEqual([
    '2026-11-24T10:10:00.000Z',
    '2026-11-24T10:10:00.000Z',
    null,
  ])
  const release = (moment: string) =>
    shop.db.transaction((tx) => releaseOldHolds(tx, shop.signals, new Date(moment)))
  expect(await release('2026-11-24T10:09:59Z')).toBe(0)
  expect(await release('2026-11-24T10:10:00Z')).toBe(2)
  expect(await readStock(shop.db, ids[0] as number)).toMatchObject({ reserved: 0 })
})

test('the last places of a half-day are given once', async ({ shop, buyer }) => {
  const id = await makeProduct(shop.db, { quantity: 100 })
  const slot = { day: '2026-11-25', half: 'matin' }
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      askOrder(shop, buyer(index), {
        lines: [{ id, quantity: 1 }],
        body: { slot, address: { name: 'Awa', phone: '771234567', commune: 'Ouakam', place: 'Ouakam' } },
      }),
    ),
  )
  const full = answers.filter(({ statusCode }) => statusCode === 409)
  expect(full).toHaveLength(4)
  expect(full[0]?.json()).toMatchObject({ code: 'order.slot_full' })
})
