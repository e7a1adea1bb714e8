import { expect } from 'vitest'
import type { AdminOrder, Order } from '#orders/contract.ts'
import { begin, bookAs, adminTest, orderOf } from '#test/harness/admin-payments.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { expectBooksInOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { numberInvoices } from '../documents/invoices.ts'

const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }

/** Staff who prepare and hand over orders, take payments and refund them. */
const test = adminTest
  .extend('manager', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements', 'commandes'], name: 'Coumba Diop' }),
  )
  .extend('admin', ({ shop, manager, who, act }) => {
    const read = async (id: number) =>
      (await shop.call('GET', `/api/admin/commandes/${id}`, { token: manager.token })).json<AdminOrder>()
    const step = async (id: number, what: string, body: object) => {
      const { version } = await read(id)
      return shop.call('POST', `/api/admin/commandes/${id}/${what}`, {
        token: manager.token,
        body: { version, ...body },
      })
    }
    const credit = (id: number, body: object) =>
      step(id, 'avoir', { reason: 'Le client rend un article.', ...body })
    const own = async (id: number) =>
      (await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })).json<Order>()
    const deliver = async (id: number) => {
      const left = await step(id, 'etape', { to: 'to_delivered' })
      expect(left.statusCode, left.body).toBe(200)
      const { order_lines } = await read(id)
      const lines = order_lines.map((line) => ({ id: line.id, quantity: line.product_uom_qty, serials: [] }))
      expect((await step(id, 'remise', { lines })).json()).toMatchObject({ state: 'delivered' })
      await numberInvoices({ db: shop.db, clock: shop.clock })
    }
    const stock = (price: number) =>
      makeProduct(shop.db, { quantity: 5, list_price: price, en_promo: true, promo_price: price })
    /** An order of a fridge and two fans, delivered, paid in cash and invoiced. */
    const sell = async (prices: [number, number] = [300_000, 25_000]) => {
      const [fridge, fan] = [await stock(prices[0]), await stock(prices[1])]
      const { id, name } = await makeOrder(shop, who, {
        lines: [
          { id: fridge, quantity: 1 },
          { id: fan, quantity: 2 },
        ],
        body: { seen_total: undefined, address: DAKAR },
      })
      await deliver(id)
      const { amount_residual } = await read(id)
      const paid = await shop.call('POST', '/api/admin/paiements/especes', {
        token: manager.token,
        body: {
          transaction_id: crypto.randomUUID(),
          order: name,
          amount: Math.ceil(amount_residual / 5) * 5,
        },
      })
      expect(paid.statusCode, paid.body).toBe(200)
      const order = await read(id)
      return { id, name, fridge, fan, order, payment: order.payments[0]?.id ?? 0, lines: order.order_lines }
    }
    /** An order of one product, paid by Wave before it leaves. */
    const prepay = async (price: number) => {
      const productId = await stock(price)
      const order = await makeOrder(shop, who, {
        lines: [{ id: productId, quantity: 1 }],
        body: { payment_mode: 'online', seen_total: undefined, address: DAKAR },
      })
      const { amount_total: total } = await read(order.id)
      const payment = await bookAs(shop, await begin(shop, who, { orderId: order.id, amount: total }))
      return { id: order.id, productId, total, payment }
    }
    const giveBack = (payment: number, body: object = {}) =>
      act(`${payment}/rembourser`, { reason: 'Article rendu', how: 'cash', ...body })
    return { read, step, credit, own, deliver, sell, prepay, giveBack }
  })

test.afterEach(({ shop }) => expectBooksInOrder(shop.db))

