import { expect } from 'vitest'
import type { StaffPayment } from '#payments/contract.ts'
import { carryOutRefund, retryRefunds } from '#payments/server/index.ts'
import { begin, adminTest, openSettling, orderOf, payThere } from '../harness/admin-payments.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import type { TestShop } from '../harness/shop.ts'

const test = adminTest
  .extend('residual', { scope: 'file' }, ({ shop, who }) => async (orderId: number) => {
    const answer = await shop.call('GET', `/api/getcommande/${orderId}`, { token: who.token })
    return answer.json<{ amount_residual: number }>().amount_residual
  })
  /** An order paid by its customer; the payment's transaction, session and reference. */
  .extend('paidOrder', { scope: 'file' }, ({ shop, clock, who, residual }) => async (provider = 'wave') => {
    const order = await orderOf(shop, who, { amount: 80_000 })
    const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total, provider })
    await payThere(shop, payment.payment_url)
    clock.pass(3)
    await shop.call('GET', `/api/payment/${provider}/status/${payment.transaction_id}`)
    expect(await residual(order.id)).toBe(0)
    const [row] = await shop.db.rows<{ id: number }>({
      text: 'select id from payment where order_id = $1',
      values: [order.id],
    })
    return { order, payment, id: row?.id ?? 0 }
  })
  .extend('refund', { scope: 'file' }, ({ shop, staff }) => (body: object, as = staff) => {
    return shop.call('POST', '/api/payment/refund', { body, token: as.token })
  })

async function isGivenBack(shop: TestShop, sessionId: string | null): Promise<boolean> {
  const rows = await shop.db.rows<{ session: string }>({
    text: `select body::text as session from simulated_session where id = $1`,
    values: [sessionId],
  })
  return rows.some(({ session }) => /"isRefunded": ?true/.test(session))
}

/** Makes Wave unreachable or available again. */
const setWave = (shop: TestShop, is: 'down' | 'up') =>
  shop.db.rows({
    text:
      is === 'down'
        ? `insert into simulated_fault (provider, fault) values ('wave', 'down')`
        : `delete from simulated_fault where provider = 'wave'`,
  })

test.for([
  ['session_id', 'session_id'],
  ['reference', 'reference'],
  ['custom_transaction_id', 'transaction_id'],
] as const)(
  'a paid order is refunded by its %s: it is due again, and the customer is notified',
  async ([key, from], { shop, residual, paidOrder, refund }) => {
    const { order, payment } = await paidOrder()
    const answer = await refund({ [key]: payment[from], reason: 'Commande annulée par la cliente' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ refund: { state: 'done', how: 'provider' }, settled: null })
    expect(await residual(order.id)).toBe(order.amount_total)
    expect(await isGivenBack(shop, payment.session_id)).toBe(true)
    const messages = (await shop.messages('cliente@exemple.sn')).filter(({ text }) =>
      text.includes(order.name),
    )
    expect(messages.filter(({ subject }) => subject?.startsWith('Remboursement de'))).toHaveLength(1)
    await expectBooksInOrder(shop.db)
  },
)

test('a refund requested twice, also concurrently, is made once', async ({ residual, paidOrder, refund }) => {
  const { order, payment } = await paidOrder()
  const body = { session_id: payment.session_id, reason: 'Double clic' }
  const responses = await Promise.all([refund(body), refund(body), refund(body)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await refund(body)).json()).toMatchObject({ message: 'Ce paiement est déjà remboursé.' })
  expect(await residual(order.id)).toBe(order.amount_total)
})

test('while Wave does not respond the refund stays pending, and is completed automatically', async ({
  shop,
  clock,
  residual,
  paidOrder,
  refund,
}) => {
  const { order, payment, id } = await paidOrder()
  await setWave(shop, 'down')
  const answer = await refund({ session_id: payment.session_id, reason: 'Panne de Wave' })
  expect(answer.json()).toMatchObject({
    refund: { state: 'asked', error: expect.stringMatching(/Wave/) },
    ways: [],
  })
  expect(await residual(order.id)).toBe(0)
  expect((await refund({ session_id: payment.session_id, reason: 'Encore' })).json()).toMatchObject({
    code: 'payment.refund_asked',
  })
  await setWave(shop, 'up')
  clock.pass(90)
  expect(await retryRefunds(openSettling(shop))).toBe(1)
  expect(await residual(order.id)).toBe(order.amount_total)
  expect(await retryRefunds(openSettling(shop))).toBe(0)
  const rows = await shop.db.rows({
    text: 'select state from payment_refund where payment_id = $1',
    values: [id],
  })
  expect(rows).toEqual([{ state: 'done' }])
})

