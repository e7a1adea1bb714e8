import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { NextDelivery } from '../../contract.ts'
import type { Zone } from '../../rules/delivery-price.ts'
import { findNextDelivery } from './next-delivery.ts'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

/** A Tuesday. */
const NOW = new Date('2026-11-24T10:00:00Z')
const find = () => findNextDelivery(shop.db, NOW)
const fill = (zone: Zone, day: string, half: string) =>
  shop.db.rows({
    text: 'insert into delivery_slot (zone, day, half, booked, capacity) values ($1, $2, $3, 12, 12)',
    values: [zone, day, half],
  })
async function setDelivery(part: object): Promise<void> {
  await shop.db.rows({
    text: `insert into shop_setting (value) values ($1) on conflict (id) do update set value = excluded.value`,
    values: [JSON.stringify({ delivery: part })],
  })
}

test('the first day that still takes a delivery, by zone, for everybody', async () => {
  const tomorrow = { day: '2026-11-25', words: 'Livré demain' }
  expect(await find()).toEqual({
    anywhere: tomorrow,
    dakar: tomorrow,
    elsewhere: { day: '2026-11-27', words: 'Livré vendredi' },
    far_communes: [],
  })
  const answer = await shop.call('GET', '/api/livraison/prochaine')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=20')
  expect(Object.keys(answer.json<NextDelivery>())).toEqual(['anywhere', 'dakar', 'elsewhere', 'far_communes'])
})

test('a day whose half-days are full is not promised; one that is half full is', async () => {
  await fill('dakar', '2026-11-25', 'matin')
  expect((await find()).dakar?.day).toBe('2026-11-25')
  await fill('dakar', '2026-11-25', 'apres-midi')
  expect((await find()).dakar?.day).toBe('2026-11-26')
})

test('communes that staff left out of the free zone are promised as elsewhere', async () => {
  await setDelivery({ free_communes: ['HLM', 'Médina'] })
  const { far_communes, anywhere } = await find()
  expect(far_communes).toHaveLength(51)
  expect(far_communes).not.toContain('HLM')
  // What is said of Dakar as a whole has to hold in all of it.
  expect(anywhere?.day).toBe('2026-11-27')
})

test('a zone that takes no delivery promises none', async () => {
  await setDelivery({ capacity: { dakar: 12, elsewhere: 0 } })
  expect(await find()).toMatchObject({ dakar: { day: '2026-11-26' }, elsewhere: null })
})