test('returning one of three articles reduces the order by its share, refunds it, and the rest stays sold', async ({
  shop,
  admin,
  who,
}) => {
  const { id, name, fan, payment, lines, order } = await admin.sell()
  const worth = 25_000
  const credited = await admin.credit(id, {
    lines: [{ id: lines[1]?.id, quantity: 1, goods: 'stock' }],
    amount: worth,
  })
  expect(credited.statusCode, credited.body).toBe(200)
  const total = order.amount_total - worth
  expect(credited.json()).toMatchObject({
    amount_total: total,
    amount_credited: worth,
    to_refund: worth,
    is_refunded: false,
    credit_notes: [expect.stringMatching(/^A\d{5}$/)],
    refunds: [
      {
        amount: worth,
        by: 'Coumba Diop',
        lines: [{ quantity: 1, goods: 'stock' }],
        credit_note: expect.any(String),
      },
    ],
  })
  expect(await readStock(shop.db, fan)).toMatchObject({ on_hand: 4 })

  const back = (await admin.giveBack(payment, { amount: worth })).json<unknown>()
  expect(back).toMatchObject({
    refund: { state: 'done', amount: worth },
    refundable: order.amount_total - worth,
  })
  expect(await admin.read(id)).toMatchObject({ to_refund: 0, amount_residual: 0, amount_refunded: worth })
  expect(await admin.own(id)).toMatchObject({
    amount_total: total,
    amount_residual: 0,
    advance_payment_status: 'paid',
    invoice_name: order.invoice_name,
  })

  const [note] = (await admin.read(id)).credit_notes
  const path = `/api/commandes/${id}/document`
  const document = await shop.call('GET', `${path}/avoir-${note}.pdf`, { token: who.token })
  expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await shop.call('GET', `${path}/avoir-A99999.pdf`, { token: who.token })).statusCode).toBe(404)
  const stranger = await signInPerson(shop, { email: `autre-${name}@exemple.sn` })
  expect((await shop.call('GET', `${path}/avoir-${note}.pdf`, { token: stranger.token })).statusCode).toBe(
    404,
  )
})

test('credit notes return exactly the tax of their invoice, in the document and in the accountants’ file', async ({
  shop,
  admin,
  manager,
  who,
}) => {
  const { id, order } = await admin.sell([100_001, 33_334])
  const readTax = async (document: string) => {
    const answer = await shop.call('GET', `/api/commandes/${id}/document/${document}.pdf`, {
      token: who.token,
    })
    const text = readPdf(answer.rawPayload)
      .pages.join('\n')
      .replaceAll(/[^\S\n]/g, '')
    return Number(/TVA18%\n(\d+)FCFA/.exec(text)?.[1])
  }
  const invoiced = await readTax('facture')
  for (const amount of [10_003, 10_003, order.amount_total - 20_006])
    expect((await admin.credit(id, { amount })).statusCode).toBe(200)
  const { credit_notes } = await admin.read(id)
  let sum = 0
  for (const note of credit_notes) sum += await readTax(`avoir-${note}`)
  expect([credit_notes.length, sum]).toEqual([3, invoiced])
  const today = shop.clock().toISOString().slice(0, 10)
  const books = (
    await shop.call('GET', `/api/admin/comptabilite?du=${today}&au=${today}`, { token: manager.token })
  ).body
  const taxes = books.split('\r\n').filter((line) => line.includes(order.name) && line.includes('TVA'))
  const moved = taxes.map((line) => line.split(';')).map((cells) => Number(cells[6]) - Number(cells[7]))
  expect(moved.toSorted((a, b) => a - b)[0]).toBe(0 - invoiced)
  expect(moved.reduce((total, each) => total + each, 0)).toBe(0)
})

test('a fully refunded order owes nothing, leaves the sales, and accepts no payment', async ({
  shop,
  admin,
  manager,
}) => {
  const { id, name, payment, order } = await admin.sell()
  const answer = await admin.giveBack(payment)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await admin.read(id)).toMatchObject({
    is_refunded: true,
    amount_total: 0,
    amount_residual: 0,
    amount_credited: order.amount_total,
    to_refund: 0,
    can_refund: 'nothing',
    credit_notes: [expect.any(String)],
    state: 'delivered',
  })
  const cash = await shop.call('POST', '/api/admin/paiements/especes', {
    token: manager.token,
    body: { transaction_id: crypto.randomUUID(), order: name, amount: 5000 },
  })
  expect(cash.statusCode).toBeGreaterThanOrEqual(400)
  const [sold] = await shop.db.rows<{ amount: number; count: number }>({
    text: `select sum(amount_total) as amount, count(*) filter (where amount_total > 0)::int as count
           from sales_order where id = $1`,
    values: [id],
  })
  expect(sold).toEqual({ amount: 0, count: 0 })
})

