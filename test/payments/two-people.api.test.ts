import { expect } from 'vitest'
import type { ConfirmationRoom, Confirmations } from '#accounts/contract.ts'
import { priceWays } from '../harness/giving-prices.ts'
import {
  createGivers,
  openCustomer,
  type Gift,
  moneyWays,
  orderWays,
  phoneWay,
  refundWay,
  waiveWay,
} from '../harness/giving.ts'
import { makeCompany, signInPerson } from '../harness/members.ts'
import { onSecurityEvents } from '../harness/security.ts'
import { shopTest } from '../harness/shop-test.ts'

const FROM = 200_000

/** From 200 000 FCFA a day, gifts and price reductions need two people. */
const test = shopTest
  .extend('settings', { scope: 'file' }, () => ({
    SECOND_APPROVAL_FROM: String(FROM),
    SECOND_APPROVAL_PRICES_FROM: String(FROM),
  }))
  .extend('customer', { scope: 'file' }, ({ shop }) => openCustomer(shop))
  .extend('givers', { scope: 'file' }, ({ shop, customer }) => createGivers(shop, customer))
  .extend('second', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['admin'], name: 'Ibou Ba' }),
  )
  .extend('list', ({ shop, second }) => async () => {
    const answer = await shop.call('GET', '/api/admin/confirmations', { token: second.token })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Confirmations>().requests
  })
  .extend(
    'decide',
    ({ shop, second }) =>
      (id: number | undefined, how: string, as = second, body: object = {}) =>
        shop.call('POST', `/api/admin/confirmations/${id}/${how}`, { token: as.token, body }),
  )

const ALL = ['paiements', 'commandes', 'credits', 'catalogue'] as const
const WAYS = [
  'a discount',
  'a credit note',
  'articles at an old price',
  'a cheaper delivery',
  'a delivery to a free address',
  'a payment to another order',
  'an expense',
  'a deposit',
  'a correction of a pocket',
  'a first part of credit',
  'a lower price',
  'a promotion',
  'a pack',
  'an import',
  'an import that is undone',
] as const

const prepare = async (
  givers: ReturnType<typeof createGivers>,
  name: (typeof WAYS)[number],
  amount: number,
): Promise<Gift> => {
  if (name === 'a first part of credit') return waiveWay(givers, amount * 4)
  const way = { ...orderWays(givers), ...moneyWays(givers), ...priceWays(givers) }[name]
  if (way === undefined) throw new Error(name)
  return way(amount)
}

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

test.for(WAYS)('%s requires a recent step-up of the giver', async (name, { shop, givers }) => {
  const gift = await prepare(givers, name, 10_000)
  const stale = await signInPerson(shop, { rights: [...ALL], hasSteppedUp: false })
  expect(codeOf(await gift.call(stale))).toEqual([403, 'auth.step_up'])
  expect(await gift.given()).toBe(0)
  const fresh = await signInPerson(shop, { rights: [...ALL] })
  const done = await gift.call(fresh)
  expect(done.statusCode, done.body).toBeLessThan(300)
  expect(await gift.given()).toBeGreaterThan(0)
})

test.for(WAYS)(
  '%s above the limit waits for a colleague’s confirmation',
  async (name, { shop, givers, list, decide, second }) => {
    const gift = await prepare(givers, name, FROM)
    const email = `demande${WAYS.indexOf(name)}@exemple.sn`
    const asker = await signInPerson(shop, { rights: [...ALL], email, name: 'Astou Fall' })
    expect(codeOf(await gift.call(asker))).toEqual([409, 'approval.asked'])
    expect(await gift.given()).toBe(0)
    expect(codeOf(await gift.call(asker))).toEqual([409, 'approval.waiting'])
    const [request, ...others] = (await list()).filter(({ by }) => by === 'Astou Fall')
    expect(others).toEqual([])
    expect(request).toMatchObject({ is_own: false, others: expect.arrayContaining(['Ibou Ba']) })
    expect(request?.amount).toBeGreaterThanOrEqual(FROM)
    expect(codeOf(await decide(request?.id, 'confirmer', asker))).toEqual([403, 'approval.own'])
    expect(await gift.given()).toBe(0)
    const confirmed = await decide(request?.id, 'confirmer')
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect(await gift.given()).toBeGreaterThanOrEqual(FROM)
    expect(codeOf(await decide(request?.id, 'confirmer', second))).toEqual([409, 'approval.closed'])
    const [message] = await shop.messages(email)
    expect(message?.text).toContain('Confirmé par Ibou Ba')
  },
)

