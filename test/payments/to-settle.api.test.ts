import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffPayment, ToSettle } from '../../src/payments/contract.ts'
import { begin, bookAs, listWaiting, orderOf, payThere } from '../harness/desk-payments.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, readStock } from '../harness/orders.ts'
import { type TestShop, openTestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

let shop: TestShop
let who: Who
let staff: Who
let colleague: Who
beforeAll(async () => {
  shop = await openTestShop()
  who = await signInPerson(shop, { email: 'cliente@exemple.sn', phone: '221770005678' })
  staff = await signInPerson(shop, { rights: ['paiements'], name: 'Astou Fall' })
  colleague = await signInPerson(shop, { rights: ['paiements'], name: 'Modou Diop' })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const act = (paymentId: number, way: string, body: object = {}, as = staff) =>
  shop.call('POST', `/api/admin/paiements/${paymentId}/${way}`, { body, token: as.token })

const cancel = (id: number) =>
  shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token, body: {} })

async function readOrder(id: number) {
  const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })
  return answer.json<{ amount_residual: number; state: string }>()
}

/** Brings about each reason; the order of the payment and the payment's id. */
const MAKERS: Record<ToSettle, () => Promise<{ order: Awaited<ReturnType<typeof orderOf>>; id: number }>> = {
  'other-amount': () => waiting({ amount: 49_000 }),
  'other-currency': () => waiting({ currency: 'EUR' }),
  'other-reference': () => waiting({ clientReference: 'KE-S99999-ABCDEFGHJKLM' }),
  double: async () => {
    const order = await orderOf(shop, who, { amount: 100_000, preorder: true })
    const payment = await begin(shop, who, { orderId: order.id, amount: 30_000 })
    await bookAs(shop, payment)
    return { order, id: await bookAs(shop, payment) }
  },
  late: async () => {
    const order = await orderOf(shop, who)
    const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
    await payThere(shop, payment.payment_url)
    await cancel(order.id)
    return { order, id: await bookAs(shop, payment) }
  },
  beyond: async () => {
    const order = await orderOf(shop, who)
    const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
    await payThere(shop, payment.payment_url)
    await shop.call('POST', '/api/admin/paiements/especes', {
      body: { transaction_id: crypto.randomUUID(), order: order.name, amount: order.amount_total },
      token: staff.token,
    })
    return { order, id: await bookAs(shop, payment) }
  },
}

async function waiting(changed: Parameters<typeof bookAs>[2]) {
  const order = await orderOf(shop, who)
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await payThere(shop, payment.payment_url)
  return { order, id: await bookAs(shop, payment, changed) }
}

const REASONS = Object.keys(MAKERS) as ToSettle[]

test.each(REASONS)('staff read why money waits, and by which ways it may go: %s', async (reason) => {
  const { order, id } = await MAKERS[reason]()
  const [payment] = await listWaiting(shop, staff.token, order.name)
  expect(payment).toMatchObject({
    id,
    reason,
    provider_label: 'Wave',
    explanation: expect.stringMatching(/\.$/),
    order: { name: order.name, customer: expect.any(String), phone: '221770005678' },
    refund_ways: ['provider', 'portal', 'cash'],
  })
  expect(payment?.ways).toEqual(WAYS[reason] ?? ['refund', 'allocate', 'nothing'])
})

const WAYS: Partial<Record<ToSettle, string[]>> = {
  'other-currency': ['refund', 'nothing'],
  late: ['refund', 'reopen', 'allocate', 'nothing'],
}

/** What comes of letting a payment count for its own order, or for one that is open, by reason. */
const OUTCOMES: readonly [ToSettle, { own: number; other: number; reopened: number }][] = [
  ['other-amount', { own: 200, other: 200, reopened: 409 }],
  ['other-currency', { own: 409, other: 409, reopened: 409 }],
  ['other-reference', { own: 200, other: 200, reopened: 409 }],
  ['double', { own: 200, other: 200, reopened: 409 }],
  ['late', { own: 409, other: 200, reopened: 200 }],
  ['beyond', { own: 409, other: 200, reopened: 409 }],
]

