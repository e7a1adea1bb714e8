import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminOrder, Stop, Stops } from '#orders/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { DAKAR, makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { doAtDoor } from '../../admin/courier-stops.ts'
import type { DoorCash } from '../../orders.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes'] }))
  .extend('courier', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['livraison'], name: 'Ibrahima Fall' }),
  )
  .extend('other', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['livraison'], name: 'Cheikh Kane' }),
  )
  .extend('product', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { quantity: 100, list_price: 50_000 }),
  )
  .extend('owner', { scope: 'file' }, async ({ shop, product }) => {
    const owner = await signInPerson(shop, { email: 'porte@exemple.sn' })
    // The first order takes the new customer's discount, so that later ones have none.
    await makeOrder(shop, owner, { lines: [{ id: product, quantity: 1 }], body: { address: DAKAR } })
    return owner
  })
  .extend('admin', { scope: 'file' }, ({ shop, owner, staff: { token }, courier, product }) => {
    const open = async (id: number) =>
      (await shop.call('GET', `/api/admin/commandes/${id}`, { token })).json<AdminOrder>()
    /** An order of two pieces in transit, assigned to a courier. */
    const sendOut = async (who = courier) => {
      const lines = [{ id: product, quantity: 2 }]
      const { id } = await makeOrder(shop, owner, { lines, body: { address: DAKAR } })
      const act = async (action: string, requested: object) => {
        const body = { ...requested, version: (await open(id)).version }
        return shop.call('POST', `/api/admin/commandes/${id}/${action}`, { token, body })
      }
      expect((await act('livreur', { courier_id: who.id, day: '2026-11-24' })).statusCode).toBe(200)
      expect((await act('etape', { to: 'to_delivered' })).statusCode).toBe(200)
      return open(id)
    }
    /** Payments of an order in whole FCFA, as staff see them. */
    const readMoney = async (id: number) => {
      const { payments, amount_residual, delivery_residual, state } = await open(id)
      const paid = payments.map(({ provider, amount }) => [provider, amount])
      return { paid, amount_residual, delivery_residual, state }
    }
    return { sendOut, readMoney }
  })
  .extend('door', { scope: 'file' }, ({ shop, courier }) => ({
    stops: async (who = courier) =>
      (await shop.call('GET', '/api/livraison/arrets', { token: who.token })).json<Stops>().stops,
    deliver: (id: number, body: object, who = courier) =>
      shop.call('POST', `/api/livraison/arrets/${id}`, { token: who.token, body }),
  }))

const handing = (order: AdminOrder, quantity = 2, serials: string[] = []) => ({
  kind: 'delivered',
  key: randomUUID(),
  lines: [{ id: order.order_lines[0]?.id ?? 0, quantity, serials }],
})

test('a courier sees their own stops of the day, with the details needed to find the door', async ({
  other,
  admin,
  door,
}) => {
  const order = await admin.sendOut()
  const mine = await door.stops()
  expect(mine).toMatchObject([
    {
      id: order.id,
      customer: 'Awa Ndiaye',
      phone: '221771234567',
      commune: 'HLM',
      landmark: 'Près du marché',
      amount_due: 100_000,
      delivery_due: 0,
    },
  ])
  expect(await door.stops(other)).toEqual([])
  const foreign = await door.deliver(order.id, handing(order), other)
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'order.not_found'])
})

test('a planned delivery shows on its day, and one left over from the day before still shows', async ({
  shop,
  admin,
  door,
}) => {
  const order = await admin.sendOut()
  await shop.db.execute(`update sales_order set stop_day = '2026-11-25' where id = ${order.id}`)
  expect((await door.stops()).map(({ id }) => id)).not.toContain(order.id)
  await shop.db.execute(`update sales_order set stop_day = '2026-11-23' where id = ${order.id}`)
  expect((await door.stops()).map(({ id }) => id)).toContain(order.id)
})

test('several orders are assigned to a courier from the list, and ended ones are reported as skipped', async ({
  shop,
  staff,
  courier,
  other,
  admin,
  door,
}) => {
  const [one, two] = [await admin.sendOut(other), await admin.sendOut(other)]
  await shop.db.execute(`update sales_order set state = 'delivered' where id = ${two.id}`)
  const answer = await shop.call('POST', '/api/admin/commandes/livreurs', {
    token: staff.token,
    body: { ids: [one.id, two.id], courier_id: courier.id },
  })
  expect(answer.json()).toMatchObject({
    results: [
      { id: one.id, refusal: null },
      { id: two.id, refusal: 'Cette commande ne peut plus changer ainsi.' },
    ],
  })
  expect((await door.stops()).map(({ id }) => id)).toContain(one.id)
  await shop.db.execute(`update sales_order set state = 'to_delivered' where id = ${two.id}`)
})