test('pieces are returned once, also lost ones, and never more than were handed over', async ({
  shop,
  admin,
}) => {
  const { id, fan, lines } = await admin.sell()
  const fans = lines[1]?.id
  expect(
    (await admin.credit(id, { lines: [{ id: fans, quantity: 3, goods: 'stock' }], amount: 75_000 }))
      .statusCode,
  ).toBe(400)
  const lost = await admin.credit(id, { lines: [{ id: fans, quantity: 1, goods: 'lost' }], amount: 25_000 })
  expect(lost.statusCode, lost.body).toBe(200)
  expect(await readStock(shop.db, fan)).toMatchObject({ on_hand: 3 })
  const again = await admin.credit(id, { lines: [{ id: fans, quantity: 2, goods: 'stock' }], amount: 50_000 })
  expect(again.json()).toMatchObject({ fields: { lines: expect.stringMatching(/pas autant de pièces/) } })
  expect((await admin.read(id)).refunds).toHaveLength(1)
})

test.for([
  ['more than the order comes to', { amount: 999_999_999 }, 400],
  ['nothing', { amount: 0 }, 400],
  ['less than nothing', { amount: -5 }, 400],
  ['without a reason', { amount: 5000, reason: '' }, 400],
  ['an outdated version of the order', { amount: 5000, version: 1 }, 409],
] as const)('an invalid reduction of an order is refused: %s', async ([, body, status], { admin }) => {
  const { id, order } = await admin.sell()
  expect((await admin.credit(id, body)).statusCode).toBe(status)
  expect(await admin.read(id)).toMatchObject({ amount_total: order.amount_total, credit_notes: [] })
})

test('of two members of staff who take the same article off concurrently, one succeeds and the other reads why not', async ({
  shop,
  admin,
  manager,
}) => {
  const { id, lines, order } = await admin.sell()
  const { version } = await admin.read(id)
  const take = () =>
    shop.call('POST', `/api/admin/commandes/${id}/avoir`, {
      token: manager.token,
      body: {
        version,
        reason: 'Rendu',
        amount: 25_000,
        lines: [{ id: lines[1]?.id, quantity: 1, goods: 'stock' }],
      },
    })
  const responses = await Promise.all([take(), take()])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await admin.read(id)).toMatchObject({ amount_total: order.amount_total - 25_000 })
})

