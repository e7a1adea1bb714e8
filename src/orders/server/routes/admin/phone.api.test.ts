import { expect } from 'vitest'
import type { AdminOrder, PreviewedPhoneOrder } from '#orders/contract.ts'
import {
  answerAsEmployer,
  answerAsShop,
  makeCreditProduct,
  openEmployer,
  requestCredit,
  signInCreditStaff,
} from '#test/harness/credit.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { readStock } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }

const test = shopTest
  .extend('employer', { scope: 'file' }, ({ shop }) => openEmployer(shop))
  .extend('phone', { scope: 'file' }, async ({ shop }) => {
    const { token } = await signInPerson(shop, { rights: ['commandes'] })
    const preview = (request: object) => {
      const body = { customer_id: null, commune: 'HLM', ...request }
      return shop.call('POST', '/api/admin/commandes/apercu', { token, body })
    }
    const place = (request: object) => {
      const body = { customer_id: null, address: DAKAR, payment_mode: 'domicile', ...request }
      return shop.call('POST', '/api/admin/commandes', { token, body })
    }
    return { preview, place }
  })
  /** A member of staff who takes orders and payments. */
  .extend('till', { scope: 'file' }, async ({ shop }) => {
    const { token } = await signInPerson(shop, { rights: ['commandes', 'paiements'] })
    return (request: object) => {
      const body = { customer_id: null, address: DAKAR, payment_mode: 'domicile', ...request }
      return shop.call('POST', '/api/admin/commandes', { token, body })
    }
  })
  /** A member of the test's employer who accepted the credit terms on joining. */
  .extend('join', { scope: 'file' }, ({ shop, employer }) => {
    return async (parts: { hasAcceptedTerms?: boolean } = {}) => {
      const who = await employer.join()
      if (parts.hasAcceptedTerms !== false)
        await shop.db.rows({
          text: 'update account set credit_terms_accepted_at = now() where id = $1',
          values: [who.id],
        })
      return who
    }
  })

/** Two products for 110 000 F instead of 130 000 F. */
async function openPack(shop: TestShop, stock = 5) {
  const freezer = await makeProduct(shop.db, { list_price: 100_000, quantity: stock })
  const mixer = await makeProduct(shop.db, { list_price: 15_000, quantity: 20 })
  const code = await makePack(shop.db, {
    lines: [
      { product: freezer, price: 90_000 },
      { product: mixer, quantity: 2, price: 10_000 },
    ],
  })
  const lines = [
    { id: freezer, quantity: 1 },
    { id: mixer, quantity: 2 },
  ]
  return { freezer, body: { type_sale: 'order', type_order: 'pack', code, order_lines: lines } }
}

test('a pack is ordered by phone at its own prices, whole, by a customer or by a guest', async ({
  shop,
  phone,
}) => {
  const { freezer, body } = await openPack(shop)
  expect((await phone.preview(body)).json<PreviewedPhoneOrder>()).toMatchObject({
    amount_total: 110_000,
    amount_discount: 0,
    credit_obstacle: null,
  })
  const customer = await signInPerson(shop, { email: 'pack@exemple.sn' })
  const placed = await phone.place({ ...body, customer_id: customer.id, seen_total: 110_000 })
  expect(placed.statusCode, placed.body).toBe(201)
  expect(placed.json<AdminOrder>()).toMatchObject({
    type_sale: 'order',
    type_order: 'pack',
    amount_total: 110_000,
    partner_id: customer.id,
    state: 'sale',
  })
  expect((await phone.place(body)).json<AdminOrder>()).toMatchObject({
    partner_id: null,
    amount_total: 110_000,
  })
  expect(await readStock(shop.db, freezer)).toMatchObject({ allocated: 2 })
})

test('a pack that is over, incomplete, or short of a piece is refused before and at ordering', async ({
  shop,
  phone,
}) => {
  const { body } = await openPack(shop, 0)
  expect((await phone.preview(body)).json()).toMatchObject({ code: 'pack.unavailable' })
  expect((await phone.place(body)).json()).toMatchObject({ code: 'pack.unavailable' })
  const { body: whole } = await openPack(shop)
  const part = { ...whole, order_lines: whole.order_lines.slice(0, 1) }
  expect((await phone.place(part)).json()).toMatchObject({ code: 'pack.unavailable' })
  expect((await phone.place({ ...whole, code: 'RIEN' })).json()).toMatchObject({ code: 'pack.not_found' })
  expect((await phone.place({ ...whole, seen_total: 1 })).json()).toMatchObject({
    code: 'basket.price_changed',
  })
})

