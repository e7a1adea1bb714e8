import { expect } from 'vitest'
import type { OfferedSlot, Slot } from '#delivery/server/index.ts'
import type { Order } from '#orders/contract.ts'
import { sales } from '#shop.config.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const ADDRESS = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }
const MORNING: Slot = { day: '2026-11-26', half: 'matin' }
const AFTERNOON: Slot = { day: '2026-11-26', half: 'apres-midi' }

const test = shopTest
  .extend('owner', { scope: 'file' }, ({ shop }) => signInPerson(shop, { email: 'creneau@exemple.sn' }))
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes'] }))
  .extend('product', { scope: 'file' }, ({ shop }) => makeProduct(shop.db, { quantity: 100 }))
  .extend('order', { scope: 'file' }, ({ shop, owner, product }) => (slot?: Slot) => {
    const body = { address: ADDRESS, ...(slot && { slot }) }
    return makeOrder(shop, owner, { lines: [{ id: product, quantity: 1 }], body })
  })
  .extend('move', { scope: 'file' }, ({ shop, staff }) => (id: number, slot: object, who = staff) => {
    return shop.call('PUT', `/api/commandes/${id}/creneau`, { token: who.token, body: { slot } })
  })

async function countBooked(shop: TestShop, { day, half }: Slot): Promise<number> {
  const [row] = await shop.db.rows<{ booked: number }>({
    text: `select booked from delivery_slot where zone = 'dakar' and day = $1 and half = $2`,
    values: [day, half],
  })
  return row?.booked ?? 0
}

test('staff move a delivery: the old half-day is freed, the order shows the new one and its owner is notified', async ({
  shop,
  order,
  move,
}) => {
  const { id, name } = await order(MORNING)
  const before = await countBooked(shop, MORNING)
  const answer = await move(id, AFTERNOON)
  expect(answer.statusCode, answer.body).toBe(200)
  const moved = answer.json<Order>()
  expect(moved.slot).toEqual(AFTERNOON)
  expect(moved.events.at(-1)).toMatchObject({
    kind: 'slot-changed',
    detail: 'Livraison prévue le jeudi 26 novembre, l’après-midi.',
  })
  expect([await countBooked(shop, MORNING), await countBooked(shop, AFTERNOON)]).toEqual([before - 1, 1])
  const mails = (await shop.messages('creneau@exemple.sn')).filter(({ subject }) =>
    subject?.includes('créneau'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(name)
})

test('an unchanged half-day is not a change: nothing is booked and no message is sent', async ({
  shop,
  order,
  move,
}) => {
  const { id } = await order(MORNING)
  const before = [await countBooked(shop, MORNING), (await shop.messages('creneau@exemple.sn')).length]
  expect((await move(id, MORNING)).statusCode).toBe(200)
  expect([await countBooked(shop, MORNING), (await shop.messages('creneau@exemple.sn')).length]).toEqual(
    before,
  )
})

test('an order without a half-day gets one', async ({ order, move }) => {
  const { id } = await order()
  expect((await move(id, AFTERNOON)).json<Order>().slot).toEqual(AFTERNOON)
})

test('a full half-day, a day in the past and a Sunday are refused, and the first one stays', async ({
  shop,
  owner,
  order,
  move,
}) => {
  const full: Slot = { day: '2026-12-03', half: 'matin' }
  const { id } = await order(MORNING)
  for (let taken = 0; taken < sales.delivery.slotCapacity.dakar; taken += 1) await order(full)
  const rejected = [
    [full, 'order.slot_full'],
    [{ day: '2026-11-20', half: 'matin' }, 'order.slot_unknown'],
    [{ day: '2026-11-29', half: 'matin' }, 'order.slot_unknown'],
  ] as const
  for (const [slot, code] of rejected) expect((await move(id, slot)).json()).toMatchObject({ code })
  expect((await move(id, { day: 'demain', half: 'matin' })).statusCode).toBe(400)
  const current = await shop.call('GET', `/api/getcommande/${id}`, { token: owner.token })
  expect(current.json<Order>().slot).toEqual(MORNING)
})

test('without a chosen half-day the next free one is promised and notified', async ({
  shop,
  owner,
  order,
}) => {
  const first = await order()
  const slot = first.slot
  expect(slot?.day).toBe('2026-11-25')
  const [mail] = await shop.messages('creneau@exemple.sn')
  expect(mail?.text).toContain('mercredi 25 novembre, le matin')
  await shop.db.rows({
    text: `update delivery_slot set capacity = booked where zone = 'dakar' and day = $1 and half = $2`,
    values: [slot?.day, slot?.half],
  })
  const next = await order()
  expect(next.slot).not.toEqual(slot)
  expect(next.slot).not.toBeNull()
  // The error includes the other half-days.
  const late = await askOrder(shop, owner, {
    lines: [{ id: next.order_lines[0]?.product_id ?? 0, quantity: 1 }],
    body: { address: ADDRESS, slot },
  })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'order.slot_full'])
  const { slots } = late.json<{ slots: OfferedSlot[] }>()
  expect(slots[0]).toEqual({ ...slot, is_free: false })
  expect(slots.some(({ is_free }) => is_free)).toBe(true)
})

