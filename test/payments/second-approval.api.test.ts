import { expect } from 'vitest'
import type { Approvals } from '#accounts/contract.ts'
import { createApprovalJob } from '#accounts/server/index.ts'
import { sendMessage } from '#notifications/server/index.ts'
import { begin, bookAs, adminTest, orderOf, paidThere } from '../harness/admin-payments.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { listDecisions, makeCompany, signInPerson } from '../harness/members.ts'

/** Refunds from 200 000 F and credit limits from 1 000 000 F need two people, as in production. */
const test = adminTest
  .extend('settings', { scope: 'file' }, () => ({
    SECOND_APPROVAL_REFUND_FROM: '200000',
    SECOND_APPROVAL_CEILING_FROM: '1000000',
  }))
  .extend('second', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements', 'clients'], name: 'Ibou Ba' }),
  )
  /** A booked payment of an order that may be refunded in cash. */
  .extend('paid', { scope: 'file' }, ({ shop, who }) => async (amount: number) => {
    const { order, payment } = await paidThere(shop, who, { amount })
    return { order, id: await bookAs(shop, payment) }
  })
  .extend('residual', { scope: 'file' }, ({ shop }) => async (orderId: number) => {
    const [row] = await shop.db.rows<{ paid: number }>({
      text: 'select paid_total as paid from sales_order where id = $1',
      values: [orderId],
    })
    return row?.paid
  })

const CASH = { reason: 'Retour du frigo', how: 'cash' }
const errorOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

test('a refund below the limit needs one person, and one from the limit on waits for a second', async ({
  shop,
  staff,
  second,
  act,
  read,
  paid,
  residual,
}) => {
  const small = await paid(199_999)
  expect((await act(`${small.id}/rembourser`, CASH)).json()).toMatchObject({ refund: { state: 'done' } })
  expect(await residual(small.order.id)).toBe(0)
  const large = await paid(200_000)
  const response = await act(`${large.id}/rembourser`, CASH)
  expect(response.json()).toMatchObject({ refund: null, refund_asked_by: 'Astou Fall' })
  expect(await residual(large.order.id)).toBe(200_000)
  expect(errorOf(await act(`${large.id}/rembourser`, CASH, second))).toEqual([409, 'approval.waiting'])

  const own = (await read('confirmations')).json<Approvals>()
  expect(own).toMatchObject({ requests: [{ is_own: true, reason: 'Retour du frigo' }], others: ['Ibou Ba'] })
  const id = own.requests[0]?.id ?? 0
  expect(errorOf(await act(`confirmations/${id}/confirmer`))).toEqual([403, 'approval.own'])
  expect(errorOf(await act(`confirmations/${id}/refuser`, { reason: 'Moi-même' }))).toEqual([
    403,
    'approval.own',
  ])
  const confirmed = await act(`confirmations/${id}/confirmer`, {}, second)
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect(confirmed.json<Approvals>().requests).toEqual([])
  expect(await residual(large.order.id)).toBe(0)
  expect(errorOf(await act(`confirmations/${id}/confirmer`, {}, second))).toEqual([409, 'approval.closed'])
  const decisions = await listDecisions(shop.db, 'payment', large.id)
  expect(decisions.map(({ action, account_id }) => [action, account_id])).toEqual([
    ['payment.refund-ask', staff.id],
    ['payment.refund-confirm', second.id],
    ['payment.refund', second.id],
  ])
})

test('the requester is notified of a colleague’s decision, with the reason of a refusal', async ({
  shop,
  act,
  read,
  paid,
  residual,
}) => {
  const asker = await signInPerson(shop, { rights: ['paiements'], email: 'demande@exemple.sn' })
  const { id, order } = await paid(300_000)
  await act(`${id}/rembourser`, CASH, asker)
  const request = (await read('confirmations')).json<Approvals>().requests[0]?.id
  expect((await act(`confirmations/${request}/refuser`, { reason: '' })).statusCode).toBe(400)
  await act(`confirmations/${request}/refuser`, { reason: 'Le frigo n’est pas revenu.' })
  expect(await residual(order.id)).toBe(300_000)
  const [message] = await shop.messages('demande@exemple.sn')
  expect(message?.text).toContain('Le frigo n’est pas revenu.')
  expect(message?.text.replace(/\s/g, ' ')).toContain(`Remboursement de 300 000 FCFA (${order.name})`)
})

test('a refund is not confirmed once the order or the payment has changed since the request', async ({
  shop,
  second,
  who,
  act,
  read,
  residual,
}) => {
  const order = await orderOf(shop, who, { amount: 600_000, preorder: true })
  const book = async (amount: number) => bookAs(shop, await begin(shop, who, { orderId: order.id, amount }))
  const first = await book(300_000)
  await act(`${first}/rembourser`, CASH)
  const request = (await read('confirmations')).json<Approvals>().requests[0]?.id
  await book(100_000)
  expect(errorOf(await act(`confirmations/${request}/confirmer`, {}, second))).toEqual([
    409,
    'approval.changed',
  ])
  expect(await residual(order.id)).toBe(400_000)
  // An unconfirmable request stays pending and can be refused.
  expect((await act(`confirmations/${request}/refuser`, { reason: 'Refaites-la' }, second)).statusCode).toBe(
    200,
  )
})

