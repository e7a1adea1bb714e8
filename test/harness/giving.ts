import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import { begin, bookAs, orderOf } from './admin-payments.ts'
import { agree, openEmployer, requestCredit } from './credit.ts'
import { makeProduct } from './factories.ts'
import { signInPerson } from './members.ts'
import { DAKAR, makeOrder } from './orders.ts'
import type { TestShop } from './shop.ts'

type Who = { id: number; token: string }
type Call = (as: Who) => ReturnType<TestShop['call']>

/** A value that one call can give away. */
export interface Gift {
  call: Call
  /** The amount given away according to the database, in whole FCFA. */
  given: () => Promise<number>
}

/** Ways to give away an amount in FCFA, by name. */
export type Ways = Readonly<Record<string, (amount: number) => Promise<Gift>>>

/** Additional people of a test: a customer, and a colleague who prepares. */
export interface Givers {
  shop: TestShop
  customer: Who
  /** Has every right; prepares gifts, with amounts that count against their own limit. */
  helper: () => Promise<Who>
}

const ELSEWHERE = { ...DAKAR, commune: null, place: 'Tambacounda' }
/** More FCFA than any gift in a test. */
export const LARGE = 2_000_000

/** A customer with an earlier order, so without a first-order discount. */
export async function openCustomer(shop: TestShop): Promise<Who> {
  const customer = await signInPerson(shop, { email: 'cliente@exemple.sn', phone: '221770005678' })
  const id = await makeProduct(shop.db)
  await makeOrder(shop, customer, { lines: [{ id, quantity: 1 }], body: { address: DAKAR } })
  return customer
}

export function createGivers(shop: TestShop, customer: Who): Givers {
  return { shop, customer, helper: () => signInPerson(shop, { rights: ['admin'] }) }
}

export async function one<Row>(shop: TestShop, text: string, values: unknown[]): Promise<Row> {
  const [row] = await shop.db.rows<Row>({ text, values })
  expect(row, text).toBeDefined()
  return row as Row
}

export const amountOf = async (shop: TestShop, text: string, id: unknown): Promise<number> =>
  (await one<{ amount: number }>(shop, text, [id])).amount

/** A staff call about an order, with its current version. */
function aboutOrder({ shop }: Givers, id: number, what: string, body: object): Call {
  return async ({ token }) => {
    const { version } = await one<{ version: number }>(
      shop,
      'select version from sales_order where id = $1',
      [id],
    )
    return shop.call('POST', `/api/admin/commandes/${id}/${what}`, { token, body: { ...body, version } })
  }
}

async function order(givers: Givers, price: number, parts: object = {}, quantity = 20) {
  const { shop, customer } = givers
  // In promotion, so without a discount for new customers.
  const product = await makeProduct(shop.db, {
    list_price: price,
    promo_price: price,
    en_promo: true,
    quantity,
  })
  const made = await makeOrder(shop, customer, {
    lines: [{ id: product, quantity: 1 }],
    body: { address: DAKAR, seen_total: undefined, ...parts },
  })
  return { ...made, product }
}

const succeed = async (answer: ReturnType<TestShop['call']>): Promise<void> => {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
}

/** Gifts through orders. */
export function orderWays(givers: Givers): Ways {
  const { shop, helper } = givers
  return {
    'a discount': async (amount) => {
      const { id } = await order(givers, LARGE)
      return {
        call: aboutOrder(givers, id, 'geste', { amount, reason: 'Client fidèle' }),
        given: () => amountOf(shop, 'select amount_given as amount from sales_order where id = $1', id),
      }
    },
    'a credit note': async (amount) => {
      const { id } = await order(givers, LARGE)
      const staff = await helper()
      await succeed(aboutOrder(givers, id, 'etape', { to: 'to_delivered' })(staff))
      const line = await amountOf(shop, 'select id as amount from order_line where order_id = $1', id)
      const lines = [{ id: line, quantity: 1, serials: [] }]
      await succeed(aboutOrder(givers, id, 'remise', { lines })(staff))
      return {
        call: aboutOrder(givers, id, 'avoir', { amount, reason: 'Rayure' }),
        given: () => amountOf(shop, 'select amount_credited as amount from sales_order where id = $1', id),
      }
    },
    ...deliveryWays(givers),
    ...lineWays(givers),
  }
}

/** Pieces added at an earlier price. */
function lineWays(givers: Givers): Ways {
  const { shop } = givers
  return {
    'articles at an old price': async (amount) => {
      const { id, product } = await order(givers, 1000)
      await shop.db.rows({
        text: 'update product set list_price = $2, en_promo = false where id = $1',
        values: [product, 1000 + amount],
      })
      return {
        call: aboutOrder(givers, id, 'articles', { lines: [{ id: product, quantity: 2 }] }),
        given: async () =>
          amount *
          ((await amountOf(shop, 'select quantity as amount from order_line where order_id = $1', id)) - 1),
      }
    },
  }
}

