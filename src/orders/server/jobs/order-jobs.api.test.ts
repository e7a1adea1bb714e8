import { expect } from 'vitest'
import { TEST_NOW } from '../../../../test/harness/clock.ts'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '../../../../test/harness/members.ts'
import { makeOrder, readStock } from '../../../../test/harness/orders.ts'
import { shopTest } from '../../../../test/harness/shop-test.ts'
import type { TestShop } from '../../../../test/harness/shop.ts'
import { sendMessage } from '../../../notifications/server/index.ts'
import { expireOrders, remindUnpaid } from './expire-orders.ts'
import { remindInstalments } from './remind-instalments.ts'

const test = shopTest.extend('jobsAt', { scope: 'file' }, ({ shop, clock }) => (moment: string) => {
  clock.now = new Date(moment)
  return { ...shop, sendMessage, origin: 'https://keur.sn' }
})

const subjects = async (shop: TestShop, to: string) =>
  (await shop.messages(to)).flatMap(({ subject }) => subject?.replace(/\s/g, ' ') ?? []).reverse()
const readState = async (shop: TestShop, id: number) => {
  const [row] = await shop.db.rows<{ state: string }>({
    text: 'select state from sales_order where id = $1',
    values: [id],
  })
  return row?.state
}

test('an order to be paid online is recalled after 24 hours and cancelled after 72, its stock free again; once', async ({
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

test('an order paid at the door waits for nobody’s clock, and one that got money is kept', async ({
  shop,
  clock,
  jobsAt,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const id = await makeProduct(shop.db)
  const atDoor = await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] })
  const paid = await makeOrder(shop, who, {
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'online' },
  })
  await shop.db.rows({ text: 'update sales_order set paid_total = 1000 where id = $1', values: [paid.id] })
  expect(await expireOrders(jobsAt('2027-01-01T00:00:00Z'))).toBe(0)
  expect([await readState(shop, atDoor.id), await readState(shop, paid.id)]).toEqual(['sale', 'sale'])
  await shop.db.rows({ text: 'update sales_order set paid_total = 0 where id = $1', values: [paid.id] })
})

test('switching to payment online starts the time to pay', async ({ shop, clock, jobsAt }) => {
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

test('a part that comes due or is late is spoken of once, and the employer hears of credit more than three days late', async ({
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
  // As if both had agreed and the first half been paid.
  await shop.db.rows({
    text: `update sales_order set state = 'sale', paid_total = 200000 where id = $1`,
    values: [order.id],
  })
  const told: number[] = []
  for (const day of ['12-20', '12-21', '12-22', '12-24', '12-25', '12-27', '12-28', '12-29'])
    told.push(await remindInstalments(jobsAt(`2026-${day}T09:00:00Z`)))
  expect(told).toEqual([0, 1, 0, 0, 1, 0, 1, 0])
  expect((await subjects(shop, 'membre@exemple.sn')).slice(1)).toEqual([
    `Commande ${order.name} : prochaine échéance le 24 décembre 2026`,
    `Commande ${order.name} : une échéance est en retard`,
  ])
  expect((await subjects(shop, 'rh@exemple.sn')).slice(1)).toEqual([
    'Awa Ndiaye : une échéance de crédit est en retard',
  ])
  await shop.db.rows({ text: `update sales_order set paid_total = 0 where id = $1`, values: [order.id] })
})
