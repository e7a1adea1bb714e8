import { expect } from 'vitest'
import { sendMessage } from '#notifications/server/index.ts'
import type { AdminMessages } from '#orders/contract/admin.ts'
import { runAs } from '#platform/server/http/sender.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { DAKAR, makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { remindUnpaid } from '../jobs/expire-orders.ts'
import { findVouchedContact } from './vouched-contact.ts'

const VERIFIED = new Date('2026-11-01T10:00:00Z')
let numbers = 0
/** A phone number not used before. */
const newPhone = (): string => `2217720${String((numbers += 1)).padStart(5, '0')}`

const test = shopTest
  .extend('product', { scope: 'file' }, ({ shop }) => makeProduct(shop.db, { quantity: 500 }))
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes', 'admin'] }))
  .extend('join', { scope: 'file' }, ({ shop }) => (phone?: string) => {
    numbers += 1
    const email = `awa.stranger${numbers}@exemple.sn`
    const own = phone === undefined ? {} : { phone, phone_verified_at: VERIFIED }
    return signInPerson(shop, { email, ...own }).then((who) => ({ ...who, email }))
  })
  .extend(
    'orderTo',
    { scope: 'file' },
    ({ shop, product }) =>
      (who: { id: number; token: string }, phone: string, body: object = {}) =>
        makeOrder(shop, who, {
          lines: [{ id: product, quantity: 1 }],
          body: { address: { ...DAKAR, phone }, ...body },
        }),
  )
  .extend('countSms', { scope: 'file' }, ({ shop }) => async (...phones: string[]) => {
    const counts = []
    for (const phone of phones) counts.push((await shop.messages(phone)).length)
    return counts
  })
  .extend('listStates', { scope: 'file' }, ({ shop, staff }) => async (orderId: number) => {
    await shop.deliver()
    const url = `/api/admin/commandes/${orderId}/messages`
    const { messages } = (await shop.call('GET', url, staff)).json<AdminMessages>()
    return messages.map(({ channel, state }) => `${channel} ${state}`).sort()
  })

test('eight orders of one customer with eight foreign numbers send SMS to five of them, and the e-mails arrive', async ({
  shop,
  join,
  orderTo,
  countSms,
  listStates,
}) => {
  const who = await join()
  const phones = Array.from({ length: 8 }, newPhone)
  const orders = []
  for (const phone of phones) orders.push(await orderTo(who, phone))
  expect(await countSms(...phones)).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
  expect(await shop.messages(who.email)).toHaveLength(8)
  expect(await listStates(orders.at(-1)?.id ?? 0)).toEqual(['mail sent', 'sms held'])
})

test('a gift’s confirmation reaches a foreign number once, and staff may still write to it', async ({
  shop,
  join,
  staff,
  orderTo,
  countSms,
}) => {
  const who = await join()
  const friend = newPhone()
  const order = await orderTo(who, friend)
  expect(await countSms(friend)).toEqual([1])
  await orderTo(who, friend)
  await orderTo(await join(), friend)
  expect(await countSms(friend)).toEqual([1])
  const again = { token: staff.token, body: { kind: 'order-placed' } }
  const resent = await shop.call('POST', `/api/admin/commandes/${order.id}/messages`, again)
  expect(resent.statusCode, resent.body).toBe(200)
  expect(await countSms(friend)).toEqual([2])
})

test('a reminder of an unpaid order goes to the customer, without a second message to a foreign number', async ({
  shop,
  clock,
  join,
  orderTo,
  countSms,
}) => {
  const who = await join()
  const friend = newPhone()
  await orderTo(who, friend, { payment_mode: 'online' })
  await shop.deliver()
  const before = clock.now
  clock.now = new Date(before.getTime() + 25 * 3_600_000)
  const jobs = { ...shop, clock: () => clock.now, sendMessage, origin: 'https://keur-electro.sn' }
  await runAs({ kind: 'job', name: 'orders.remind-unpaid' }, () => remindUnpaid(jobs))
  expect(await countSms(friend)).toEqual([1])
  expect((await shop.messages(who.email)).map(({ subject }) => subject)[0]).toContain('reste à payer')
  clock.now = before
})

test('a family that shares one member’s verified phone gets the SMS of every order', async ({
  join,
  orderTo,
  countSms,
}) => {
  const phone = newPhone()
  const members = [await join(phone), await join(), await join()]
  for (const member of members) for (let times = 0; times < 2; times += 1) await orderTo(member, phone)
  expect(await countSms(phone)).toEqual([6])
})

test('twelve orders of a customer are confirmed by SMS to their own unverified number', async ({
  shop,
  join,
  orderTo,
  countSms,
}) => {
  const who = await join()
  const phone = newPhone()
  await shop.db.rows({ text: 'update account set phone = $2 where id = $1', values: [who.id, phone] })
  for (let times = 0; times < 12; times += 1) await orderTo(who, phone)
  expect(await countSms(phone)).toEqual([12])
})

test('the number of an order with a payment is trusted, in this order and in later ones', async ({
  shop,
  join,
  orderTo,
}) => {
  const who = await join()
  const friend = newPhone()
  const { id, name } = await orderTo(who, friend)
  const about = (order?: string) => ({ contact: friend, order, accountId: who.id })
  expect(await findVouchedContact(shop.db, about(name))).toEqual({ ownerId: who.id, isVouched: false })
  const undone = shop.db.transaction(async (tx) => {
    await tx.rows({ text: 'update sales_order set paid_total = 1000 where id = $1', values: [id] })
    expect(await findVouchedContact(tx, about(name))).toMatchObject({ isVouched: true })
    expect(await findVouchedContact(tx, about())).toMatchObject({ isVouched: true })
    expect(await findVouchedContact(tx, { ...about(name), contact: newPhone() })).toMatchObject({
      isVouched: false,
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

test('staff see which messages were held by a limit, with the reason and the order, without their text', async ({
  shop,
  join,
  staff,
  orderTo,
}) => {
  const [one, other] = [await join(), await join()]
  const friend = newPhone()
  await orderTo(one, friend)
  const { name } = await orderTo(other, friend)
  await shop.deliver()
  const { messages } = (await shop.call('GET', '/api/messages/en-echec', staff)).json<{
    messages: { order: string | null; to: string }[]
  }>()
  const held = messages.filter(({ order }) => order === name)
  expect(held).toMatchObject([
    { kind: 'order-placed', channel: 'sms', held: 'stranger', error: '', can_retry: false },
  ])
  expect(held[0]?.to).toMatch(/^77\s•••\s••\s\d\d$/)
})
