import { expect } from 'vitest'
import { agree, makeCreditProduct, openEmployer, requestCredit } from '#test/harness/credit.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, DAKAR, readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('ceilings', { scope: 'file' }, (): 'raised' | 'usual' => 'usual')
  .extend('staff', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['commandes', 'paiements', 'credits'] }),
  )

/** Ceilings of staff low enough for a test. Those of others are above. */
const STAFF = { orders: 2, pieces: 5, half_days: 2 }
async function lowerStaffCeiling(shop: TestShop): Promise<void> {
  const above = { orders: 99, pieces: 99, half_days: 99 }
  const order_ceilings = {
    customer: above,
    employer: above,
    staff: STAFF,
    phone: { orders: 1, pieces: 1, half_days: 1 },
  }
  await shop.db.rows({
    text: `insert into shop_setting (value) values ($1) on conflict (id) do update set value = excluded.value`,
    values: [JSON.stringify({ order_ceilings })],
  })
}

async function act(shop: TestShop, token: string, id: number, path: string, body: object) {
  const read = await shop.call('GET', `/api/admin/commandes/${id}`, { token })
  const { version } = read.json<{ version: number }>()
  return shop.call('POST', `/api/admin/commandes/${id}/${path}`, { token, body: { ...body, version } })
}
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode < 300 ? 'done' : answer.json().code

test('staff’s actions for a customer use staff’s limits: phone orders, more pieces, half-days, reopening', async ({
  shop,
  staff,
}) => {
  await lowerStaffCeiling(shop)
  const id = await makeProduct(shop.db, { quantity: 100 })
  const who = await signInPerson(shop)
  const phone = (quantity: number, slot?: object) =>
    shop.call('POST', '/api/admin/commandes', {
      token: staff.token,
      body: {
        customer_id: who.id,
        type_sale: 'order',
        payment_mode: 'domicile',
        order_lines: [{ id, quantity }],
        address: DAKAR,
        ...(slot && { slot }),
      },
    })
  const [first, second] = [await phone(2), await phone(1)]
  expect([codeOf(first), codeOf(second), codeOf(await phone(1))]).toEqual(['done', 'done', 'order.ceiling'])
  const order = first.json<{ id: number }>().id
  const other = second.json<{ id: number }>().id
  const more = await act(shop, staff.token, order, 'articles', { lines: [{ id, quantity: 5 }] })
  expect(codeOf(more)).toBe('order.ceiling')
  expect(more.json().message).toMatch(/^Ce client a déjà .* Réglages\.$/)
  const asMuch = await act(shop, staff.token, order, 'articles', { lines: [{ id, quantity: 4 }] })
  expect(codeOf(asMuch)).toBe('done')
  // A reduction is always allowed.
  expect(codeOf(await act(shop, staff.token, order, 'articles', { lines: [{ id, quantity: 1 }] }))).toBe(
    'done',
  )
  const slot = { day: '2026-11-26', half: 'matin' }
  expect(codeOf(await act(shop, staff.token, order, 'creneau', { slot }))).toBe('done')
  await shop.db.rows({
    text: `update shop_setting set value = jsonb_set(value, '{order_ceilings,staff,half_days}', '1')`,
  })
  expect(codeOf(await act(shop, staff.token, other, 'creneau', { slot }))).toBe('order.ceiling')
  expect(codeOf(await act(shop, staff.token, other, 'etape', { to: 'cancel', reason: 'Erreur' }))).toBe(
    'done',
  )
  await shop.db.rows({
    text: `update shop_setting set value = jsonb_set(value, '{order_ceilings,staff,orders}', '1')`,
  })
  const reopened = await act(shop, staff.token, other, 'etape', { to: 'sale', reason: 'Annulée par erreur' })
  expect(codeOf(reopened)).toBe('order.ceiling')
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
  await shop.db.rows({ text: 'delete from shop_setting' })
})

test('a credit request of a member without a verified phone allocates its pieces once the shop has approved', async ({
  shop,
  staff,
}) => {
  const { hr, join } = await openEmployer(shop)
  const member = await join({ hasVerifiedPhone: false })
  const productId = await makeCreditProduct(shop)
  const order = await requestCredit(shop, member, { productId })
  expect(order).toMatchObject({ is_waiting: true, state: 'validation', can_pay: false })
  expect(order.validity_date).toBe('2026-12-24T10:00:00.000Z')
  expect(await readStock(shop.db, productId)).toMatchObject({ allocated: 0 })
  await agree(shop, { hr, staff }, order.id)
  const read = await shop.call('GET', `/api/getcommande/${order.id}`, { token: member.token })
  expect(read.json()).toMatchObject({ is_waiting: false, can_pay: true })
  expect(await readStock(shop.db, productId)).toMatchObject({ allocated: 1 })
  // Agreed credit is vouched for, so it does not count against the member's ceiling.
  const normal = await makeProduct(shop.db, { quantity: 30 })
  await shop.db.rows({
    text: 'update account set phone_verified_at = now() where id = $1',
    values: [member.id],
  })
  const answer = await askOrder(shop, member, { lines: [{ id: normal, quantity: 1 }] })
  expect(answer.statusCode, answer.body).toBe(201)
})