test('a pre-order by phone is paid in three instalments, shown before', async ({ shop, phone }) => {
  const early = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  const body = { type_sale: 'preorder', order_lines: [{ id: early, quantity: 1 }] }
  expect(
    (await phone.preview(body)).json<PreviewedPhoneOrder>().instalments.map(({ amount }) => amount),
  ).toEqual([30_000, 30_000, 40_000])
  expect((await phone.place(body)).json<AdminOrder>()).toMatchObject({ type_sale: 'preorder', state: 'sale' })
})

test('credit requested by staff by phone waits for the employer, then for the shop', async ({
  shop,
  employer,
  phone,
  join,
}) => {
  const who = await join()
  const product = await makeCreditProduct(shop, 400_000)
  const body = {
    customer_id: who.id,
    type_sale: 'creditorder',
    order_lines: [{ id: product, quantity: 1 }],
  }
  expect((await phone.preview(body)).json<PreviewedPhoneOrder>()).toMatchObject({
    amount_total: 400_000,
    credit_obstacle: null,
    instalments: [{ amount: 200_000 }, { amount: 80_000 }, { amount: 60_000 }, { amount: 60_000 }],
  })
  const placed = await phone.place({ ...body, seen_total: 400_000 })
  expect(placed.statusCode, placed.body).toBe(201)
  const order = placed.json<AdminOrder>()
  expect(order).toMatchObject({
    state: 'validation',
    type_credit: 'direct',
    validation_rh_state: 'pending',
    validation_admin_state: 'pending',
    can_pay: false,
  })
  expect((await listDecisions(shop.db, 'order', order.id))[0]).toMatchObject({
    action: 'order.place-by-phone',
    after: { kind: 'creditorder', customer_id: who.id, total: 400_000 },
  })
  const credit = await signInCreditStaff(shop)
  const early = await answerAsShop(shop, credit, order.id, { state: 'validated' })
  expect(early.json()).toMatchObject({ code: 'credit.employer_first' })
  const byHr = await answerAsEmployer(shop, employer.hr, order.id, { state: 'validated' })
  expect(byHr.json()).toMatchObject({ step: 'shop' })
  const byShop = await answerAsShop(shop, credit, order.id, { state: 'validated' })
  expect(byShop.json()).toMatchObject({ step: 'payment' })
})

const askCreditFor = async (shop: TestShop, customerId: number | null, price = 100_000) => ({
  customer_id: customerId,
  type_sale: 'creditorder',
  order_lines: [{ id: await makeCreditProduct(shop, price), quantity: 1 }],
})

test('without an accepted membership and accepted terms credit by phone is refused, and staff see why', async ({
  shop,
  phone,
  join,
}) => {
  const stranger = await signInPerson(shop)
  const response = await askCreditFor(shop, stranger.id)
  expect((await phone.preview(response)).json<PreviewedPhoneOrder>().credit_obstacle).toContain('pas membre')
  expect((await phone.place(response)).json()).toMatchObject({ code: 'credit.not_member' })

  const suspended = await join()
  await shop.db.rows({
    text: 'update account set membership_suspended_at = now() where id = $1',
    values: [suspended.id],
  })
  expect((await phone.place(await askCreditFor(shop, suspended.id))).json()).toMatchObject({
    code: 'credit.not_member',
  })

  const silent = await join({ hasAcceptedTerms: false })
  const first = await askCreditFor(shop, silent.id)
  expect((await phone.preview(first)).json<PreviewedPhoneOrder>().credit_obstacle).toContain('conditions')
  expect((await phone.place(first)).json()).toMatchObject({ code: 'credit.terms_open' })

  const refused = await askCreditFor(shop, null)
  expect((await phone.preview(refused)).json<PreviewedPhoneOrder>().credit_obstacle).toContain(
    'Choisissez le client',
  )
  expect((await phone.place(refused)).statusCode).toBe(404)
})

