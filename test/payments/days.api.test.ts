import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DayOfPayments, OrderPayments } from '#payments/contract.ts'
import type { ShopSettingsAdmin } from '#settings/contract.ts'
import { bookAs, adminTest, orderOf, paidThere } from '../harness/admin-payments.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { signInPerson } from '../harness/members.ts'

const TODAY = TEST_NOW.toISOString().slice(0, 10)

const test = adminTest
  .extend('staff', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements'], name: '=Astou; "Fall"' }),
  )
  .extend('takeCash', { scope: 'file' }, ({ shop, who, act }) => async (amount: number) => {
    const order = await orderOf(shop, who, { amount, mode: 'domicile' })
    const body = { transaction_id: randomUUID(), order: order.name, amount: order.amount_total }
    const answer = await act('especes', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return order.name
  })
  .extend('books', { scope: 'file' }, ({ shop, staff }) => (query: string, as = staff) => {
    return shop.call('GET', `/api/admin/comptabilite${query}`, { token: as.token })
  })

test.beforeAll(async ({ shop, who, read, act, takeCash }) => {
  await takeCash(100_000)
  const [cash] = (await read(`commande/${await takeCash(40_000)}`)).json<OrderPayments>().payments
  const given = await act(`${cash?.id}/rembourser`, { reason: 'Retour' })
  expect(given.statusCode, given.body).toBe(200)
  const { payment } = await paidThere(shop, who, { amount: 60_000 })
  await bookAs(shop, payment)
  await bookAs(shop, payment, { currency: 'EUR' })
})

/** Cash of the day: the first order has the first-order discount. */
const CASH = 97_000

test('a day shows receipts and refunds by means of payment, without other currencies', async ({ read }) => {
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

test.for([
  ['a till that differs without a word', TODAY, { counted_cash: 1 }, 400],
  ['a difference without a signature', TODAY, { counted_cash: 1, note: 'Monnaie' }, 400],
  ['a fraction', TODAY, { counted_cash: 0.5 }, 400],
  ['a debt', TODAY, { counted_cash: -1 }, 400],
  ['words', TODAY, { counted_cash: 'tout' }, 400],
  ['no count', TODAY, {}, 400],
  ['tomorrow', '2026-11-25', { counted_cash: 0 }, 409],
  ['a day that does not exist', '2026-02-30', { counted_cash: 0 }, 400],
  ['a word for a day', 'hier', { counted_cash: 0 }, 400],
] as const)('a day is not closed with %s', async ([, day, body, status], { read, act }) => {
  const answer = await act(`clotures/${day}`, body)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringMatching(/^[A-ZÀ-Ÿ]/),
  ])
  expect((await read(`clotures/${TODAY}`)).json()).toMatchObject({ closing: null })
})

test('a day is closed once, with the difference and its reason, and later payments are shown separately', async ({
  read,
  act,
  takeCash,
}) => {
  const body = { counted_cash: CASH - 500, note: '-500 : monnaie rendue', signed_by: 'A. Fall' }
  const responses = await Promise.all([act(`clotures/${TODAY}`, body), act(`clotures/${TODAY}`, body)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = await takeCash(20_000)
  const day = (await read(`clotures/${TODAY}`)).json<DayOfPayments>()
  expect(day.closing).toMatchObject({ difference: -500, by: '=Astou; "Fall"', since: 20_000 })
  expect(day.net).toBe(CASH + 60_000)
  expect(late).toMatch(/^S/)
})

test('a second person confirms a closing, once, and no person their own', async ({ shop, act }) => {
  const second = await signInPerson(shop, { rights: ['paiements'], name: 'Fatou Sow' })
  const confirm = (who?: { token: string }, day = TODAY, signed_by = 'F. Sow') =>
    act(`clotures/${day}/confirmer`, { signed_by }, who as typeof second)
  expect((await confirm(second, '2026-11-23')).json()).toMatchObject({ code: 'payment.day_open' })
  expect((await confirm()).json()).toMatchObject({ code: 'payment.day_own' })
  expect((await confirm(second, TODAY, '')).statusCode).toBe(400)
  const confirmed = await confirm(second)
  expect(confirmed.json<DayOfPayments>().closing).toMatchObject({
    signed_by: 'A. Fall',
    confirmed: { by: 'Fatou Sow', signed_by: 'F. Sow' },
  })
  expect((await confirm(second)).json()).toMatchObject({ code: 'payment.day_confirmed' })
})

test('days are exported for a spreadsheet without evaluated formulas', async ({ read }) => {
  const answer = await read('clotures-export?from=2026-11-23&to=2026-11-24')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('paiements-2026-11-23-2026-11-24.csv')
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFJour;Moyen de paiement;/)
  const deps = lines.find((line) => line.startsWith('2026-11-24;Espèces'))
  expect(deps).toBe(
    `2026-11-24;Espèces;2;137000;40000;${CASH};${CASH - 500};-500;"'=Astou; ""Fall""";2026-11-24T10:00:00.000Z;'-500 : monnaie rendue;A. Fall;F. Sow`,
  )
  expect(lines.filter((line) => line.startsWith('2026-11-23;'))).toHaveLength(5)
})

test('the list of days goes back a month, and accepts only valid days', async ({ read }) => {
  const days = (await read('clotures')).json<DayOfPayments[]>()
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, TODAY, '2026-10-26'])
  expect((await read('clotures?from=hier')).statusCode).toBe(400)
  expect((await read('clotures?from=2026-11-24&to=2026-11-01')).json()).toEqual([])
})

