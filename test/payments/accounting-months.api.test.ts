import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BooksMonth } from '#finance/contract.ts'
import { carryOutRefund, settle } from '#payments/server/index.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { bookAs, adminTest, openSettling, orderBegun, orderOf, paidThere } from '../harness/admin-payments.ts'
import { signInPerson } from '../harness/members.ts'
import type { TestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

const LAST_MOMENT = new Date('2026-11-30T23:59:59Z')

const test = adminTest
  // Signs in at the clock's current time, which advances by days here.
  .extend('ask', { scope: 'file' }, ({ shop }) => {
    return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const { token } = await signInPerson(shop, { rights: ['admin'] })
      return shop.call(method, `/api/admin/${path}`, { token, ...(body && { body }) })
    }
  })
  .extend(
    'close',
    { scope: 'file' },
    ({ ask }) =>
      (month: string) =>
        ask('POST', `comptabilite/mois/${month}/cloturer`),
  )
  .extend(
    'file',
    { scope: 'file' },
    ({ ask }) =>
      (month: string) =>
        ask('GET', `comptabilite/mois/${month}`),
  )
  .extend('journal', { scope: 'file' }, ({ ask }) => async (du: string, au: string) => {
    const answer = await ask('GET', `comptabilite?du=${du}&au=${au}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body
  })

/** Electronic payments in a file, whole FCFA. */
const sumWave = (file: string) =>
  file
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter((row) => row[0] === 'MM' && row[3] === '5521')
    .reduce((sum, row) => sum + Number(row[6]) - Number(row[7]), 0)

test.beforeAll(async ({ shop, who, staff }) => {
  const { payment } = await orderBegun(shop, who, { amount: 60_000 })
  await bookAs(shop, payment)
  const order = await orderOf(shop, who, { amount: 40_000, mode: 'domicile' })
  const taken = await shop.call('POST', '/api/admin/paiements/especes', {
    token: staff.token,
    body: { transaction_id: randomUUID(), order: order.name, amount: order.amount_total },
  })
  expect(taken.statusCode, taken.body).toBe(200)
})

/** A requested refund of a Wave payment that is not yet carried out. */
async function askBack(shop: TestShop, who: Who, staffId: number): Promise<{ id: number; amount: number }> {
  const { payment } = await paidThere(shop, who, { amount: 7_000 })
  const [refund] = await shop.db.rows<{ id: number }>({
    text: `insert into payment_refund (payment_id, amount, reason, account_id, state, created_at, how, reference)
           values ($1, $2, 'Retour', $3, 'asked', $4, 'provider', '') returning id`,
    values: [await bookAs(shop, payment), payment.amount, staffId, shop.clock()],
  })
  return { id: refund?.id ?? 0, amount: payment.amount }
}

test('a month is not closed before its end, without the right, or by a stolen session', async ({
  shop,
  staff,
  close,
}) => {
  const early = await close('2026-11')
  expect([early.statusCode, early.json().code]).toEqual([409, 'accounting.month_open'])
  expect((await close('2026-13')).statusCode).toBe(400)
  const stolen = await signInPerson(shop, { rights: ['admin'], hasSteppedUp: false })
  for (const { token } of [staff, stolen]) {
    const refused = await shop.call('POST', '/api/admin/comptabilite/mois/2026-10/cloturer', { token })
    expect(refused.statusCode).toBe(403)
  }
})

test('two concurrent closings of a month during payments and refunds close it once, with all of them in or after it', async ({
  shop,
  clock,
  who,
  staff,
  close,
  file,
  journal,
}) => {
  const begun = []
  for (let each = 0; each < 6; each += 1)
    begun.push((await orderBegun(shop, who, { amount: 10_000 + each })).payment)
  const { payment } = await orderBegun(shop, who, { amount: 25_000 })
  const refunds = [await askBack(shop, who, staff.id), await askBack(shop, who, staff.id)]
  const before = sumWave(await journal('2026-11-01', '2026-12-31'))
  clock.now = new Date('2026-12-01T00:00:01Z')
  const late = begun.map(async ({ transaction_id, reference, amount, session_id }) => {
    const [attempt] = await shop.db.rows<{ id: number; order_id: number }>({
      text: 'select id, order_id from payment_attempt where transaction_id = $1',
      values: [transaction_id],
    })
    const receipt = {
      provider: 'wave' as const,
      providerTransactionId: randomUUID(),
      attemptId: attempt?.id ?? 0,
      orderId: attempt?.order_id ?? 0,
      amount: toFrancs(amount),
      currency: 'XOF',
      clientReference: reference,
      sessionId: session_id,
    }
    return settle(openSettling(shop), receipt, LAST_MOMENT)
  })
  const givenBack = refunds.map(({ id }) =>
    carryOutRefund({ ...openSettling(shop), clock: () => LAST_MOMENT }, id),
  )
  const [one, two] = await Promise.all([close('2026-11'), close('2026-11'), ...late, ...givenBack])
  expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])

  // One more payment, which the provider reports much later.
  await bookAs({ ...shop, clock: () => LAST_MOMENT }, payment)
  const closed = (await file('2026-11')).body
  const december = await journal('2026-12-01', '2026-12-31')
  const came = begun.reduce((sum, { amount }) => sum + amount, 0) + 25_000
  const gone = refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(sumWave(closed) + sumWave(december)).toBe(before + came - gone)
  for (const { id } of refunds)
    expect(`${closed}${december}`.split('\r\n').filter((line) => line.includes(`;RB${id};`))).toHaveLength(2)
  const [posted] = december.split('\r\n').filter((line) => line.includes(payment.reference))
  expect(posted).toContain('MM;2026-12-01;')
  expect(posted).toContain('opération du 30/11/2026')
})

test('a closed month’s file is byte-identical after any later settings, bookings and closings', async ({
  shop,
  ask,
  file,
  journal,
}) => {
  const first = await file('2026-11')
  expect(first.headers['content-disposition']).toContain('comptabilite-2026-11-cloture.csv')
  const settings = (await ask('GET', 'reglages')).json()
  const accounts = { ...settings.accounts, wave: '55299' }
  const saved = await ask('PUT', 'reglages', { ...settings, accounts })
  expect(saved.statusCode, saved.body).toBe(200)
  await shop.db.rows({ text: `update sales_order set contact_name = 'Autre Nom'` })
  const till = await ask('POST', 'paiements/clotures/2026-11-24', {
    counted_cash: 39_000,
    note: 'Il manque 1 000.',
    signed_by: 'M. Ba',
  })
  expect(till.statusCode, till.body).toBe(200)
  expect((await file('2026-11')).rawPayload.equals(first.rawPayload)).toBe(true)
  const december = await journal('2026-12-01', '2026-12-31')
  expect(december).toContain('CA;2026-12-01;CL2026-11-24;')
  expect(december).toContain('opération du 24/11/2026')

  const months = (await ask('GET', 'comptabilite/mois')).json<BooksMonth[]>()
  expect(months.map(({ month, can_close }) => [month, can_close])).toEqual([
    ['2026-12', false],
    ['2026-11', false],
  ])
  const sha256 = createHash('sha256').update(first.rawPayload).digest('hex')
  expect(months[1]?.closed).toMatchObject({ sha256 })
  const logged = await shop.db.rows({
    text: `select subject_id, after ->> 'sha256' as sha256 from audit_entry where action = 'accounting.close-month'`,
  })
  expect(logged).toEqual([{ subject_id: 202_611, sha256 }])
})

test('a closed month cannot be reopened, and an open month has no file', async ({ shop, file, close }) => {
  for (const text of ['delete from accounting_month', `update accounting_month set sha256 = ''`])
    await expect(shop.db.rows({ text })).rejects.toThrow(/never changed/)
  expect((await file('2026-10')).json()).toMatchObject({ code: 'accounting.not_closed' })
  expect((await close('2026-11')).json()).toMatchObject({ code: 'accounting.month_closed' })
})