test('a discount on a phone order that needs two people is refused, with the way to give it', async ({
  shop,
  givers,
}) => {
  const gift = await phoneWay(givers, FROM)
  const staff = await signInPerson(shop, { rights: [...ALL] })
  expect(codeOf(await gift.call(staff))).toEqual([409, 'approval.apart'])
  expect(await gift.given()).toBe(0)
  const small = await phoneWay(givers, FROM - 1)
  const stale = await signInPerson(shop, { rights: [...ALL], hasSteppedUp: false })
  expect(codeOf(await small.call(stale))).toEqual([403, 'auth.step_up'])
  expect((await small.call(staff)).statusCode).toBe(201)
  expect(await small.given()).toBe(FROM - 1)
})

test('many small amounts in a day count as one, and no longer count a day later', async ({
  shop,
  givers,
}) => {
  const staff = await signInPerson(shop, { rights: [...ALL] })
  const give = async (amount: number) => (await prepare(givers, 'a discount', amount)).call(staff)
  expect((await give(150_000)).statusCode).toBe(200)
  expect((await (await refundWay(givers, 49_999)).call(staff)).json()).toMatchObject({
    refund: { state: 'done' },
  })
  expect(codeOf(await give(1))).toEqual([409, 'approval.asked'])
  const room = await shop.call('GET', '/api/admin/confirmations/seuils', { token: staff.token })
  expect(room.json<ConfirmationRoom>().money).toEqual({ from: FROM, given: 199_999 })
  await shop.db.rows({
    text: `update given_alone set given_at = given_at - interval '24 hours' where account_id = $1`,
    values: [staff.id],
  })
  expect((await give(1)).statusCode).toBe(200)
})

test('a request whose subject has changed is not confirmed: it stays, to be refused', async ({
  shop,
  givers,
  list,
  decide,
  second,
}) => {
  const gift = await prepare(givers, 'a discount', FROM)
  const asker = await signInPerson(shop, {
    rights: ['paiements'],
    email: 'change@exemple.sn',
    name: 'Modou Diop',
  })
  await gift.call(asker)
  const request = (await list()).find(({ by }) => by === 'Modou Diop')
  await shop.db.rows({
    text: 'update sales_order set version = version + 1 where id = $1',
    values: [request?.subject_id],
  })
  const refused = await decide(request?.id, 'confirmer')
  expect(codeOf(refused)).toEqual([409, 'approval.changed'])
  expect(await gift.given()).toBe(0)
  const closed = await decide(request?.id, 'refuser', second, { reason: 'La commande a changé.' })
  expect(closed.statusCode, closed.body).toBe(200)
  expect((await shop.messages('change@exemple.sn'))[0]?.text).toContain('La commande a changé.')
})

