import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CashDay, OwnCash } from '#payments/contract.ts'
import { bookAs, orderOf, paidThere } from '../harness/admin-payments.ts'
import { agree, askCredit, makeCreditProduct, openEmployer, signInCreditStaff } from '../harness/credit.ts'
import { makeProduct } from '../harness/factories.ts'
import { signInPerson } from '../harness/members.ts'
import { DAKAR, expectBooksInOrder, makeOrder } from '../harness/orders.ts'
import { type CheckThenWrite, expectNoMoreThanAllowed } from '../harness/parallel-calls.ts'
import { shopTest } from '../harness/shop-test.ts'
import type { TestShop } from '../harness/shop.ts'

const signInCashier = (shop: TestShop) =>
  signInPerson(shop, { rights: ['paiements', 'commandes', 'admin'], name: 'Astou Fall' })
const signInPayer = (shop: TestShop) => signInPerson(shop, { name: 'Awa Ndiaye' })

/** A till with staff, emptied by a deposit of any earlier content. */
async function openTill(shop: TestShop, content: number) {
  const { token } = await signInCashier(shop)
  const read = async () => (await shop.call('GET', '/api/admin/caisse', { token })).json<CashDay>()
  const write = (what: string, body: object) =>
    shop.call('POST', `/api/admin/caisse/${what}`, { token, body: { key: randomUUID(), ...body } })
  await shop.db.rows({
    text: `insert into cash_entry (kind, amount, day, booked_at, note)
           select 'correction', $1 - coalesce(sum(amount), 0), $2::timestamptz::date, $2, 'Essai'
           from cash_entry where holder_id is null and day = $2::timestamptz::date
           having $1 <> coalesce(sum(amount), 0)`,
    values: [content, shop.clock()],
  })
  return { read, write, token }
}

/** A courier holding this cash, and a function that reads the current amount. Whole FCFA. */
async function openPocket(shop: TestShop, held: number) {
  const courier = await signInPerson(shop, { rights: ['livraison'], name: 'Ibrahima Fall' })
  await shop.db.rows({
    text: `insert into cash_entry (kind, holder_id, amount, day, booked_at, note)
           values ('correction', $1, $2, $3::timestamptz::date, $3, 'Essai')`,
    values: [courier.id, held, shop.clock()],
  })
  const read = async () =>
    (await shop.call('GET', '/api/livraison/caisse', { token: courier.token })).json<OwnCash>()
  return { courier, read }
}

async function payAtCounter(shop: TestShop, amount: number) {
  const [cashier, payer] = [await signInCashier(shop), await signInPayer(shop)]
  const order = await orderOf(shop, payer, { amount, mode: 'domicile', preorder: false })
  const take = (sum: number) =>
    shop.call('POST', '/api/admin/paiements/especes', {
      token: cashier.token,
      body: { transaction_id: randomUUID(), order: order.name, amount: sum },
    })
  return { cashier, payer, order, take }
}

async function readPaid(shop: TestShop, orderId: number) {
  const [row] = await shop.db.rows<{ total: number; paid: number; brought: number }>({
    text: `select amount_total as total, paid_total as paid,
             (select coalesce(sum(amount), 0)::bigint from payment_allocation where order_id = o.id) as brought
           from sales_order o where id = $1`,
    values: [orderId],
  })
  return row
}