test('a refund whose process crashed between Wave and our ledger is booked by the job’s next run', async ({
  shop,
  clock,
  staff,
  residual,
  paidOrder,
}) => {
  const { order, id } = await paidOrder()
  await shop.db.rows({
    text: `insert into payment_refund (payment_id, amount, reason, account_id, check_at)
           select id, amount, 'Avant la panne', $2, $3 from payment where id = $1`,
    values: [id, staff.id, clock.now],
  })
  const runs = [retryRefunds(openSettling(shop)), retryRefunds(openSettling(shop))]
  expect((await Promise.all(runs)).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await residual(order.id)).toBe(order.amount_total)
})

test('a refund made concurrently by the page and the job is booked once', async ({
  shop,
  staff,
  residual,
  paidOrder,
}) => {
  const { order, id } = await paidOrder()
  const [requestedRefund] = await shop.db.rows<{ id: number }>({
    text: `insert into payment_refund (payment_id, amount, reason, account_id)
           select id, amount, 'En même temps', $2 from payment where id = $1 returning id`,
    values: [id, staff.id],
  })
  const refundId = requestedRefund?.id ?? 0
  const settling = openSettling(shop)
  await Promise.all([1, 2, 3].map(() => carryOutRefund(settling, refundId)))
  expect(await residual(order.id)).toBe(order.amount_total)
  await expectBooksInOrder(shop.db)
})

test('a refund refused by Wave fails with its reason, and may be made by hand with its reference', async ({
  shop,
  act,
  residual,
  paidOrder,
}) => {
  const { order, id } = await paidOrder()
  await shop.db.rows({ text: `update payment set session_id = 'cos-inconnue' where id = $1`, values: [id] })
  const answer = await act(`${id}/rembourser`, { reason: 'Essai' })
  expect(answer.json()).toMatchObject({
    refund: { state: 'failed', error: expect.stringMatching(/^Échec/) },
    refund_ways: ['provider', 'portal', 'cash'],
  })
  expect(await residual(order.id)).toBe(0)
  const byHand = await act(`${id}/rembourser`, {
    reason: 'Essai',
    how: 'portal',
    refund_reference: 'WAVE-778',
  })
  expect(byHand.json()).toMatchObject({ refund: { state: 'done', how: 'portal', reference: 'WAVE-778' } })
  expect(await residual(order.id)).toBe(order.amount_total)
})

test.for(['orange', 'paydunya', 'generic'])(
  '%s makes no automatic refunds: staff make them in its portal or in cash, and record them',
  async (provider, { shop, act, residual, paidOrder, refund }) => {
    const { order, payment, id } = await paidOrder(provider)
    const refused = await refund({ custom_transaction_id: payment.transaction_id, reason: 'Retour' })
    expect(refused.json()).toMatchObject({ code: 'payment.refund_by_hand', ways: ['portal', 'cash'] })
    expect(await residual(order.id)).toBe(0)
    const answer = await act(`${id}/rembourser`, { reason: 'Retour', how: 'cash' })
    expect(answer.json<StaffPayment>().refund).toMatchObject({ state: 'done', how: 'cash' })
    const lines = await shop.db.rows({
      text: `select sum(amount) filter (where account = 'cash')::bigint as cash,
               sum(amount) filter (where account = $2)::bigint as means,
               sum(amount) filter (where account = 'orders')::bigint as orders
             from ledger_line where payment_id = $1`,
      values: [id, provider],
    })
    expect(lines).toEqual([{ cash: -order.amount_total, means: order.amount_total, orders: 0 }])
  },
)

test.for([
  ['nothing that names it', { reason: 'Une raison' }, 400],
  ['an unknown session', { session_id: 'cos-rien', reason: 'Une raison' }, 404],
  ['an unknown reference', { reference: 'KE-S1-RIEN', reason: 'Une raison' }, 404],
  ['a number for a reference', { reference: 12, reason: 'Une raison' }, 400],
  ['no reason', { reference: 'KE-S1-RIEN' }, 400],
  ['an amount below the whole', { reference: 'KE-S1-RIEN', reason: 'x' }, 400],
] as const)('a refund with %s is refused in French', async ([, body, status], { refund }) => {
  const answer = await refund(body)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringMatching(/^[A-ZÀ-Ÿ]/),
  ])
})

test('only payment staff make refunds', async ({ shop, who, paidOrder, refund }) => {
  const { payment } = await paidOrder()
  const body = { session_id: payment.session_id, reason: 'Pour moi' }
  const orders = await signInPerson(shop, { rights: ['commandes'] })
  expect((await refund(body, who)).statusCode).toBe(403)
  expect((await refund(body, orders)).statusCode).toBe(403)
})