test('only holders of the right see and confirm a request, and the colleague needs a step-up', async ({
  shop,
  givers,
  list,
  decide,
}) => {
  const gift = await prepare(givers, 'a lower price', FROM)
  const asker = await signInPerson(shop, { rights: ['catalogue'], name: 'Fatim Sy' })
  await gift.call(asker)
  const request = (await list()).find(({ by }) => by === 'Fatim Sy')
  const other = await signInPerson(shop, { rights: ['paiements'] })
  const seen = await shop.call('GET', '/api/admin/confirmations', { token: other.token })
  expect(seen.json<Confirmations>().requests.map(({ id }) => id)).not.toContain(request?.id)
  expect(codeOf(await decide(request?.id, 'confirmer', other))).toEqual([404, 'approval.not_found'])
  const stale = await signInPerson(shop, { rights: ['catalogue'], hasSteppedUp: false })
  expect(codeOf(await decide(request?.id, 'confirmer', stale))).toEqual([403, 'auth.step_up'])
  const colleague = await signInPerson(shop, { rights: ['catalogue'] })
  expect((await decide(request?.id, 'confirmer', colleague)).statusCode).toBe(200)
  expect(await gift.given()).toBe(FROM)
})

test('two colleagues who confirm one request concurrently carry it out once', async ({
  shop,
  givers,
  list,
  decide,
}) => {
  const gift = await prepare(givers, 'an expense', FROM)
  await gift.call(await signInPerson(shop, { rights: [...ALL], name: 'Khady Ndao' }))
  const request = (await list()).find(({ by }) => by === 'Khady Ndao')
  const others = await Promise.all([0, 1, 2].map(() => signInPerson(shop, { rights: ['paiements'] })))
  const responses = await Promise.all(others.map((other) => decide(request?.id, 'confirmer', other)))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await gift.given()).toBe(FROM)
})

test('30 concurrent gifts of one person stay within the limit', async ({ shop, givers }) => {
  const staff = await signInPerson(shop, { rights: [...ALL] })
  const gifts: Gift[] = []
  for (let count = 0; count < 30; count += 1) gifts.push(await prepare(givers, 'a discount', 30_000))
  await Promise.all(gifts.map((gift) => gift.call(staff)))
  const given = await Promise.all(gifts.map((gift) => gift.given()))
  expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(180_000)
})

test('refunds are confirmed from the same list, and both steps are reported to the operator', async ({
  shop,
  givers,
  list,
  decide,
}) => {
  const events = onSecurityEvents()
  const gift = await refundWay(givers, FROM)
  await gift.call(await signInPerson(shop, { rights: ['paiements'], name: 'Pape Gueye' }))
  const request = (await list()).find(({ by }) => by === 'Pape Gueye')
  expect(request).toMatchObject({ label: 'Remboursement', amount: FROM })
  expect((await decide(request?.id, 'confirmer')).statusCode).toBe(200)
  expect(await gift.given()).toBe(FROM)
  expect(events.stop()).toMatchObject([
    { kind: 'approval.requested', what: 'payment.refund' },
    { kind: 'approval.decided', what: 'payment.refund confirmed' },
  ])
})

test('opening a company, giving HR rights and exports require a recent step-up', async ({
  shop,
  customer,
}) => {
  const waiting = await makeCompany(shop.db, { status: 'pending' })
  const company = await makeCompany(shop.db)
  const { token } = await signInPerson(shop, { rights: ['admin'], hasSteppedUp: false })
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    codeOf(await shop.call(method, url, { token, ...(body && { body }) }))
  const refused = [403, 'auth.step_up']
  const attach = { company_id: company, client_id: customer.id, role: 'main_user' }
  expect(await call('POST', '/api/companies/clients/set_compte', attach)).toEqual(refused)
  expect(await call('PUT', `/api/companies/${waiting}/activation`, {})).toEqual(refused)
  expect(await call('GET', '/api/admin/commandes/export')).toEqual(refused)
  expect(await call('GET', '/api/admin/produits.csv')).toEqual(refused)
  expect(await call('GET', '/api/admin/journal.csv')).toEqual(refused)
  const [row] = await shop.db.rows<{ role: string; status: string }>({
    text: 'select (select role from account where id = $1) as role, (select status from company where id = $2) as status',
    values: [customer.id, waiting],
  })
  expect(row).toEqual({ role: 'secondary_user', status: 'pending' })
})
