import { expect } from 'vitest'
import { sendMessage } from '#notifications/server/index.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { DAKAR, makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { listAdminOrders } from '../admin/list-admin-orders.ts'
import { changeOrder } from '../change-order.ts'
import { lockOrder } from '../lock-order.ts'
import { expireOrders, remindUnpaid } from './expire-orders.ts'
import { remindInstalments } from './remind-instalments.ts'

const test = shopTest.extend('jobsAt', { scope: 'file' }, ({ shop, clock }) => (moment: string) => {
  clock.now = new Date(moment)
  return { ...shop, sendMessage, origin: 'https://keur.sn' }
})

/** Staff's list of orders that expire soon. */
const ENDING = { etat: 'bientot-annulee', q: '', etiquette: '' } as const

const subjects = async (shop: TestShop, to: string) =>
  (await shop.messages(to)).flatMap(({ subject }) => subject?.replace(/\s/g, ' ') ?? []).reverse()
const readState = async (shop: TestShop, id: number) => {
  const [row] = await shop.db.rows<{ state: string }>({
    text: 'select state from sales_order where id = $1',
    values: [id],
  })
  return row?.state
}

test('an order to be paid online is reminded after 24 hours and cancelled after 72 with its stock freed, once', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop, { email: 'lente@exemple.sn' })
  const id = await makeProduct(shop.db, { quantity: 4 })
  const order = await makeOrder(shop, who, {
    lines: [{ id, quantity: 3 }],
    body: { payment_mode: 'online' },
  })
  expect(await remindUnpaid(jobsAt('2026-11-25T09:59:59Z'))).toBe(0)
  expect(await remindUnpaid(jobsAt('2026-11-25T10:00:00Z'))).toBe(1)
  expect(await remindUnpaid(jobsAt('2026-11-25T10:15:00Z'))).toBe(0)
  expect(await expireOrders(jobsAt('2026-11-27T09:59:59Z'))).toBe(0)
  expect(await expireOrders(jobsAt('2026-11-27T10:00:00Z'))).toBe(1)
  expect(await expireOrders(jobsAt('2026-11-27T10:05:00Z'))).toBe(0)
  expect(await readState(shop, order.id)).toBe('cancel')
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 4, allocated: 0 })
  expect(await subjects(shop, 'lente@exemple.sn')).toEqual([
    `Commande ${order.name} bien reçue`,
    `Commande ${order.name} : il reste à payer`,
    `Commande ${order.name} annulée`,
  ])
})

test('an order with a payment is kept, even long after its payment deadline', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const id = await makeProduct(shop.db)
  const paid = await makeOrder(shop, who, {
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'online' },
  })
  await shop.db.rows({ text: 'update sales_order set paid_total = 1000 where id = $1', values: [paid.id] })
  expect(await expireOrders(jobsAt('2027-01-01T00:00:00Z'))).toBe(0)
  expect(await readState(shop, paid.id)).toBe('sale')
  await shop.db.rows({ text: 'update sales_order set paid_total = 0 where id = $1', values: [paid.id] })
})

test('an order payable at the door is reminded twice after its half-day, then cancelled, with stock and half-day freed', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop, { email: 'porte@exemple.sn' })
  const id = await makeProduct(shop.db, { quantity: 4 })
  const order = await makeOrder(shop, who, { lines: [{ id, quantity: 3 }], body: { address: DAKAR } })
  // The deadline counts from the half-day, the 25th.
  expect(order).toMatchObject({ slot: { day: '2026-11-25' }, validity_date: '2026-12-02T18:00:00.000Z' })
  expect(await remindUnpaid(jobsAt('2026-11-27T08:59:00Z'))).toBe(0)
  const listEnding = async () => {
    const rows = await listAdminOrders(shop.db, { ...ENDING, page: 1, tri: '-date' }, clock.now)
    return rows.map(({ id: listed }) => listed)
  }
  expect(await listEnding()).not.toContain(order.id)
  expect(await remindUnpaid(jobsAt('2026-11-27T09:00:00Z'))).toBe(1)
  expect(await listEnding()).toContain(order.id)
  expect(await remindUnpaid(jobsAt('2026-11-30T09:00:00Z'))).toBe(0)
  expect(await remindUnpaid(jobsAt('2026-12-01T09:00:00Z'))).toBe(1)
  expect(await remindUnpaid(jobsAt('2026-12-02T09:00:00Z'))).toBe(0)
  expect(await expireOrders(jobsAt('2026-12-02T17:59:00Z'))).toBe(0)
  expect(await expireOrders(jobsAt('2026-12-02T18:00:00Z'))).toBe(1)
  expect(await readState(shop, order.id)).toBe('cancel')
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 4, allocated: 0 })
  expect(await subjects(shop, 'porte@exemple.sn')).toEqual([
    `Commande ${order.name} bien reçue`,
    `Commande ${order.name} : la voulez-vous toujours ?`,
    `Commande ${order.name} : la voulez-vous toujours ?`,
    `Commande ${order.name} annulée`,
  ])
})

