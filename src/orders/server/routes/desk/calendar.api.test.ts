import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../test/harness/factories.ts'
import { signInPerson } from '../../../../../test/harness/members.ts'
import { expectBooksInOrder } from '../../../../../test/harness/orders.ts'
import { type TestShop, openTestShop } from '../../../../../test/harness/shop.ts'
import type { Calendar, PreviewedPhoneOrder } from '../../../contract.ts'

const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }

let shop: TestShop
let owner: { id: number; token: string }
let staff: { id: number; token: string }
let fan: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = await signInPerson(shop)
  staff = await signInPerson(shop, { rights: ['commandes'] })
  fan = await makeProduct(shop.db, { quantity: 30 })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/api/admin/${path}`, { token: staff.token, ...(body && { body }) })

/** A customer's order for a half-day. */
const order = (slot: object) =>
  shop.call('POST', '/api/commandes', {
    token: owner.token,
    body: {
      partner_id: owner.id,
      payment_mode: 'domicile',
      order_lines: [{ id: fan, quantity: 1 }],
      address: DAKAR,
      slot,
    },
  })

test('the calendar counts what is booked; a half-day of capacity 0 is offered to nobody', async () => {
  await order({ day: '2026-11-26', half: 'matin' })
  const read = async () => (await call('GET', 'creneaux?du=2026-11-24')).json<Calendar>().slots
  const find = async (day: string) =>
    (await read()).find((slot) => slot.zone === 'dakar' && slot.day === day && slot.half === 'matin')
  expect((await find('2026-11-26'))?.booked).toBeGreaterThan(0)
  expect((await read()).some(({ day }) => new Date(day).getUTCDay() === 0)).toBe(false)
  const day = '2026-12-01'
  const set = (capacity: unknown) => call('PUT', 'creneaux', { zone: 'dakar', day, half: 'matin', capacity })
  expect((await set(0)).statusCode).toBe(200)
  expect(await find(day)).toMatchObject({ capacity: 0, is_own: true, booked: 0 })
  const full = await order({ day, half: 'matin' })
  expect(full.json().code).toBe('order.slot_full')
  const preview = await call('POST', 'commandes/apercu', {
    customer_id: null,
    type_sale: 'order',
    commune: 'HLM',
    order_lines: [{ id: fan, quantity: 1 }],
  })
  const offered = preview
    .json<PreviewedPhoneOrder>()
    .slots.find((slot) => slot.day === day && slot.half === 'matin')
  expect(offered?.is_free).toBe(false)
  expect((await set(null)).statusCode).toBe(200)
  expect(await find(day)).toMatchObject({ is_own: false })
  for (const wrong of [-1, 501, 1.5, 'x']) expect((await set(wrong)).statusCode).toBe(400)
})