test('limits, unpaid credit and a suspended employer apply by phone too', async ({
  shop,
  employer,
  phone,
  join,
}) => {
  const who = await join()
  await requestCredit(shop, who, { price: 100_000 })
  const second = await askCreditFor(shop, who.id)
  expect((await phone.preview(second)).json<PreviewedPhoneOrder>().credit_obstacle).toContain(
    'crédit en cours',
  )
  expect((await phone.place(second)).json()).toMatchObject({ code: 'credit.unpaid' })

  const other = await join()
  await shop.db.rows({
    text: 'update company set credit_ceiling = 600000 where id = $1',
    values: [employer.companyId],
  })
  const dear = await askCreditFor(shop, other.id, 600_001)
  expect((await phone.preview(dear)).json<PreviewedPhoneOrder>().credit_obstacle).toContain('entreprise')
  expect((await phone.place(dear)).json()).toMatchObject({ code: 'credit.ceiling' })
  await shop.db.rows({
    text: 'update company set credit_ceiling = null, suspended_at = now() where id = $1',
    values: [employer.companyId],
  })
  expect((await phone.place(await askCreditFor(shop, other.id))).json()).toMatchObject({
    code: 'credit.company_suspended',
  })
  await shop.db.rows({
    text: 'update company set suspended_at = null where id = $1',
    values: [employer.companyId],
  })
})

test('a discount given during the call is on the order from the start: total, tax, instalments and journal', async ({
  shop,
  phone,
  till,
}) => {
  const early = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  const body = { type_sale: 'preorder', order_lines: [{ id: early, quantity: 1 }] }
  const preview = (await phone.preview({ ...body, given: 10_000 })).json<PreviewedPhoneOrder>()
  expect(preview).toMatchObject({ amount_total: 90_000, amount_discount: 10_000, amount_given: 10_000 })
  expect(preview.instalments.map(({ amount }) => amount)).toEqual([27_000, 27_000, 36_000])

  const discount = { amount: 10_000, reason: 'Modèle d’exposition.' }
  const placed = await till({ ...body, discount, seen_total: 90_000 })
  expect(placed.statusCode, placed.body).toBe(201)
  const order = placed.json<AdminOrder>()
  expect(order).toMatchObject({ amount_total: 90_000, amount_given: 10_000, amount_residual: 90_000 })
  expect(order.payment_lines.map(({ amount }) => amount)).toEqual([27_000, 27_000, 36_000])
  expect(order.history.map(({ detail }) => detail.replaceAll(/\s/g, ' '))).toContain(
    'Remise de 10 000 FCFA : Modèle d’exposition.',
  )
  expect(await listDecisions(shop.db, 'order', order.id)).toMatchObject([
    { action: 'order.place-by-phone', after: { total: 90_000 } },
    {
      action: 'order.discount',
      before: { given: 0, total: 100_000 },
      after: { given: 10_000, reason: discount.reason },
    },
  ])
})

test('a discount requires the right to payments and a reason, leaves an amount due, and is in the quoted total', async ({
  shop,
  phone,
  till,
}) => {
  const fan = await makeProduct(shop.db, { list_price: 20_000, quantity: 5 })
  const body = { type_sale: 'order', order_lines: [{ id: fan, quantity: 1 }] }
  const discount = { amount: 5000, reason: 'Geste après un retard.' }
  expect((await phone.place({ ...body, discount })).statusCode).toBe(403)
  expect((await till({ ...body, discount: { ...discount, reason: ' ' } })).statusCode).toBe(400)
  const whole = await till({ ...body, discount: { ...discount, amount: 20_000 } })
  expect(whole.json()).toMatchObject({
    fields: { 'discount.amount': expect.stringMatching(/^La remise reste sous 20.000.FCFA\.$/) as string },
  })
  expect((await till({ ...body, discount, seen_total: 20_000 })).json()).toMatchObject({
    code: 'basket.price_changed',
    total: 15_000,
  })
  expect(await readStock(shop.db, fan)).toMatchObject({ allocated: 0 })
})