test('a dispatched order payable at the door never expires, and a returned one gets a new deadline', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const staff = await signInPerson(shop, { rights: ['commandes'] })
  const who = await signInPerson(shop)
  const lines = [{ id: await makeProduct(shop.db), quantity: 1 }]
  const order = await makeOrder(shop, who, { lines, body: { address: DAKAR } })
  const call = async (path: string, body: object) => {
    const read = await shop.call('GET', `/api/admin/commandes/${order.id}`, { token: staff.token })
    const { version } = read.json<{ version: number }>()
    const done = await shop.call('POST', `/api/admin/commandes/${order.id}/${path}`, {
      token: staff.token,
      body: { ...body, version },
    })
    expect(done.statusCode, done.body).toBe(200)
    return done.json<{ validity_date: string | null }>()
  }
  expect(await call('etape', { to: 'to_delivered' })).toMatchObject({ validity_date: null })
  // Even with an expiry set by an older release.
  await shop.db.rows({
    text: `update sales_order set expires_at = $2 where id = $1`,
    values: [order.id, TEST_NOW],
  })
  await expireOrders(jobsAt('2027-01-01T00:00:00Z'))
  expect(await readState(shop, order.id)).toBe('to_delivered')
  clock.now = TEST_NOW
  const back = await call('passage', { outcome: 'absent', reason: 'Personne' })
  // No new half-day is agreed, so the promised day counts.
  expect(back.validity_date).toBe('2026-12-31T18:00:00.000Z')
})

test('orders of older releases without a deadline get one, and are not cancelled before their reminder', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const order = await makeOrder(shop, who, { lines: [{ id: await makeProduct(shop.db), quantity: 1 }] })
  await shop.db.rows({
    text: 'update sales_order set remind_at = null, expires_at = null where id = $1',
    values: [order.id],
  })
  await expireOrders(jobsAt('2027-01-04T10:00:00Z'))
  const [row] = await shop.db.rows({
    text: 'select state, remind_at, expires_at from sales_order where id = $1',
    values: [order.id],
  })
  expect(row).toEqual({
    state: 'sale',
    remind_at: new Date('2027-01-06T09:00:00Z'),
    expires_at: new Date('2027-01-11T18:00:00Z'),
  })
})

test('a change of the payment mode restarts the deadline, but not beyond the promised day', async ({
  shop,
  clock,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const order = await makeOrder(shop, who, { lines: [{ id: await makeProduct(shop.db), quantity: 1 }] })
  const change = async (moment: string, payment_mode: 'online' | 'domicile') => {
    await shop.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      const by = { now: new Date(moment), accountId: who.id }
      if (locked) await changeOrder(tx, locked, { payment_mode }, by)
    })
    const [row] = await shop.db.rows<{ expires_at: Date }>({
      text: 'select expires_at from sales_order where id = $1',
      values: [order.id],
    })
    return row?.expires_at.toISOString()
  }
  expect(await change('2026-12-20T10:00:00Z', 'online')).toBe('2026-12-23T10:00:00.000Z')
  expect(await change('2026-12-21T10:00:00Z', 'domicile')).toBe('2026-12-28T18:00:00.000Z')
  expect(await change('2026-12-25T10:00:00Z', 'online')).toBe('2026-12-28T18:00:00.000Z')
})

test('switching to payment online starts the payment deadline', async ({ shop, clock, jobsAt }) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const order = await makeOrder(shop, who, { lines: [{ id: await makeProduct(shop.db), quantity: 1 }] })
  clock.now = new Date('2026-11-24T10:10:00Z')
  const changed = await shop.call('PUT', `/api/commandes/${order.id}`, {
    token: who.token,
    body: { payment_mode: 'online' },
  })
  expect(changed.json()).toMatchObject({ payment_mode: 'online', validity_date: '2026-11-27T10:10:00.000Z' })
  expect(await expireOrders(jobsAt('2026-11-27T10:09:59Z'))).toBe(0)
  expect(await expireOrders(jobsAt('2026-11-27T10:10:00Z'))).toBe(1)
})

test('a due or late instalment is notified once, and the employer is notified of credit over three days late', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const company = await makeCompany(shop.db)
  await signInMember(shop, company, { role: 'main_user', email: 'rh@exemple.sn' })
  const member = await signInMember(shop, company, { email: 'membre@exemple.sn', name: 'Awa Ndiaye' })
  const id = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 400_000 })
  const order = await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id, quantity: 1 }],
    body: { terms_accepted: true },
  })
  // As if both had agreed and the first half had been paid.
  await shop.db.rows({
    text: `update sales_order set state = 'sale', paid_total = 200000 where id = $1`,
    values: [order.id],
  })
  const reminded: number[] = []
  for (const day of ['12-20', '12-21', '12-22', '12-24', '12-25', '12-27', '12-28', '12-29'])
    reminded.push(await remindInstalments(jobsAt(`2026-${day}T09:00:00Z`)))
  expect(reminded).toEqual([0, 1, 0, 0, 1, 0, 1, 0])
  expect((await subjects(shop, 'membre@exemple.sn')).slice(1)).toEqual([
    `Commande ${order.name} : prochaine échéance le 24 décembre 2026`,
    `Commande ${order.name} : une échéance est en retard`,
  ])
  expect((await subjects(shop, 'rh@exemple.sn')).slice(1)).toEqual([
    'Awa Ndiaye : une échéance de crédit est en retard',
  ])
  await shop.db.rows({ text: `update sales_order set paid_total = 0 where id = $1`, values: [order.id] })
})