const TILL: readonly CheckThenWrite[] = [
  {
    title: 'of thirty expenses of all that lies in the till one is booked',
    allowed: 1,
    prepare: async (shop) => {
      const { read, write } = await openTill(shop, 60_003)
      return {
        call: () => write('depenses', { amount: 60_003, note: 'Essai' }),
        check: async () => expect((await read()).expected).toBe(0),
      }
    },
  },
  {
    title: 'deposits and expenses at once never take more than lies in the till',
    allowed: 10,
    prepare: async (shop) => {
      const { read, write } = await openTill(shop, 10_000)
      return {
        call: (place) =>
          place % 2 === 0
            ? write('depenses', { amount: 1000, note: 'Essai' })
            : write('depots', { amount: 1000, place: 'banque', reference: 'BDX-7' }),
        check: async () => expect((await read()).expected).toBe(0),
      }
    },
  },
  {
    title: 'of thirty floats of a day one is booked',
    allowed: 1,
    prepare: async (shop) => {
      const { write } = await openTill(shop, 1)
      return { call: () => write('fonds', { amount: 5000 }) }
    },
  },
  {
    title: 'of thirty hand-overs of all that a courier holds one waits',
    allowed: 1,
    prepare: async (shop) => {
      const { courier } = await openPocket(shop, 8000)
      return {
        call: () =>
          shop.call('POST', '/api/livraison/caisse', {
            token: courier.token,
            body: { key: randomUUID(), amount: 8000 },
          }),
      }
    },
  },
  {
    title: 'of thirty corrections of all that a courier holds one is booked, and the pocket is empty',
    allowed: 1,
    prepare: async (shop) => {
      const [{ write }, { courier, read }] = [await openTill(shop, 1), await openPocket(shop, 8000)]
      return {
        call: () => write('ecarts', { courier_id: courier.id, amount: -8000, reason: 'Essai' }),
        check: async () => expect((await read()).amount).toBe(0),
      }
    },
  },
  {
    title: 'a hand-over and concurrent corrections never make a courier’s cash negative',
    allowed: 1,
    prepare: async (shop) => {
      const [{ write, read: readTill }, { courier, read }] = [
        await openTill(shop, 1),
        await openPocket(shop, 8000),
      ]
      await shop.call('POST', '/api/livraison/caisse', {
        token: courier.token,
        body: { key: randomUUID(), amount: 8000 },
      })
      const waiting = (await readTill()).hand_overs.find(({ courier_id }) => courier_id === courier.id)
      return {
        call: (place) =>
          place % 2 === 0
            ? write('ecarts', { courier_id: courier.id, amount: -8000, reason: 'Essai' })
            : write(`remises/${waiting?.id}`, { counted: 8000, reason: '' }),
        check: async () => expect((await read()).amount).toBe(0),
      }
    },
  },
]

const PAYMENTS: readonly CheckThenWrite[] = [
  {
    title: 'of thirty payments in cash of a whole order one is booked',
    allowed: 1,
    prepare: async (shop) => {
      const { order, take } = await payAtCounter(shop, 80_000)
      const total = order.amount_total
      return {
        call: () => take(total),
        check: async () =>
          expect(await readPaid(shop, order.id)).toEqual({ total, paid: total, brought: total }),
      }
    },
  },
  {
    // A newer attempt cancels the previous one, which may respond later.
    title: 'open payments of an order together never exceed what is left to pay',
    prepare: async (shop) => {
      const payer = await signInPayer(shop)
      const order = await orderOf(shop, payer, { amount: 90_000 })
      return {
        call: () =>
          shop.call('POST', '/api/payment/wave/initiate', {
            token: payer.token,
            body: { transaction_id: randomUUID(), order_id: order.id, amount: order.amount_total },
          }),
        check: async () => {
          const open = await shop.db.rows<{ amount: number }>({
            text: `select amount from payment_attempt where order_id = $1 and status = 'pending' and ended_at is null`,
            values: [order.id],
          })
          expect(open).toEqual([{ amount: order.amount_total }])
        },
      }
    },
  },
  {
    title: 'partial refunds never exceed the paid amount',
    allowed: 8,
    prepare: async (shop) => {
      const { cashier, order, take } = await payAtCounter(shop, 80_000)
      const total = order.amount_total
      const { reference } = (await take(total)).json<{ reference: string }>()
      return {
        call: () =>
          shop.call('POST', '/api/payment/refund', {
            token: cashier.token,
            body: { reference, reason: 'Essai', amount: total / 8, how: 'cash' },
          }),
        check: async () => expect(await readPaid(shop, order.id)).toEqual({ total, paid: 0, brought: 0 }),
      }
    },
  },
  {
    title: 'money that waits for staff is allocated once',
    allowed: 1,
    prepare: async (shop) => {
      const [cashier, payer] = [await signInCashier(shop), await signInPayer(shop)]
      const { order, payment } = await paidThere(shop, payer, { amount: 50_000 })
      const id = await bookAs(shop, payment, { amount: 40_000 })
      return {
        call: () =>
          shop.call('POST', `/api/admin/paiements/${id}/affecter`, {
            token: cashier.token,
            body: { order: order.name, note: 'Essai' },
          }),
        check: async () => expect(await readPaid(shop, order.id)).toMatchObject({ brought: 40_000 }),
      }
    },
  },
  {
    title: 'an order makes no more payer links in a day than its owner may make',
    allowed: 20,
    prepare: async (shop) => {
      const payer = await signInPayer(shop)
      const order = await orderOf(shop, payer, { amount: 90_000 })
      return {
        call: () =>
          shop.call('POST', '/api/payment/liens', {
            token: payer.token,
            body: { order_id: order.id, amount: order.amount_total },
          }),
      }
    },
  },
  {
    title: 'a day of the till is closed once',
    allowed: 1,
    prepare: async (shop) => {
      const { token } = await signInCashier(shop)
      return {
        call: () =>
          shop.call('POST', '/api/admin/paiements/clotures/2026-11-20', {
            token,
            body: { counted_cash: 0, note: '', signed_by: '' },
          }),
      }
    },
  },
]

