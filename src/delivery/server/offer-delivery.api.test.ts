import { expect } from 'vitest'
import type { DeliveryOffer, NextDelivery } from '#delivery/contract.ts'
import type { Zone } from '#delivery/rules/delivery-price.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { findNextDelivery } from './offer-delivery.ts'

const test = shopTest.extend('fill', { scope: 'file' }, ({ shop }, { onCleanup }) => {
  // These bookings have no order, which would break the consistency check.
  onCleanup(async () => void (await shop.db.execute('delete from delivery_slot')))
  return (zone: Zone, day: string, half: string) =>
    shop.db.rows({
      text: 'insert into delivery_slot (zone, day, half, booked, capacity) values ($1, $2, $3, 12, 12)',
      values: [zone, day, half],
    })
})

/** A Tuesday. */
const NOW = new Date('2026-11-24T10:00:00Z')
const find = (shop: TestShop) => findNextDelivery(shop.db, NOW)
async function setDelivery(shop: TestShop, part: object): Promise<void> {
  await shop.db.rows({
    text: `insert into shop_setting (value) values ($1) on conflict (id) do update set value = excluded.value`,
    values: [JSON.stringify({ delivery: part })],
  })
}

test('the first day with free delivery capacity is returned by zone, to every visitor', async ({ shop }) => {
  const tomorrow = { day: '2026-11-25', words: 'Livré demain' }
  expect(await find(shop)).toEqual({
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

test('a day whose half-days are full is not promised, and a half-full day is', async ({ shop, fill }) => {
  await fill('dakar', '2026-11-25', 'matin')
  expect((await find(shop)).dakar?.day).toBe('2026-11-25')
  await fill('dakar', '2026-11-25', 'apres-midi')
  expect((await find(shop)).dakar?.day).toBe('2026-11-26')
})

const offer = async (shop: TestShop, body: object, token?: string) => {
  const answer = await shop.call('POST', '/api/livraison/adresse', { body, ...(token && { token }) })
  return { status: answer.statusCode, ...answer.json<DeliveryOffer & { code?: string }>() }
}

test('ORD-12: an address as typed gets its commune, the price of that place and its half-days', async ({
  shop,
}) => {
  const offered = await offer(shop, { adresse: 'Médina rue 22' })
  expect(offered).toMatchObject({
    status: 200,
    kind: 'found',
    choices: [{ commune: 'Médina' }],
    amount_delivery: 0,
  })
  expect(offered.slots[0]).toMatchObject({ day: '2026-11-25', half: 'matin' })
  expect(await offer(shop, { adresse: 'thies' })).toMatchObject({
    kind: 'found',
    choices: [{ commune: null, name: 'Thiès' }],
    amount_delivery: null,
    slots: expect.arrayContaining([{ day: '2026-11-27', half: 'matin', is_free: true }]),
  })
})

test('ORD-12: a name shared by several communes needs a choice, and the choice, also « none of these », decides', async ({
  shop,
}) => {
  const response = await offer(shop, { adresse: 'Tivaouane' })
  expect(response).toMatchObject({ kind: 'unsure', amount_delivery: null })
  expect(response.choices.map(({ name }) => name)).toEqual([
    'Tivaouane Diacksao',
    'Tivaouane Peulh-Niaga',
    'Tivaouane',
  ])
  expect(await offer(shop, { adresse: 'Tivaouane', commune: 'Tivaouane Diacksao' })).toMatchObject({
    kind: 'found',
    amount_delivery: 0,
  })
  expect(await offer(shop, { adresse: 'Tivaouane', commune: null })).toMatchObject({ amount_delivery: null })
  expect(await offer(shop, { adresse: 'Tivaouane', commune: 'Gotham' })).toMatchObject({
    status: 400,
    code: 'order.commune_unknown',
  })
})

test('a signed-in customer without an address in the request gets the day for their default one', async ({
  shop,
}) => {
  const person = await signInPerson(shop, { email: 'usuel@exemple.sn' })
  await shop.db.rows({ text: `update account set city = 'mermos' where id = $1`, values: [person.id] })
  expect(await offer(shop, {}, person.token)).toMatchObject({ choices: [{ commune: 'Mermoz-Sacré-Cœur' }] })
  expect(await offer(shop, {})).toMatchObject({ kind: 'unknown', choices: [] })
})

test('communes outside the free zone get the days of elsewhere', async ({ shop }) => {
  await setDelivery(shop, { free_communes: ['HLM', 'Médina'] })
  const { far_communes, anywhere } = await find(shop)
  expect(far_communes).toHaveLength(51)
  expect(far_communes).not.toContain('HLM')
  // A promise for Dakar as a whole must hold in every commune.
  expect(anywhere?.day).toBe('2026-11-27')
})

test('a zone without deliveries promises no day', async ({ shop }) => {
  await setDelivery(shop, { capacity: { dakar: 12, elsewhere: 0 } })
  expect(await find(shop)).toMatchObject({ dakar: { day: '2026-11-26' }, elsewhere: null })
})