/** Lines of the accountants' file: each a journal, a day, a document, an account, … */
const parseBooks = (body: string) =>
  body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';'))

test('the accountants’ file has every ledger line and each invoice with its tax, in balanced journals', async ({
  shop,
  books,
}) => {
  await shop.db.rows({
    text: `insert into invoice (order_id, number, issued_at)
           select id, row_number() over (order by id), $1 from sales_order`,
    values: [TEST_NOW],
  })
  await shop.db.rows({ text: 'update invoice_counter set last = (select count(*) from invoice)' })
  const answer = await books(`?du=${TODAY}&au=${TODAY}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.body.startsWith('\uFEFFJournal;Date;Pièce;Compte;')).toBe(true)
  const rows = parseBooks(answer.body)
  const sums = Map.groupBy(rows, ([journal, , document]) => `${journal} ${document}`)
  for (const [document, own] of sums) {
    const sum = (column: number) => own.reduce((total, row) => total + Number(row[column]), 0)
    expect([document, sum(6)]).toEqual([document, sum(7)])
  }
  expect(new Set(rows.map(([journal]) => journal))).toEqual(new Set(['CA', 'MM', 'VT']))
  const [count] = await shop.db.rows<{ lines: number; sum: number }>({
    text: `select count(*)::integer as lines, sum(amount) filter (where account = 'cash')::bigint as sum from ledger_line`,
  })
  const ofLedger = rows.filter(([journal, , document]) => journal !== 'VT' && !document?.startsWith('CL'))
  expect(ofLedger).toHaveLength(count?.lines ?? 0)
  const till = ofLedger.filter((row) => row[3] === '57111')
  expect(till.reduce((sum, row) => sum + Number(row[6]) - Number(row[7]), 0)).toBe(count?.sum)
  const sale = rows.filter((row) => row[2] === 'F00001')
  expect(sale.map((row) => [row[3], row[4], row[6], row[7]])).toEqual([
    ['411', 'Clients', '97000', '0'],
    ['701', 'Ventes de marchandises', '0', '82203'],
    ['4431', 'TVA facturée sur ventes', '0', '14797'],
  ])
  const closing = rows.filter((row) => row[2] === `CL${TODAY}`)
  expect(closing.map((row) => [row[3], row[6], row[7]])).toEqual([
    ['57111', '0', '500'],
    ['658', '500', '0'],
    ['57113', String(CASH - 500), '0'],
    ['57111', '0', String(CASH - 500)],
  ])
})

test('the file uses the accountant’s account numbers', async ({ shop, books }) => {
  const admin = await shop.signIn(['admin'])
  const call = (method: 'GET' | 'PUT', body?: object) =>
    shop.call(method, '/api/admin/reglages', { token: admin.token, ...(body && { body }) })
  const { communes: _, ...settings } = (await call('GET')).json<ShopSettingsAdmin>()
  const save = (accounts: object) =>
    call('PUT', { ...settings, accounts: { ...settings.accounts, ...accounts } })
  const wrong = await save({ sales: 'ventes' })
  expect(wrong.json()).toMatchObject({
    code: 'request.invalid',
    fields: { 'accounts.sales': expect.stringContaining('compte') },
  })
  expect((await save({ sales: '70112' })).statusCode).toBe(200)
  const sale = parseBooks((await books(`?du=${TODAY}&au=${TODAY}`)).body).filter((row) => row[2] === 'F00001')
  expect(sale.map((row) => row[3])).toEqual(['411', '70112', '4431'])
})

test('a formula in a name is plain text in the accountants’ file', async ({ shop, books }) => {
  const [order] = await shop.db.rows<{ id: number }>({
    text: `update sales_order set contact_name = '=HYPERLINK("x")' where id = (select min(id) from sales_order) returning id`,
  })
  expect(order).toBeDefined()
  expect((await books(`?du=${TODAY}&au=${TODAY}`)).body).toContain(`"'=HYPERLINK(""x"")"`)
})

test.for([
  '',
  '?du=2026-11-24',
  '?du=hier&au=2026-11-24',
  '?du=2026-11-24&au=2026-11-23',
  '?du=2024-01-01&au=2026-11-24',
])('the accountants’ file for %j is refused in French', async (query, { books }) => {
  expect((await books(query)).statusCode).toBe(400)
})

test('the accountants’ file is for staff with the right to payments', async ({ shop, books }) => {
  const other = await shop.signIn(['commandes', 'catalogue'])
  expect((await books(`?du=${TODAY}&au=${TODAY}`, other)).statusCode).toBe(403)
})
