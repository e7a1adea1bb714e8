import { expect } from 'vitest'
import type { Differences } from '#payments/contract.ts'
import { compareYesterday } from '#payments/server/index.ts'
import { bookAs, adminTest, openSettling, paidThere } from '../harness/admin-payments.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { signInPerson } from '../harness/members.ts'
import type { TestShop } from '../harness/shop.ts'

const TODAY = '2026-11-24'

const test = adminTest.extend('compare', { scope: 'file' }, ({ act }) => async () => {
  const answer = await act(`comparaisons/${TODAY}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Differences>()
})

async function numberAt(shop: TestShop, sessionId: string | null): Promise<string> {
  const [row] = await shop.db.rows<{ number: string }>({
    text: `select body->'transactions'->0->>'id' as number from simulated_session where id = $1`,
    values: [sessionId],
  })
  return row?.number ?? ''
}

const of = ({ differences }: Differences, number: string) =>
  differences.filter((one) => one.provider_transaction_id === number)

test('a payment at Wave that we missed is found by its session and booked, without a difference left', async ({
  shop,
  who,
  compare,
}) => {
  const { order, payment } = await paidThere(shop, who)
  const number = await numberAt(shop, payment.session_id)
  const compared = await compare()
  expect(of(compared, number)).toEqual([])
  expect(compared.days[0]).toMatchObject({ day: TODAY, entries: 1 })
  const paid = await shop.call('GET', `/api/getcommande/${order.id}`, { token: who.token })
  expect(paid.json()).toMatchObject({ amount_residual: 0 })
})

test('a payment at Wave without an attempt of ours is listed as a difference, once', async ({
  shop,
  who,
  compare,
}) => {
  const { payment } = await paidThere(shop, who)
  const number = await numberAt(shop, payment.session_id)
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

test('a payment of ours that Wave lacks, or has with another amount, is listed as a difference', async ({
  shop,
  who,
  compare,
}) => {
  const first = await paidThere(shop, who)
  await bookAs(shop, first.payment, { transactionId: 'T_INCONNU' })
  const second = await paidThere(shop, who)
  const number = await numberAt(shop, second.payment.session_id)
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

test('a refund made at Wave alone, and one that Wave lacks, are reported', async ({
  shop,
  who,
  act,
  compare,
}) => {
  const alone = await paidThere(shop, who)
  const number = await numberAt(shop, alone.payment.session_id)
  await bookAs(shop, alone.payment, { transactionId: number })
  await openSettling(shop)
    .providers.get('wave')
    ?.refund(alone.payment.session_id ?? '')
  const ours = await paidThere(shop, who)
  const ourNumber = await numberAt(shop, ours.payment.session_id)
  const id = await bookAs(shop, ours.payment, { transactionId: ourNumber })
  await act(`${id}/rembourser`, { reason: 'Rendu par le portail', how: 'portal', refund_reference: 'W-1' })
  const compared = await compare()
  expect(of(compared, `${number}R`)).toEqual([expect.objectContaining({ kind: 'refund-missing-here' })])
  expect(of(compared, ourNumber)).toEqual([expect.objectContaining({ kind: 'refund-missing-there' })])
})

test('a resolved difference closes by itself, and one closed by staff stays closed', async ({
  shop,
  who,
  read,
  act,
  compare,
}) => {
  const { payment } = await paidThere(shop, who)
  await bookAs(shop, payment, { transactionId: 'T_A_CLASSER' })
  const [open] = of(await compare(), 'T_A_CLASSER')
  const answer = await act(`ecarts/${open?.id}/classer`, { note: 'Vu avec Wave' })
  expect(of(answer.json(), 'T_A_CLASSER')).toEqual([])
  expect(of(await compare(), 'T_A_CLASSER')).toEqual([])
  const again = await act(`ecarts/${open?.id}/classer`, { note: 'Encore une fois' })
  expect(again.json()).toMatchObject({ code: 'payment.difference_closed' })
  await shop.db.rows({
    text: `update payment set received_at = '2026-10-01' where provider_transaction_id = 'T_INCONNU'`,
  })
  expect(of(await compare(), 'T_INCONNU')).toEqual([])
  const all = await read('ecarts?show=all')
  expect(of(all.json(), 'T_INCONNU')).toEqual([
    expect.objectContaining({ closed_at: expect.any(String), closed_by: null, note: 'N’est plus trouvé.' }),
  ])
  expect(of(all.json(), 'T_A_CLASSER')).toEqual([
    expect.objectContaining({ closed_by: 'Astou Fall', note: 'Vu avec Wave' }),
  ])
})

test('each morning the previous day is reconciled, and a payment booked after midnight is not a difference', async ({
  shop,
  clock,
}) => {
  clock.now = new Date('2026-11-24T23:59:30Z')
  const { payment } = await paidThere(shop, await signInPerson(shop))
  const number = await numberAt(shop, payment.session_id)
  clock.now = new Date('2026-11-25T00:00:30Z')
  await bookAs(shop, payment, { transactionId: number })
  clock.now = new Date('2026-11-26T06:15:00Z')
  await compareYesterday(openSettling(shop))
  const [stored] = await shop.db.rows({
    text: `select entries from ledger_comparison where day = '2026-11-25'`,
  })
  expect(stored).toEqual({ entries: 0 })
  const found = await shop.db.rows({
    text: 'select kind from ledger_difference where provider_transaction_id = $1',
    values: [number],
  })
  expect(found).toEqual([])
  clock.now = TEST_NOW
})

test.for([
  ['a future day', 'comparaisons/2026-12-01', 409],
  ['a word for a day', 'comparaisons/hier', 400],
  ['an unknown difference', 'ecarts/999999/classer', 404],
  ['a difference with a word for a number', 'ecarts/un/classer', 400],
] as const)('%s is refused in French', async ([, path, status], { act }) => {
  const answer = await act(path, { note: 'Une note' })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringMatching(/^[A-ZÀ-Ÿ]/),
  ])
})

test('while Wave is unreachable nothing is reconciled, and staff are notified', async ({ shop, act }) => {
  await shop.db.rows({ text: `insert into simulated_fault (provider, fault) values ('wave', 'down')` })
  const answer = await act(`comparaisons/${TODAY}`)
  expect([answer.statusCode, answer.json().message]).toEqual([502, expect.stringContaining('relevé de Wave')])
})