test.each(OUTCOMES)(
  'money that waits as %s counts for its own order only where that takes it',
  async (reason, { own }) => {
    const { order, id } = await MAKERS[reason]()
    const before = await readOrder(order.id)
    const answer = await act(id, 'affecter')
    expect(answer.statusCode, answer.body).toBe(own)
    const after = await readOrder(order.id)
    if (own !== 200) return expect(after).toEqual(before)
    const { amount, settled, ways } = answer.json<StaffPayment>()
    expect(after.amount_residual).toBe(before.amount_residual - amount)
    expect([settled?.how, settled?.by, ways]).toEqual(['allocate', 'Astou Fall', []])
    await expectBooksInOrder(shop.db)
  },
)

test.each(OUTCOMES)(
  'money that waits as %s counts for another order that takes it',
  async (reason, { other }) => {
    const { id } = await MAKERS[reason]()
    const target = await orderOf(shop, who, { amount: 200_000 })
    const answer = await act(id, 'affecter', {
      order: target.name.toLowerCase(),
      note: 'Vu avec la cliente.',
    })
    expect(answer.statusCode, answer.body).toBe(other)
    const { amount_residual } = await readOrder(target.id)
    const taken = other === 200 ? answer.json<StaffPayment>().amount : 0
    expect(amount_residual).toBe(target.amount_total - taken)
    await expectBooksInOrder(shop.db)
  },
)

test.each(OUTCOMES)(
  'money that waits as %s opens its order again only where that was cancelled',
  async (reason, { reopened }) => {
    const { order, id } = await MAKERS[reason]()
    const before = await readOrder(order.id)
    const answer = await act(id, 'rouvrir')
    expect(answer.statusCode, answer.body).toBe(reopened)
    if (reopened !== 200) return expect(await readOrder(order.id)).toEqual(before)
    expect(await readOrder(order.id)).toMatchObject({ state: 'sale', amount_residual: 0 })
    expect(await readStock(shop.db, order.productId)).toMatchObject({ allocated: 1 })
  },
)

test.each(REASONS)(
  'money that waits as %s goes back to the customer, who is told, and waits no more',
  async (reason) => {
    const { order, id } = await MAKERS[reason]()
    const before = await readOrder(order.id)
    if (reason === 'double')
      return expect((await act(id, 'rembourser', { reason: 'Payé deux fois', how: 'cash' })).statusCode).toBe(
        200,
      )
    const answer = await act(id, 'rembourser', { reason: 'Rendu à la cliente' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      refund: { state: 'done', how: 'provider', reason: 'Rendu à la cliente' },
      settled: { how: 'refund', by: 'Astou Fall' },
      ways: [],
      refund_ways: [],
    })
    expect(await readOrder(order.id)).toEqual(before)
    const subjects = (await shop.messages('cliente@exemple.sn')).map(({ subject }) => subject ?? '')
    expect(subjects.some((subject) => subject.startsWith('Remboursement de'))).toBe(true)
  },
)

test.each(REASONS)('money that waits as %s may be put aside, with a note', async (reason) => {
  const { id } = await MAKERS[reason]()
  expect((await act(id, 'classer')).json()).toMatchObject({ fields: { note: 'Indiquez la raison.' } })
  expect((await act(id, 'classer', { note: 'Essai de la boutique' })).json()).toMatchObject({
    settled: { how: 'nothing', note: 'Essai de la boutique' },
  })
})

test('of two who decide at once one wins, and the other is told who was first', async () => {
  const { id } = await MAKERS['other-amount']()
  const answers = await Promise.all([
    act(id, 'classer', { note: 'Un essai' }),
    act(id, 'affecter', {}, colleague),
    act(id, 'classer', { note: 'Un essai' }, colleague),
  ])
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(refused.map((answer) => answer.json().message)).toEqual([
    expect.stringMatching(/déjà été traité par (Astou Fall|Modou Diop)\.$/),
    expect.stringMatching(/déjà été traité par (Astou Fall|Modou Diop)\.$/),
  ])
  await expectBooksInOrder(shop.db)
})