test('a delivery repeated on a bad connection is one delivery, also concurrently', async ({
  shop,
  product,
  admin,
  door,
}) => {
  const order = await admin.sendOut()
  const before = await readStock(shop.db, product)
  const body = handing(order, 1, ['SN-1'])
  const responses = await Promise.all([1, 2, 3].map(() => door.deliver(order.id, body)))
  for (const answer of responses) {
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<Stop>()).toMatchObject({ state: 'to_delivered', lines: [{ qty_delivered: 1 }] })
  }
  expect((await readStock(shop.db, product))?.on_hand).toBe((before?.on_hand ?? 0) - 1)
  const other_body = { ...body, lines: body.lines.map((line) => ({ ...line, quantity: 2 })) }
  expect((await door.deliver(order.id, other_body)).json().code).toBe('request.key_reused')
  expect((await door.deliver(order.id, handing(order, 1))).json<Stop>()).toMatchObject({ state: 'delivered' })
  expect((await door.deliver(order.id, handing(order, 1))).json().code).toBe('order.state')
})

test('an absent customer is reported, and the order stays dispatched', async ({
  shop,
  owner,
  admin,
  door,
}) => {
  const order = await admin.sendOut()
  const answer = await door.deliver(order.id, {
    kind: 'absent',
    key: randomUUID(),
    reason: 'Personne, voisin appelé',
  })
  expect(answer.json<Stop>().state).toBe('to_delivered')
  const { events } = (
    await shop.call('GET', `/api/getcommande/${order.id}`, { token: owner.token })
  ).json<AdminOrder>()
  expect(events.at(-1)).toMatchObject({
    kind: 'absent',
    detail: 'Le livreur est passé : Personne, voisin appelé',
  })
})

test('cash taken at the door is booked once, with the delivery, for any number of retries', async ({
  admin,
  door,
}) => {
  const order = await admin.sendOut()
  const action = { ...handing(order), amount: 100_000 }
  for (let time = 0; time < 3; time += 1) {
    const answer = await door.deliver(order.id, action)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<Stop>()).toMatchObject({ state: 'delivered', amount_due: 0 })
  }
  expect(await admin.readMoney(order.id)).toEqual({
    paid: [['cash', 100_000]],
    amount_residual: 0,
    delivery_residual: 0,
    state: 'delivered',
  })
})

test('the price of a delivery elsewhere is collected with the order’s at the door', async ({
  shop,
  admin,
  door,
}) => {
  const order = await admin.sendOut()
  await shop.db.execute(
    `update sales_order set amount_delivery = 15000, delivery_accepted_at = now() where id = ${order.id}`,
  )
  expect((await door.stops()).find(({ id }) => id === order.id)).toMatchObject({
    amount_due: 100_000,
    delivery_due: 15_000,
  })
  const short = await door.deliver(order.id, { ...handing(order), amount: 50_000 })
  expect(short.json()).toMatchObject({ code: 'payment.amount' })
  const whole = await door.deliver(order.id, { ...handing(order), amount: 115_000 })
  expect(whole.statusCode, whole.body).toBe(200)
  expect(await admin.readMoney(order.id)).toMatchObject({
    paid: [['cash', 115_000]],
    amount_residual: 0,
    delivery_residual: 0,
  })
})

test('if the shop books no cash at the door, the courier sees this and nothing is handed over', async ({
  shop,
  courier,
  admin,
}) => {
  const order = await admin.sendOut()
  const action = { ...handing(order), kind: 'delivered' as const, amount: 100_000 }
  const caller = { kind: 'account', id: courier.id } as DoorCash['caller']
  const closed = { signals: shop.signals, clock: shop.clock }
  await expect(
    shop.db.transaction((tx) => doAtDoor(tx, closed, order.id, { action, caller })),
  ).rejects.toMatchObject({ code: 'order.cash_closed' })
  expect(await admin.readMoney(order.id)).toMatchObject({ state: 'to_delivered', paid: [] })
})

test('more money than is due, or invalid pieces, change nothing', async ({ admin, door }) => {
  const order = await admin.sendOut()
  const refused = await door.deliver(order.id, { ...handing(order), amount: 100_001 })
  expect([400, 409]).toContain(refused.statusCode)
  for (const wrong of [
    { ...handing(order), amount: -1 },
    { ...handing(order), key: 'x' },
    { ...handing(order, 3) },
    { ...handing(order, 1, ['A', 'B']) },
    { ...handing(order, 0) },
    { kind: 'absent', key: randomUUID(), reason: '' },
  ])
    expect((await door.deliver(order.id, wrong)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await door.stops()).find(({ id }) => id === order.id)).toMatchObject({ state: 'to_delivered' })
})

test('an order is assigned only to couriers, and order staff are not couriers', async ({
  shop,
  staff,
  courier,
  product,
  owner,
}) => {
  const { id } = await makeOrder(shop, owner, {
    lines: [{ id: product, quantity: 1 }],
    body: { address: DAKAR },
  })
  const give = (courier_id: number) =>
    shop.call('POST', `/api/admin/commandes/${id}/livreur`, {
      token: staff.token,
      body: { courier_id, version: 1 },
    })
  expect((await give(staff.id)).json().code).toBe('order.courier')
  expect((await shop.call('GET', '/api/livraison/arrets', { token: staff.token })).statusCode).toBe(403)
  expect((await shop.call('GET', '/api/admin/commandes', { token: courier.token })).statusCode).toBe(403)
})