const CREDIT_AND_ORDERS: readonly CheckThenWrite[] = [
  {
    title: 'a member with room for one credit gets one',
    allowed: 1,
    prepare: async (shop) => {
      const employer = await openEmployer(shop)
      const member = await employer.join()
      const productId = await makeCreditProduct(shop, 400_000)
      return { call: () => askCredit(shop, member, { productId }) }
    },
  },
  {
    title: 'orders on credit of many members never exceed what their employer guarantees',
    allowed: 3,
    prepare: async (shop) => {
      const employer = await openEmployer(shop)
      await shop.db.rows({
        text: 'update company set credit_ceiling = 1200000 where id = $1',
        values: [employer.companyId],
      })
      const productId = await makeProduct(shop.db, {
        is_creditorder: true,
        creditorder_price: 400_000,
        quantity: 60,
      })
      const members: Awaited<ReturnType<typeof employer.join>>[] = []
      for (let place = 0; place < 30; place += 1) members.push(await employer.join())
      return { call: (place) => askCredit(shop, members[place] ?? employer.hr, { productId }) }
    },
  },
  {
    title: 'a request for credit is decided once by the shop',
    allowed: 1,
    prepare: async (shop) => {
      const employer = await openEmployer(shop)
      const staff = await signInCreditStaff(shop)
      const order = (await askCredit(shop, await employer.join())).json<{ id: number }>()
      await agree(shop, { hr: employer.hr, staff }, order.id)
      const other = (await askCredit(shop, await employer.join())).json<{ id: number }>()
      await shop.call('PUT', `/api/companies/clients/commande/changeState/${other.id}`, {
        token: employer.hr.token,
        body: { state: 'validated' },
      })
      return {
        call: () =>
          shop.call('PUT', `/api/creditcommandes/${other.id}/approbation`, {
            token: staff.token,
            body: { state: 'validated' },
          }),
      }
    },
  },
  {
    title: 'of thirty discounts on one version of an order one is given',
    allowed: 1,
    prepare: async (shop) => {
      const [cashier, payer] = [await signInCashier(shop), await signInPayer(shop)]
      const id = await makeProduct(shop.db, { list_price: 50_000, quantity: 5 })
      const order = await makeOrder(shop, payer, { lines: [{ id, quantity: 1 }], body: { address: DAKAR } })
      const address = `/api/admin/commandes/${order.id}`
      const { version } = (await shop.call('GET', address, { token: cashier.token })).json<{
        version: number
      }>()
      return {
        call: () =>
          shop.call('POST', `${address}/geste`, {
            token: cashier.token,
            body: { amount: 1000, reason: 'Geste commercial', version },
          }),
      }
    },
  },
  {
    title: 'of thirty credit notes on one version of an order one is written',
    allowed: 1,
    prepare: async (shop) => {
      const [cashier, payer] = [await signInCashier(shop), await signInPayer(shop)]
      const { order, payment } = await paidThere(shop, payer, { amount: 50_000 })
      await bookAs(shop, payment)
      const address = `/api/admin/commandes/${order.id}`
      const { version } = (await shop.call('GET', address, { token: cashier.token })).json<{
        version: number
      }>()
      return {
        call: () =>
          shop.call('POST', `${address}/avoir`, {
            token: cashier.token,
            body: { amount: order.amount_total, reason: 'Le client renonce.', version },
          }),
        check: async () =>
          expect((await shop.call('GET', address, { token: cashier.token })).json()).toMatchObject({
            state: 'cancel',
            to_refund: order.amount_total,
          }),
      }
    },
  },
]

const test = shopTest
test.afterEach(({ shop }) => expectBooksInOrder(shop.db))

test.for([...TILL, ...PAYMENTS, ...CREDIT_AND_ORDERS])('$title', (row, { shop }) =>
  expectNoMoreThanAllowed(shop, row),
)