test('a payment counts whole or not at all: one that is more than what is left goes nowhere', async () => {
  const { id } = await MAKERS.beyond()
  const small = await orderOf(shop, who, { amount: 10_000 })
  expect((await act(id, 'affecter', { order: small.name })).json()).toMatchObject({
    code: 'payment.beyond',
    most: small.amount_total,
  })
  expect(await readOrder(small.id)).toMatchObject({ amount_residual: small.amount_total })
})

test('an order whose last piece was sold meanwhile is not opened again: staff read the other ways', async () => {
  const order = await orderOf(shop, who, { quantity: 1 })
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await payThere(shop, payment.payment_url)
  await cancel(order.id)
  const id = await bookAs(shop, payment)
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason) values ($1, 'loss', -1, 'Cassé')`,
    values: [order.productId],
  })
  expect((await act(id, 'rouvrir')).json()).toMatchObject({
    code: 'order.not_reopened',
    message: expect.stringContaining('Remboursez le paiement ou affectez-le à une autre commande'),
  })
  expect(await readOrder(order.id)).toMatchObject({ state: 'cancel' })
  expect((await listWaiting(shop, staff.token, order.name)).map((one) => one.id)).toEqual([id])
})

test('an order that is on its way still takes money that waits', async () => {
  const order = await orderOf(shop, who, { mode: 'domicile' })
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  const id = await bookAs(shop, payment, { amount: order.amount_total - 1000 })
  await shop.db.rows({
    text: `update sales_order set state = 'to_delivered' where id = $1`,
    values: [order.id],
  })
  expect((await act(id, 'affecter')).statusCode).toBe(200)
  expect(await readOrder(order.id)).toMatchObject({ state: 'to_delivered', amount_residual: 1000 })
})

test('every decision about money is on record, with who took it', async () => {
  const { id } = await MAKERS['other-amount']()
  await act(id, 'affecter', { note: 'Accord au téléphone' })
  const rows = await shop.db.rows({
    text: `select account_id, action, after->>'note' as note from audit_entry
           where subject_type = 'payment' and subject_id = $1`,
    values: [id],
  })
  expect(rows).toEqual([{ account_id: staff.id, action: 'payment.allocate', note: 'Accord au téléphone' }])
})

test.each([
  ['a payment that does not exist', '999999', 'affecter', {}, 404],
  ['a number that is none', '1.5', 'affecter', {}, 400],
  ['a word for a number', 'tout', 'rembourser', { reason: 'Une raison' }, 400],
  ['an order that does not exist', '', 'affecter', { order: 'S99999' }, 404],
  ['an order that is a number', '', 'affecter', { order: 42 }, 400],
  ['no reason', '', 'rembourser', {}, 400],
  ['a reason of two signs', '', 'rembourser', { reason: 'ab' }, 400],
  ['another way of giving back', '', 'rembourser', { reason: 'Une raison', how: 'chèque' }, 400],
  ['the portal without its reference', '', 'rembourser', { reason: 'Une raison', how: 'portal' }, 400],
])(
  'a decision with %s is refused in French, and nothing changes',
  async (_what, given, way, body, status) => {
    const { id } = await MAKERS['other-amount']()
    const answer = await shop.call('POST', `/api/admin/paiements/${given || id}/${way}`, {
      body,
      token: staff.token,
    })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(/^[A-ZÀ-Ÿ].*[.\wé]$/),
    ])
  },
)

test('the list is read in pages, and by reason, means and what was dealt with', async () => {
  const read = async (query: string) =>
    (await shop.call('GET', `/api/admin/paiements/a-traiter?${query}`, { token: staff.token })).json()
  const { payments, total, page_size } = await read('reason=late')
  expect(payments.every(({ reason }: StaffPayment) => reason === 'late')).toBe(true)
  expect(payments).toHaveLength(Math.min(total, page_size))
  expect((await read('provider=orange')).payments).toEqual([])
  expect((await read('page=500')).payments).toEqual([])
  const done = (await read('show=done')).payments as StaffPayment[]
  expect(done.length).toBeGreaterThan(0)
  expect(done.every(({ settled, ways }) => settled !== null && ways.length === 0)).toBe(true)
  expect((await read('order=S99999')).total).toBe(0)
  expect((await read('page=0')).code).toBe('request.invalid')
})
