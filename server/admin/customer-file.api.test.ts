import { expect } from 'vitest'
import type { CustomerFile } from '#platform/contract/back-office.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions, makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['clients']))
  .extend('productId', { scope: 'file' }, ({ shop }) => makeProduct(shop.db, { quantity: 20 }))
  .extend('open', { scope: 'file' }, ({ shop, staff }) => (id: number) => {
    return shop.call('POST', `/api/admin/clients/${id}/ouvrir`, { token: staff.token })
  })
  .extend('merge', { scope: 'file' }, ({ shop, staff }) => (into: number, from: number) => {
    return shop.call('POST', `/api/admin/clients/${into}/fusionner`, { body: { from }, token: staff.token })
  })

test('a customer’s file has the shop’s data on them, and opening it is recorded', async ({
  shop,
  staff,
  productId,
  open,
}) => {
  const who = await signInPerson(shop, { name: 'Awa Sarr' })
  const order = await makeOrder(shop, who, { lines: [{ id: productId, quantity: 1 }] })
  const file = (await open(who.id)).json<CustomerFile>()
  expect(file.person).toMatchObject({ id: who.id, name: 'Awa Sarr', is_staff: false, is_blocked: false })
  expect(file.orders).toMatchObject([{ id: order.id, amount_total: order.amount_total, paid_total: 0 }])
  expect(await listDecisions(shop.db, 'account', who.id)).toContainEqual(
    expect.objectContaining({ action: 'account.open', account_id: staff.id }),
  )
  const missing = await open(999_999)
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'account.not_found'])
})

test('two accounts of one person are merged: orders move, the other account is erased and signed out', async ({
  shop,
  productId,
  open,
  merge,
}) => {
  const remaining = await signInPerson(shop, {})
  const gone = await signInPerson(shop, {})
  const order = await makeOrder(shop, gone, { lines: [{ id: productId, quantity: 1 }] })
  expect((await merge(remaining.id, gone.id)).statusCode).toBe(200)
  const file = (await open(remaining.id)).json<CustomerFile>()
  expect(file.orders.map(({ id }) => id)).toEqual([order.id])
  expect((await open(gone.id)).statusCode).toBe(404)
  expect((await shop.call('GET', '/api/adresses', { token: gone.token })).statusCode).toBe(401)
  expect((await merge(remaining.id, gone.id)).statusCode).toBe(404)
})

test.for<[string, (shop: TestShop, id: number) => number | Promise<number>]>([
  ['oneself', (_shop, id) => id],
  ['a colleague', async (shop) => (await shop.signIn(['commandes'])).id],
  ['a member', async (shop) => (await signInMember(shop, await makeCompany(shop.db))).id],
  ['HR', async (shop) => (await signInMember(shop, await makeCompany(shop.db), { role: 'main_user' })).id],
])('an account is not merged with the account of %s', async ([_who, findOther], { shop, merge }) => {
  const { id } = await signInPerson(shop, {})
  const answer = await merge(id, await findOther(shop, id))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'account.merge_refused'])
})

test('two concurrent merges of the same two accounts leave one of them', async ({ shop, merge }) => {
  const [one, other] = [await signInPerson(shop, {}), await signInPerson(shop, {})]
  const responses = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
})