test('two colleagues who confirm concurrently refund once', async ({ shop, act, read, paid }) => {
  const { id } = await paid(250_000)
  await act(`${id}/rembourser`, CASH)
  const request = (await read('confirmations')).json<Approvals>().requests[0]?.id
  const others = await Promise.all([0, 1, 2, 3].map(() => signInPerson(shop, { rights: ['paiements'] })))
  const responses = await Promise.all(
    others.map((other) => act(`confirmations/${request}/confirmer`, {}, other)),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  const [count] = await shop.db.rows<{ refunds: number }>({
    text: 'select count(*)::int as refunds from payment_refund where payment_id = $1',
    values: [id],
  })
  expect(count?.refunds).toBe(1)
})

test('a higher credit limit waits for a second person, a lower one does not', async ({ shop, second }) => {
  const company = await makeCompany(shop.db)
  const asker = await signInPerson(shop, { rights: ['clients'], email: 'plafond@exemple.sn' })
  const home = '/api/admin/entreprises'
  const version = async () => {
    const [row] = await shop.db.rows<{ version: number; credit_ceiling: number | null }>({
      text: 'select version, credit_ceiling from company where id = $1',
      values: [company],
    })
    return row
  }
  const set = async (credit_ceiling: number | null, as = asker) =>
    shop.call('PUT', `${home}/${company}/plafond`, {
      token: as.token,
      body: { credit_ceiling, version: (await version())?.version },
    })
  // Without a limit of its own or of the shop's, it is unlimited: any limit is lower.
  expect((await set(900_000)).json()).toMatchObject({ credit_ceiling: 900_000 })
  expect((await set(999_999)).json()).toMatchObject({ credit_ceiling: 999_999 })
  expect((await set(1_000_000)).json()).toMatchObject({ credit_ceiling: 999_999 })
  const list = async (token: string) =>
    (await shop.call('GET', `${home}/confirmations`, { token })).json<Approvals>()
  const [request] = (await list(second.token)).requests
  expect(request).toMatchObject({ subject_id: company, is_own: false })
  const decide = (how: string, as = second, body: object = {}) =>
    shop.call('POST', `${home}/confirmations/${request?.id}/${how}`, { token: as.token, body })
  expect(errorOf(await decide('confirmer', asker))).toEqual([403, 'approval.own'])
  // The company has changed meanwhile.
  await set(500_000)
  expect(errorOf(await decide('confirmer'))).toEqual([409, 'approval.changed'])
  expect((await decide('refuser', second, { reason: 'Le plafond a changé.' })).statusCode).toBe(200)
  // No limit is higher than any limit.
  expect((await set(null)).json()).toMatchObject({ credit_ceiling: 500_000 })
  const [next] = (await list(second.token)).requests
  const done = await shop.call('POST', `${home}/confirmations/${next?.id}/confirmer`, {
    token: second.token,
    body: {},
  })
  expect(done.statusCode, done.body).toBe(200)
  expect((await version())?.credit_ceiling).toBeNull()
  const [message] = await shop.messages('plafond@exemple.sn')
  expect(message?.text).toContain('Confirmé par Ibou Ba')
})

test('an undecided request expires after seven days, and its requester is notified', async ({
  shop,
  clock,
  paid,
  residual,
}) => {
  clock.now = TEST_NOW
  const asker = await signInPerson(shop, { rights: ['paiements'], email: 'seule@exemple.sn' })
  const { id, order } = await paid(400_000)
  const ask = () =>
    shop.call('POST', `/api/admin/paiements/${id}/rembourser`, { token: asker.token, body: CASH })
  await ask()
  const job = createApprovalJob({ ...shop, clock: () => clock.now, sendMessage, origin: 'https://keur.sn' })
  clock.pass(7 * 86_400 - 1)
  await job.run()
  expect(await shop.messages('seule@exemple.sn')).toEqual([])
  clock.pass(1)
  const late = await signInPerson(shop, { rights: ['paiements'] })
  const list = await shop.call('GET', '/api/admin/paiements/confirmations', { token: late.token })
  expect(list.json<Approvals>().requests).toEqual([])
  await job.run()
  const [message] = await shop.messages('seule@exemple.sn')
  expect(message?.text.replace(/\s/g, ' ')).toContain('Personne ne l’a confirmé en 7 jours')
  expect((await listDecisions(shop.db, 'payment', id)).map(({ action }) => action)).toEqual([
    'payment.refund-ask',
    'payment.refund-expire',
  ])
  expect(await residual(order.id)).toBe(400_000)
  clock.now = TEST_NOW
})
