import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Differences } from '../../src/payments/contract.ts'
import { compareYesterday } from '../../src/payments/server/index.ts'
import { begin, bookAs, openSettling, orderOf, payThere } from '../harness/desk-payments.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

const TODAY = '2026-11-24'

let shop: TestShop
let now = TEST_NOW
let who: Who
let staff: Who
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  who = await signInPerson(shop)
  staff = await signInPerson(shop, { rights: ['paiements'], name: 'Astou Fall' })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

async function paidThere(as = who) {
  const order = await orderOf(shop, as)
  const payment = await begin(shop, as, { orderId: order.id, amount: order.amount_total })
  await payThere(shop, payment.payment_url)
  return { order, payment }
}

async function compare(day = TODAY): Promise<Differences> {
  const answer = await shop.call('POST', `/api/admin/paiements/comparaisons/${day}`, {
    body: {},
    token: staff.token,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Differences>()
}

/** Wave's own number of what was paid on a session. */
async function numberAt(sessionId: string | null): Promise<string> {
  const [row] = await shop.db.rows<{ number: string }>({
    text: `select body->'transactions'->0->>'id' as number from simulated_session where id = $1`,
    values: [sessionId],
  })
  return row?.number ?? ''
}

const of = ({ differences }: Differences, number: string) =>
  differences.filter((one) => one.provider_transaction_id === number)

test('what Wave took and we never heard of is found by its session and settled: no difference is left', async () => {
  const { order, payment } = await paidThere()
  const number = await numberAt(payment.session_id)
  const compared = await compare()
  expect(of(compared, number)).toEqual([])
  expect(compared.days[0]).toMatchObject({ day: TODAY, entries: 1 })
  const paid = await shop.call('GET', `/api/getcommande/${order.id}`, { token: who.token })
  expect(paid.json()).toMatchObject({ amount_residual: 0 })
})

test('what Wave took and no attempt of ours asked for stands among the differences, once', async () => {
  const { payment } = await paidThere()
  const number = await numberAt(payment.session_id)
  await shop.db.rows({
    text: `update payment_attempt set session_id = 'cos-autre', reference = 'KE-AUTRE-00001' where session_id = $1`,
    values: [payment.session_id],
  })
  await compare()
  expect(of(await compare(), number)).toEqual([
    expect.objectContaining({
      kind: 'missing-here',
      day: TODAY,
      their_amount: payment.amount,
      our_amount: null,
      reference: payment.reference,
      explanation: expect.stringMatching(/\.$/),
    }),
  ])
})

test('what we booked and Wave does not have, or has with another amount, stands there too', async () => {
  const first = await paidThere()
  await bookAs(shop, first.payment, { transactionId: 'T_INCONNU' })
  const second = await paidThere()
  const number = await numberAt(second.payment.session_id)
  await bookAs(shop, second.payment, { transactionId: number, amount: second.payment.amount - 1 })
  const compared = await compare()
  expect(of(compared, 'T_INCONNU')).toEqual([
    expect.objectContaining({ kind: 'missing-there', our_amount: first.payment.amount, their_amount: null }),
  ])
  expect(of(compared, number)).toEqual([
    expect.objectContaining({
      kind: 'other-amount',
      our_amount: second.payment.amount - 1,
      their_amount: second.payment.amount,
    }),
  ])
})

test('a refund made at Wave alone, and one that Wave does not show, are told', async () => {
  const alone = await paidThere()
  const number = await numberAt(alone.payment.session_id)
  await bookAs(shop, alone.payment, { transactionId: number })
  await openSettling(shop)
    .providers.get('wave')
    ?.refund(alone.payment.session_id ?? '')
  const ours = await paidThere()
  const ourNumber = await numberAt(ours.payment.session_id)
  const id = await bookAs(shop, ours.payment, { transactionId: ourNumber })
  await shop.call('POST', `/api/admin/paiements/${id}/rembourser`, {
    body: { reason: 'Rendu par le portail', how: 'portal', refund_reference: 'W-1' },
    token: staff.token,
  })
  const compared = await compare()
  expect(of(compared, `${number}R`)).toEqual([expect.objectContaining({ kind: 'refund-missing-here' })])
  expect(of(compared, ourNumber)).toEqual([expect.objectContaining({ kind: 'refund-missing-there' })])
})

test('a difference that is found no more closes by itself; one that staff closed stays closed', async () => {
  const { payment } = await paidThere()
  await bookAs(shop, payment, { transactionId: 'T_A_CLASSER' })
  const [open] = of(await compare(), 'T_A_CLASSER')
  const answer = await shop.call('POST', `/api/admin/paiements/ecarts/${open?.id}/classer`, {
    body: { note: 'Vu avec Wave' },
    token: staff.token,
  })
  expect(of(answer.json(), 'T_A_CLASSER')).toEqual([])
  expect(of(await compare(), 'T_A_CLASSER')).toEqual([])
  const again = await shop.call('POST', `/api/admin/paiements/ecarts/${open?.id}/classer`, {
    body: { note: 'Encore une fois' },
    token: staff.token,
  })
  expect(again.json()).toMatchObject({ code: 'payment.difference_closed' })
  await shop.db.rows({
    text: `update payment set received_at = '2026-10-01' where provider_transaction_id = 'T_INCONNU'`,
  })
  expect(of(await compare(), 'T_INCONNU')).toEqual([])
  const all = await shop.call('GET', '/api/admin/paiements/ecarts?show=all', { token: staff.token })
  expect(of(all.json(), 'T_INCONNU')).toEqual([
    expect.objectContaining({ closed_at: expect.any(String), closed_by: null, note: 'N’est plus trouvé.' }),
  ])
  expect(of(all.json(), 'T_A_CLASSER')).toEqual([
    expect.objectContaining({ closed_by: 'Astou Fall', note: 'Vu avec Wave' }),
  ])
})

test('each morning yesterday is compared; what was paid before midnight and booked after is no difference', async () => {
  now = new Date('2026-11-24T23:59:30Z')
  const { payment } = await paidThere(await signInPerson(shop))
  const number = await numberAt(payment.session_id)
  now = new Date('2026-11-25T00:00:30Z')
  await bookAs(shop, payment, { transactionId: number })
  now = new Date('2026-11-26T06:15:00Z')
  await compareYesterday(openSettling(shop))
  const [kept] = await shop.db.rows({
    text: `select entries from ledger_comparison where day = '2026-11-25'`,
  })
  expect(kept).toEqual({ entries: 0 })
  const found = await shop.db.rows({
    text: 'select kind from ledger_difference where provider_transaction_id = $1',
    values: [number],
  })
  expect(found).toEqual([])
  now = TEST_NOW
})

test.each([
  ['a day to come', 'POST', 'comparaisons/2026-12-01', 409],
  ['a word for a day', 'POST', 'comparaisons/hier', 400],
  ['a difference of nobody', 'POST', 'ecarts/999999/classer', 404],
  ['a difference with a word for a number', 'POST', 'ecarts/un/classer', 400],
])('%s is refused in French', async (_what, method, path, status) => {
  const answer = await shop.call(method as 'POST', `/api/admin/paiements/${path}`, {
    body: { note: 'Une note' },
    token: staff.token,
  })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringMatching(/^[A-ZÀ-Ÿ]/),
  ])
})

test('while Wave is away nothing is compared, and staff are told', async () => {
  await shop.db.rows({ text: `insert into simulated_fault (provider, fault) values ('wave', 'down')` })
  const answer = await shop.call('POST', `/api/admin/paiements/comparaisons/${TODAY}`, {
    body: {},
    token: staff.token,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([502, expect.stringContaining('relevé de Wave')])
})