/** A delivery below the quoted price. */
function deliveryWays(givers: Givers): Ways {
  const { shop, helper } = givers
  return {
    'a cheaper delivery': async (amount) => {
      const { id } = await order(givers, LARGE, { address: ELSEWHERE })
      await succeed(aboutOrder(givers, id, 'prix-livraison', { amount })(await helper()))
      return {
        call: aboutOrder(givers, id, 'prix-livraison', { amount: 0 }),
        given: async () =>
          amount -
          (await amountOf(shop, 'select amount_delivery as amount from sales_order where id = $1', id)),
      }
    },
    'a delivery to a free address': async (amount) => {
      const { id } = await order(givers, LARGE, { address: ELSEWHERE })
      await succeed(aboutOrder(givers, id, 'prix-livraison', { amount })(await helper()))
      return {
        call: aboutOrder(givers, id, 'adresse', { address: { ...DAKAR, landmark: 'à Tambacounda' } }),
        given: async () =>
          amount -
          (await amountOf(shop, 'select amount_delivery as amount from sales_order where id = $1', id)),
      }
    },
  }
}

/** Gifts through payments. */
export function moneyWays(givers: Givers): Ways {
  const { shop, customer, helper } = givers
  const paid = async (price: number, changed?: Parameters<typeof bookAs>[2]): Promise<number> => {
    const bought = await orderOf(shop, customer, { amount: price })
    const payment: StartedPayment = await begin(shop, customer, { orderId: bought.id, amount: price })
    return bookAs(shop, payment, changed)
  }
  const post =
    (path: string, body: object): Call =>
    ({ token }) =>
      shop.call('POST', `/api/admin/${path}`, { token, body })
  const booked = (key: string) => () =>
    amountOf(shop, 'select coalesce(-sum(amount), 0)::bigint as amount from cash_entry where key = $1', key)
  const fill = async (): Promise<void> => {
    // Once a day: a second one is rejected.
    const { token } = await helper()
    await shop.call('POST', '/api/admin/caisse/fonds', {
      token,
      body: { key: randomUUID(), amount: 100_000_000 },
    })
  }
  return {
    'a payment to another order': async (amount) => {
      const id = await paid(amount, { clientReference: 'KE-S99999-ABCDEFGHJKLM' })
      const { name } = await orderOf(shop, customer, { amount })
      return {
        call: post(`paiements/${id}/affecter`, { order: name, note: 'Même client' }),
        given: () =>
          amountOf(
            shop,
            'select coalesce(sum(amount), 0)::bigint as amount from payment_allocation where payment_id = $1',
            id,
          ),
      }
    },
    'an expense': async (amount) => {
      await fill()
      const key = randomUUID()
      return { call: post('caisse/depenses', { key, amount, note: 'Transport' }), given: booked(key) }
    },
    'a deposit': async (amount) => {
      await fill()
      const key = randomUUID()
      const body = { key, amount, place: 'banque', reference: 'B1' }
      return { call: post('caisse/depots', body), given: booked(key) }
    },
    'a correction of a pocket': async (amount) => {
      const courier = await signInPerson(shop, { rights: ['livraison'] })
      const body = { courier_id: courier.id, reason: 'Compté' }
      await succeed(post('caisse/ecarts', { ...body, key: randomUUID(), amount })(await helper()))
      const key = randomUUID()
      return { call: post('caisse/ecarts', { ...body, key, amount: -amount }), given: booked(key) }
    },
  }
}

/** Refund requests have their own kind and are decided by the payment's current state. */
export async function refundWay({ shop, customer }: Givers, amount: number): Promise<Gift> {
  const bought = await orderOf(shop, customer, { amount })
  const id = await bookAs(shop, await begin(shop, customer, { orderId: bought.id, amount }))
  return {
    call: ({ token }) =>
      shop.call('POST', `/api/admin/paiements/${id}/rembourser`, {
        token,
        body: { reason: 'Retour', how: 'cash' },
      }),
    given: () =>
      amountOf(
        shop,
        'select coalesce(sum(amount), 0)::bigint as amount from payment_refund where payment_id = $1',
        id,
      ),
  }
}

/** A discount in a phone order is rejected if it needs two people, without an approval request. */
export async function phoneWay({ shop }: Givers, amount: number): Promise<Gift> {
  const product = await makeProduct(shop.db, { list_price: LARGE })
  const note = randomUUID()
  const body = {
    customer_id: null,
    address: DAKAR,
    payment_mode: 'domicile',
    type_sale: 'order',
    order_lines: [{ id: product, quantity: 1 }],
    discount: { amount, reason: 'Geste' },
    note,
  }
  return {
    call: ({ token }) => shop.call('POST', '/api/admin/commandes', { token, body }),
    given: () =>
      amountOf(
        shop,
        'select coalesce(sum(amount_given), 0)::bigint as amount from sales_order where note = $1',
        note,
      ),
  }
}

/** A waived first instalment of a credit; the schedule determines its amount. */
export async function waiveWay({ shop }: Givers, price: number): Promise<Gift> {
  const employer = await openEmployer(shop, `Employeur ${randomUUID().slice(0, 8)}`)
  const staff = await signInPerson(shop, { rights: ['credits'] })
  const credit = await requestCredit(shop, await employer.join(), { price })
  await agree(shop, { hr: employer.hr, staff }, credit.id)
  return {
    call: ({ token }) =>
      shop.call('POST', `/api/creditcommandes/${credit.id}/confirmer`, {
        token,
        body: { reason: 'Bon client' },
      }),
    given: () =>
      amountOf(
        shop,
        `select case when o.state = 'sale' then i.amount else 0 end as amount
         from sales_order o join order_instalment i on i.order_id = o.id where o.id = $1 order by i.sequence limit 1`,
        credit.id,
      ),
  }
}