test('only staff move a delivery, and none of a cancelled order', async ({ shop, owner, order, move }) => {
  const { id } = await order(MORNING)
  const colleague = await signInPerson(shop, { rights: ['catalogue'] })
  for (const who of [owner, colleague]) expect((await move(id, AFTERNOON, who)).statusCode).toBe(403)
  const asGuest = await shop.call('PUT', `/api/commandes/${id}/creneau`, { body: { slot: AFTERNOON } })
  expect(asGuest.statusCode).toBe(401)
  const read = async () =>
    (await shop.call('GET', `/api/getcommande/${id}`, { token: owner.token })).json<Order>().slot
  expect(await read()).toEqual(MORNING)
  await shop.call('POST', `/api/commande/${id}/annuler`, { token: owner.token, body: {} })
  const late = await move(id, AFTERNOON)
  expect([late.statusCode, late.json().code]).toEqual([409, 'order.state'])
})

test('deliveries that swap half-days concurrently are all moved, and each half-day keeps its count', async ({
  shop,
  order,
  move,
}) => {
  const early: Slot = { day: '2026-12-04', half: 'matin' }
  const late: Slot = { ...early, half: 'apres-midi' }
  const swaps: { id: number; to: Slot }[] = []
  for (let pair = 0; pair < 4; pair += 1)
    swaps.push({ id: (await order(early)).id, to: late }, { id: (await order(late)).id, to: early })
  const responses = await Promise.all(swaps.map(({ id, to }) => move(id, to)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(swaps.map(() => 200))
  expect(responses.map((answer) => answer.json<Order>().slot)).toEqual(swaps.map(({ to }) => to))
  expect([await countBooked(shop, early), await countBooked(shop, late)]).toEqual([4, 4])
})

test('staff’s settings of free communes and half-days apply in the preview and in the order', async ({
  shop,
  owner,
  product,
  order,
}) => {
  const admin = await shop.signIn(['admin'])
  const read = await shop.call('GET', '/api/admin/reglages', { token: admin.token })
  const { communes: _, ...settings } = read.json<{ communes: unknown; version: number; delivery: object }>()
  const delivery = { ...settings.delivery, free_communes: ['Médina'], closed_days: [MORNING.day] }
  const body = { ...settings, delivery }
  expect((await shop.call('PUT', '/api/admin/reglages', { token: admin.token, body })).statusCode).toBe(200)
  const lines = [{ id: product, quantity: 1 }]
  const requested = { commune: 'HLM', place: 'HLM 5', type_sale: 'order', order_lines: lines }
  const preview = await shop.call('POST', '/api/commandes/apercu', { token: owner.token, body: requested })
  expect(preview.statusCode, preview.body).toBe(200)
  const { amount_delivery, slots } = preview.json<{ amount_delivery: number | null; slots: Slot[] }>()
  expect(amount_delivery).toBeNull()
  expect(slots.map(({ day }) => day)).not.toContain(MORNING.day)
  expect(await order()).toMatchObject({ amount_delivery: null, sale_terms_version: '2026-11-21' })
})
