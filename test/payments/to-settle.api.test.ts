import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffPayment, ToSettle } from '#payments/contract.ts'
import {
  begin,
  bookAs,
  adminTest,
  listWaiting,
  orderBegun,
  orderOf,
  paidThere,
} from '../harness/admin-payments.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, readStock } from '../harness/orders.ts'

const test = adminTest
  .extend('colleague', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements'], name: 'Modou Diop' }),
  )
  .extend('cancel', { scope: 'file' }, ({ shop, who }) => (id: number) => {
    return shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token, body: {} })
  })
  .extend('readOrder', { scope: 'file' }, ({ shop, who }) => async (id: number) => {
    const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })
    return answer.json<{ amount_residual: number; state: string }>()
  })
  /** Creates a payment for each reason; returns its order and id. */
  .extend('makers', { scope: 'file' }, ({ shop, who, act, cancel }) => {
    const waiting = async (changed: Parameters<typeof bookAs>[2]) => {
      const { order, payment } = await paidThere(shop, who)
      return { order, id: await bookAs(shop, payment, changed) }
    }
    const makers: Record<ToSettle, () => ReturnType<typeof waiting>> = {
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
        const { order, payment } = await paidThere(shop, who)
        await cancel(order.id)
        return { order, id: await bookAs(shop, payment) }
      },
      beyond: async () => {
        const { order, payment } = await paidThere(shop, who)
        const cash = { transaction_id: randomUUID(), order: order.name, amount: order.amount_total }
        await act('especes', cash)
        return { order, id: await bookAs(shop, payment) }
      },
    }
    return makers
  })

/** Allowed ways to settle money, by reason. */
const WAYS: Record<ToSettle, string[]> = {
  'other-amount': ['refund', 'allocate', 'nothing'],
  'other-currency': ['refund', 'nothing'],
  'other-reference': ['refund', 'allocate', 'nothing'],
  double: ['refund', 'allocate', 'nothing'],
  late: ['refund', 'reopen', 'allocate', 'nothing'],
  beyond: ['refund', 'allocate', 'nothing'],
}
const REASONS = Object.keys(WAYS) as ToSettle[]

test.for(REASONS)(
  'staff see why money is pending, and the available options: %s',
  async (reason, { shop, staff, makers }) => {
    const { order, id } = await makers[reason]()
    const [payment] = await listWaiting(shop, staff.token, order.name)
    expect(payment).toMatchObject({
      id,
      reason,
      provider_label: 'Wave',
      explanation: expect.stringMatching(/\.$/),
      order: { name: order.name, customer: expect.any(String), phone: '221770005678' },
      refund_ways: ['provider', 'portal', 'cash'],
    })
    expect(payment?.ways).toEqual(WAYS[reason])
  },
)

/** Result of allocating a payment to its own order, or to an open one, by reason. */
const OUTCOMES: readonly [ToSettle, { own: number; other: number; reopened: number }][] = [
  ['other-amount', { own: 200, other: 200, reopened: 409 }],
  ['other-currency', { own: 409, other: 409, reopened: 409 }],
  ['other-reference', { own: 200, other: 200, reopened: 409 }],
  ['double', { own: 200, other: 200, reopened: 409 }],
  ['late', { own: 409, other: 200, reopened: 200 }],
  ['beyond', { own: 409, other: 200, reopened: 409 }],
]

test.for(OUTCOMES)(
  'pending money (%s) is allocated to its own order only if that accepts it',
  async ([reason, { own }], { shop, readOrder, makers, act }) => {
    const { order, id } = await makers[reason]()
    const before = await readOrder(order.id)
    const answer = await act(`${id}/affecter`)
    expect(answer.statusCode, answer.body).toBe(own)
    const after = await readOrder(order.id)
    if (own !== 200) return expect(after).toEqual(before)
    const { amount, settled, ways } = answer.json<StaffPayment>()
    expect(after.amount_residual).toBe(before.amount_residual - amount)
    expect([settled?.how, settled?.by, ways]).toEqual(['allocate', 'Astou Fall', []])
    await expectBooksInOrder(shop.db)
  },
)