test('a payment is refunded in parts, never beyond its amount, also concurrently', async ({ admin }) => {
  const { id, payment, order } = await admin.sell()
  const half = Math.floor(order.amount_total / 2)
  const responses = await Promise.all([
    admin.giveBack(payment, { amount: half + 5 }),
    admin.giveBack(payment, { amount: half + 5 }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await admin.giveBack(payment, { amount: order.amount_total })).json()).toMatchObject({
    code: 'payment.refund_beyond',
  })
  expect(await admin.read(id)).toMatchObject({ amount_refunded: half + 5, amount_residual: 0 })
  expect((await admin.giveBack(payment)).statusCode).toBe(200)
  expect((await admin.giveBack(payment)).json()).toMatchObject({ code: 'payment.refunded' })
  expect(await admin.read(id)).toMatchObject({
    is_refunded: true,
    credit_notes: [expect.any(String), expect.any(String)],
  })
})

test('a provider refunds a payment whole or not at all, and a part is refunded by hand', async ({
  admin,
}) => {
  const { id, payment, total } = await admin.prepay(60_000)
  await admin.deliver(id)
  expect((await admin.giveBack(payment, { how: 'provider', amount: 10_000 })).json()).toMatchObject({
    code: 'payment.refund_by_hand',
    ways: ['portal', 'cash'],
  })
  expect((await admin.giveBack(payment, { amount: 10_000 })).json()).toMatchObject({
    refund: { state: 'done', how: 'cash' },
    refund_ways: ['portal', 'cash'],
  })
  expect(await admin.read(id)).toMatchObject({ amount_total: total - 10_000, amount_residual: 0 })
})

test('a paid order that was not dispatched is cancelled whole, and its money belongs to the customer', async ({
  shop,
  admin,
}) => {
  const { id, payment, productId, total } = await admin.prepay(60_000)
  expect((await admin.credit(id, { amount: 10_000 })).json()).toMatchObject({
    fields: { amount: 'Cette commande n’est pas livrée : elle se rembourse en entier.' },
  })
  const given = await admin.credit(id, { amount: total })
  expect(given.json()).toMatchObject({ state: 'cancel', to_refund: total, is_refunded: false })
  expect(await readStock(shop.db, productId)).toMatchObject({ allocated: 0, on_hand: 5 })
  await admin.giveBack(payment)
  expect(await admin.read(id)).toMatchObject({ state: 'cancel', to_refund: 0, is_refunded: true })
  const reopened = await admin.step(id, 'etape', { to: 'sale', reason: 'Erreur' })
  expect(reopened.json()).toMatchObject({ code: 'order.not_reopened' })
})

test('for an order paid in instalments the last ones shrink, and only the overpayment is the customer’s', async ({
  shop,
  admin,
  who,
}) => {
  const order = await orderOf(shop, who, { amount: 100_000, preorder: true })
  const { payment_lines: parts } = await admin.read(order.id)
  const paid = (parts[0]?.amount ?? 0) + (parts[1]?.amount ?? 0)
  await bookAs(shop, await begin(shop, who, { orderId: order.id, amount: paid }))
  await shop.db.rows({
    text: `with held as (delete from stock_allocation a using order_line l where l.id = a.order_line_id and l.order_id = $1),
             handed as (update order_line set qty_delivered = quantity where order_id = $1)
           update sales_order set state = 'delivered', delivered_at = now() where id = $1`,
    values: [order.id],
  })
  const left = 100_000 - paid
  expect((await admin.credit(order.id, { amount: left - 5000 })).json()).toMatchObject({
    amount_residual: 5000,
    to_refund: 0,
    payment_lines: [{ amount: parts[0]?.amount }, { amount: parts[1]?.amount }, { amount: 5000 }],
  })
  expect((await admin.credit(order.id, { amount: 15_000 })).json()).toMatchObject({
    amount_residual: 0,
    to_refund: 10_000,
    payment_lines: [{ amount: parts[0]?.amount }, { state: true }, { amount: 0, state: true }],
  })
})

test('credit notes are numbered without gaps, also after failures', async ({ shop, admin }) => {
  const sold = [await admin.sell(), await admin.sell(), await admin.sell()]
  await Promise.all(
    sold.flatMap(({ id }) => [admin.credit(id, { amount: 5000 }), admin.credit(id, { amount: 999_999_999 })]),
  )
  const rows = await shop.db.rows<{ number: number }>({
    text: 'select number from credit_note order by number',
    values: [],
  })
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  await expect(
    shop.db.rows({ text: 'update credit_note set issued_at = now()', values: [] }),
  ).rejects.toThrow(/never changed/)
})

test('staff’s internal reason for a refund stays internal, and the customer reads the customer’s text', async ({
  admin,
}) => {
  const { id, payment } = await admin.sell()
  await admin.giveBack(payment, { amount: 10_000, reason: 'Client pénible, geste' })
  const own = await admin.own(id)
  expect(JSON.stringify(own)).not.toContain('pénible')
  expect(own.events.at(-1)?.detail).toMatch(/vous ont été remboursés/)
})
