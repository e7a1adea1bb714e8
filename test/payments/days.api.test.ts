import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayOfPayments, OrderPayments } from '../../src/payments/contract.ts'
import { begin, bookAs, orderOf, payThere } from '../harness/desk-payments.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

const TODAY = TEST_NOW.toISOString().slice(0, 10)

let shop: TestShop
let who: Who
let staff: Who
beforeAll(async () => {
  shop = await openTestShop()
  who = await signInPerson(shop)
  staff = await signInPerson(shop, { rights: ['paiements'], name: '=Astou; "Fall"' })
  await takeCash(100_000)
  await giveBack(await takeCash(40_000))
  const order = await orderOf(shop, who, { amount: 60_000 })
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await payThere(shop, payment.payment_url)
  await bookAs(shop, payment)
  await bookAs(shop, payment, { currency: 'EUR' })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

async function takeCash(amount: number): Promise<string> {
  const order = await orderOf(shop, who, { amount, mode: 'domicile' })
  const answer = await shop.call('POST', '/api/admin/paiements/especes', {
    body: { transaction_id: randomUUID(), order: order.name, amount: order.amount_total },
    token: staff.token,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return order.name
}

async function giveBack(order: string): Promise<void> {
  const found = await shop.call('GET', `/api/admin/paiements/commande/${order}`, { token: staff.token })
  const [payment] = found.json<OrderPayments>().payments
  const answer = await shop.call('POST', `/api/admin/paiements/${payment?.id}/rembourser`, {
    body: { reason: 'Retour' },
    token: staff.token,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const read = (path: string) => shop.call('GET', `/api/admin/paiements/${path}`, { token: staff.token })
const close = (day: string, body: object) =>
  shop.call('POST', `/api/admin/paiements/clotures/${day}`, { body, token: staff.token })

/** Cash of the day: the first order had the discount of a first order. */
const CASH = 97_000

test('a day tells what came in and went back by each means; other currencies are left out', async () => {
  const day = (await read(`clotures/${TODAY}`)).json<DayOfPayments>()
  const of = (means: string) => day.means.find((one) => one.means === means)
  expect(of('cash')).toMatchObject({
    label: 'Espèces',
    payments: 2,
    gross: CASH + 40_000,
    refunds: 40_000,
    net: CASH,
  })
  expect(of('wave')).toMatchObject({ payments: 1, gross: 60_000, refunds: 0 })
  expect(of('orange')).toMatchObject({ label: 'Orange Money', payments: 0, gross: 0 })
  expect([day.net, day.closing]).toEqual([CASH + 60_000, null])
})

test.each([
  ['a till that differs without a word', TODAY, { counted_cash: 1 }, 400],
  ['a fraction', TODAY, { counted_cash: 0.5 }, 400],
  ['a debt', TODAY, { counted_cash: -1 }, 400],
  ['words', TODAY, { counted_cash: 'tout' }, 400],
  ['no count', TODAY, {}, 400],
  ['tomorrow', '2026-11-25', { counted_cash: 0 }, 409],
  ['a day that does not exist', '2026-02-30', { counted_cash: 0 }, 400],
  ['a word for a day', 'hier', { counted_cash: 0 }, 400],
])('a day is not closed with %s', async (_what, day, body, status) => {
  const answer = await close(day, body)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringMatching(/^[A-ZÀ-Ÿ]/),
  ])
  expect((await read(`clotures/${TODAY}`)).json()).toMatchObject({ closing: null })
})

test('a day is closed once, with the difference and why; what comes later is told apart', async () => {
  const body = { counted_cash: CASH - 500, note: '-500 : monnaie rendue' }
  const answers = await Promise.all([close(TODAY, body), close(TODAY, body)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = await takeCash(20_000)
  const day = (await read(`clotures/${TODAY}`)).json<DayOfPayments>()
  expect(day.closing).toMatchObject({ difference: -500, by: '=Astou; "Fall"', since: 20_000 })
  expect(day.net).toBe(CASH + 60_000)
  expect(late).toMatch(/^S/)
})

test('days are exported for a spreadsheet that reckons nothing in them', async () => {
  const answer = await read('clotures-export?from=2026-11-23&to=2026-11-24')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('paiements-2026-11-23-2026-11-24.csv')
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFJour;Moyen de paiement;/)
  const till = lines.find((line) => line.startsWith('2026-11-24;Espèces'))
  expect(till).toBe(
    `2026-11-24;Espèces;2;137000;40000;${CASH};${CASH - 500};-500;"'=Astou; ""Fall""";2026-11-24T10:00:00.000Z;'-500 : monnaie rendue`,
  )
  expect(lines.filter((line) => line.startsWith('2026-11-23;'))).toHaveLength(5)
})

test('the list of days goes back a month, and only reads days', async () => {
  const days = (await read('clotures')).json<DayOfPayments[]>()
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, TODAY, '2026-10-26'])
  expect((await read('clotures?from=hier')).statusCode).toBe(400)
  expect((await read('clotures?from=2026-11-24&to=2026-11-01')).json()).toEqual([])
})