test.for(OUTCOMES)(
  'pending money (%s) is allocated to another order that accepts it',
  async ([reason, { other }], { shop, who, readOrder, makers, act }) => {
    const { id } = await makers[reason]()
    const target = await orderOf(shop, who, { amount: 200_000 })
    const answer = await act(`${id}/affecter`, {
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

test.for(OUTCOMES)(
  'pending money (%s) reopens its order only if that was cancelled',
  async ([reason, { reopened }], { shop, readOrder, makers, act }) => {
    const { order, id } = await makers[reason]()
    const before = await readOrder(order.id)
    const answer = await act(`${id}/rouvrir`)
    expect(answer.statusCode, answer.body).toBe(reopened)
    if (reopened !== 200) return expect(await readOrder(order.id)).toEqual(before)
    expect(await readOrder(order.id)).toMatchObject({ state: 'sale', amount_residual: 0 })
    expect(await readStock(shop.db, order.productId)).toMatchObject({ allocated: 1 })
  },
)

test.for(REASONS)(
  'pending money (%s) is refunded to the customer, who is notified, and is no longer pending',
  async (reason, { shop, readOrder, makers, act }) => {
    const { order, id } = await makers[reason]()
    const before = await readOrder(order.id)
    if (reason === 'double')
      return expect(
        (await act(`${id}/rembourser`, { reason: 'Payé deux fois', how: 'cash' })).statusCode,
      ).toBe(200)
    const answer = await act(`${id}/rembourser`, { reason: 'Rendu à la cliente' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      refund: { state: 'done', how: 'provider', reason: 'Rendu à la cliente' },
      settled: { how: 'refund', by: 'Astou Fall' },
      ways: [],
      refund_ways: [],
    })
    expect(await readOrder(order.id)).toEqual({ ...before, amount_to_refund: 0 })
    const subjects = (await shop.messages('cliente@exemple.sn')).map(({ subject }) => subject ?? '')
    expect(subjects.some((subject) => subject.startsWith('Remboursement de'))).toBe(true)
  },
)

test.for(REASONS)('pending money (%s) may be set aside, with a note', async (reason, { makers, act }) => {
  const { id } = await makers[reason]()
  expect((await act(`${id}/classer`)).json()).toMatchObject({ fields: { note: 'Indiquez la raison.' } })
  expect((await act(`${id}/classer`, { note: 'Essai de la boutique' })).json()).toMatchObject({
    settled: { how: 'nothing', note: 'Essai de la boutique' },
  })
})

test('of two concurrent decisions one succeeds, and the other sees who was first', async ({
  shop,
  colleague,
  makers,
  act,
}) => {
  const { id } = await makers['other-amount']()
  const responses = await Promise.all([
    act(`${id}/classer`, { note: 'Un essai' }),
    act(`${id}/affecter`, {}, colleague),
    act(`${id}/classer`, { note: 'Un essai' }, colleague),
  ])
  const refused = responses.filter(({ statusCode }) => statusCode === 409)
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(refused.map((answer) => answer.json().message)).toEqual([
    expect.stringMatching(/déjà été traité par (Astou Fall|Modou Diop)\.$/),
    expect.stringMatching(/déjà été traité par (Astou Fall|Modou Diop)\.$/),
  ])
  await expectBooksInOrder(shop.db)
})

test('a payment counts whole or not at all: one above the remaining amount is not allocated', async ({
  shop,
  who,
  readOrder,
  makers,
  act,
}) => {
  const { id } = await makers.beyond()
  const small = await orderOf(shop, who, { amount: 10_000 })
  expect((await act(`${id}/affecter`, { order: small.name })).json()).toMatchObject({
    code: 'payment.beyond',
    most: small.amount_total,
  })
  expect(await readOrder(small.id)).toMatchObject({ amount_residual: small.amount_total })
})

test('an order whose last piece was sold meanwhile is not reopened, and staff see the other options', async ({
  shop,
  who,
  staff,
  cancel,
  readOrder,
  act,
}) => {
  const { order, payment } = await paidThere(shop, who, { quantity: 1 })
  await cancel(order.id)
  const id = await bookAs(shop, payment)
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason) values ($1, 'loss', -1, 'Cassé')`,
    values: [order.productId],
  })
  expect((await act(`${id}/rouvrir`)).json()).toMatchObject({
    code: 'order.not_reopened',
    message: expect.stringContaining('Remboursez le paiement ou affectez-le à une autre commande'),
  })
  expect(await readOrder(order.id)).toMatchObject({ state: 'cancel' })
  expect((await listWaiting(shop, staff.token, order.name)).map((one) => one.id)).toEqual([id])
})

test('a dispatched order still accepts pending money', async ({ shop, who, readOrder, act }) => {
  const { order, payment } = await orderBegun(shop, who, { mode: 'domicile' })
  const id = await bookAs(shop, payment, { amount: order.amount_total - 1000 })
  await shop.db.rows({
    text: `update sales_order set state = 'to_delivered' where id = $1`,
    values: [order.id],
  })
  expect((await act(`${id}/affecter`)).statusCode).toBe(200)
  expect(await readOrder(order.id)).toMatchObject({ state: 'to_delivered', amount_residual: 1000 })
})

test('every decision about money is recorded, with its author', async ({ shop, staff, makers, act }) => {
  const { id } = await makers['other-amount']()
  await act(`${id}/affecter`, { note: 'Accord au téléphone' })
  const rows = await shop.db.rows({
    text: `select account_id, action, after->>'note' as note from audit_entry
           where subject_type = 'payment' and subject_id = $1`,
    values: [id],
  })
  expect(rows).toEqual([{ account_id: staff.id, action: 'payment.allocate', note: 'Accord au téléphone' }])
})

test.for([
  ['a payment that does not exist', '999999', 'affecter', {}, 404],
  ['an invalid number', '1.5', 'affecter', {}, 400],
  ['a word for a number', 'tout', 'rembourser', { reason: 'Une raison' }, 400],
  ['an order that does not exist', '', 'affecter', { order: 'S99999' }, 404],
  ['an order that is a number', '', 'affecter', { order: 42 }, 400],
  ['no reason', '', 'rembourser', {}, 400],
  ['a reason of two characters', '', 'rembourser', { reason: 'ab' }, 400],
  ['another way of giving back', '', 'rembourser', { reason: 'Une raison', how: 'chèque' }, 400],
  ['the portal without its reference', '', 'rembourser', { reason: 'Une raison', how: 'portal' }, 400],
] as const)(
  'a decision with %s is refused in French, and nothing changes',
  async ([, given, way, body, status], { makers, act }) => {
    const { id } = await makers['other-amount']()
    const answer = await act(`${given || id}/${way}`, body)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(/^[A-ZÀ-Ÿ].*[.\wé]$/),
    ])
  },
)

test('the list is paged, and filtered by reason, means and settled items', async ({ read }) => {
  const list = async (query: string) => (await read(`a-traiter?${query}`)).json()
  const { payments, total, page_size } = await list('reason=late')
  expect(payments.every(({ reason }: StaffPayment) => reason === 'late')).toBe(true)
  expect(payments).toHaveLength(Math.min(total, page_size))
  expect((await list('provider=orange')).payments).toEqual([])
  expect((await list('page=500')).payments).toEqual([])
  const done = (await list('show=done')).payments as StaffPayment[]
  expect(done.length).toBeGreaterThan(0)
  expect(done.every(({ settled, ways }) => settled !== null && ways.length === 0)).toBe(true)
  expect((await list('order=S99999')).total).toBe(0)
  expect((await list('page=0')).code).toBe('request.invalid')
})
