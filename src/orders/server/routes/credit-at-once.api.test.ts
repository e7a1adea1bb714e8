import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerAsEmployer,
  answerAsShop,
  askCredit,
  makeCreditProduct,
  openEmployer,
  requestCredit,
  signInCreditStaff,
} from '../../../../test/harness/credit.ts'
import { expectBooksInOrder, readStock } from '../../../../test/harness/orders.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { Order } from '../../contract.ts'

let shop: TestShop
let employer: Awaited<ReturnType<typeof openEmployer>>
let staff: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  employer = await openEmployer(shop)
  staff = await signInCreditStaff(shop)
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const readOrder = async (who: { token: string }, id: number) =>
  (await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })).json<Order>()
const stateOf = (who: { id: number; token: string }, query = '') =>
  shop.call('GET', `/api/creditcommandes/clients/${who.id}/stateCommande${query}`, { token: who.token })

test('what was cancelled meanwhile is not accepted any more', async () => {
  const who = await employer.join()
  const { id } = await requestCredit(shop, who)
  await shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token })
  const late = await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'credit.cancelled'])
})

test('cancelled and accepted at once: the stock is either free or kept, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const who = await employer.join()
    const product = await makeCreditProduct(shop)
    const { id } = await requestCredit(shop, who, { productId: product })
    await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
    const cancel = () => shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token })
    const accept = () => answerAsShop(shop, staff, id, { state: 'validated', version: 2 })
    const calls = round % 2 === 0 ? [cancel(), accept()] : [accept(), cancel()]
    const answers = await Promise.all(calls)
    const { state, validation_admin_state } = await readOrder(who, id)
    // An accepted order that is not paid yet may still be cancelled: the cancellation always holds.
    expect(state).toBe('cancel')
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const wasAccepted = answers[round % 2 === 0 ? 1 : 0]?.statusCode === 200
    expect(validation_admin_state).toBe(wasAccepted ? 'validated' : 'cancelled')
    expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
  }
})

test('cancelled and refused at once: exactly one of the two happened', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await employer.join()
    const product = await makeCreditProduct(shop)
    const { id } = await requestCredit(shop, who, { productId: product })
    const cancel = () => shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token })
    const refuse = () => answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: 'Non' })
    const answers = await Promise.all(round % 2 === 0 ? [cancel(), refuse()] : [refuse(), cancel()])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    const isRefused = statuses[round % 2 === 0 ? 1 : 0] === 200
    expect(await readOrder(who, id)).toMatchObject({
      state: 'cancel',
      validation_rh_state: isRefused ? 'rejected' : 'cancelled',
    })
    expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
  }
})

test('accepted and refused at once by two people: exactly one of the answers counts', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await employer.join()
    const { id } = await requestCredit(shop, who)
    const answers = await Promise.all([
      answerAsEmployer(shop, employer.hr, id, { state: 'validated' }),
      answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: 'Non' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  }
})

test('a second credit waits until the first is paid, also when both are asked for at once', async () => {
  const who = await employer.join()
  const productId = await makeCreditProduct(shop)
  const answers = await Promise.all([1, 2, 3].map(() => askCredit(shop, who, { productId })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ])
  const refusals = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refusals.map((answer) => answer.json().code)).toEqual(['credit.unpaid', 'credit.unpaid'])
  expect((await stateOf(who)).json()).toMatchObject({
    status: 'success',
    code: 400,
    missing: [{ code: 'unpaid', link: expect.stringContaining('/credit-commandes/') }],
  })
})
