import { expect } from 'vitest'
import type { CreditRequest } from '#credit/contract.ts'
import {
  answerAsEmployer,
  answerAsShop,
  askCredit,
  openEmployer,
  requestCredit,
  signInCreditStaff,
} from '#test/harness/credit.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

type Person = { id: number; token: string }

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => signInCreditStaff(shop))
  .extend('clerk', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['clients'] }))
  .extend('readCompany', { scope: 'file' }, ({ shop, clerk }) => async (id: number) => {
    const answer = await shop.call('GET', `/api/companies/${id}`, { token: clerk.token })
    return answer.json<{ version: number }>()
  })
  .extend('steer', { scope: 'file' }, ({ shop, clerk, readCompany }) => {
    return async (id: number, path: 'plafond' | 'suspension', body: object, who = clerk) => {
      const { version } = await readCompany(id)
      return shop.call('PUT', `/api/admin/entreprises/${id}/${path}`, {
        token: who.token,
        body: { version, ...body },
      })
    }
  })

const outcome = (answer: Awaited<ReturnType<typeof askCredit>>) =>
  answer.statusCode < 300 ? 'taken' : answer.json<{ code: string }>().code

async function requestAgreedByHr(shop: TestShop, hr: Person, who: Person, price: number): Promise<number> {
  const { id } = await requestCredit(shop, who, { price })
  expect((await answerAsEmployer(shop, hr, id, { state: 'validated' })).statusCode).toBe(200)
  return id
}

test('a company’s own limit applies to its members’ requests, and is shown before', async ({
  shop,
  steer,
}) => {
  const { companyId, join } = await openEmployer(shop)
  expect((await steer(companyId, 'plafond', { credit_ceiling: 300_000 })).json()).toMatchObject({
    credit_ceiling: 300_000,
    version: 2,
  })
  const who = await join()
  const state = await shop.call('GET', `/api/creditcommandes/clients/${who.id}/stateCommande?total=300001`, {
    token: who.token,
  })
  expect(state.json()).toMatchObject({ code: 400, missing: [{ code: 'ceiling_company' }] })
  expect(outcome(await askCredit(shop, who, { price: 300_001 }))).toBe('credit.ceiling')
  expect(outcome(await askCredit(shop, who, { price: 300_000 }))).toBe('taken')
})

test('of two requests approved concurrently under a limit for one, one is approved; the other stays pending', async ({
  shop,
  staff,
  steer,
}) => {
  const { companyId, hr, join } = await openEmployer(shop)
  const [first, second] = await Promise.all([join(), join()])
  const ids = [
    await requestAgreedByHr(shop, hr, first, 200_000),
    await requestAgreedByHr(shop, hr, second, 200_000),
  ]
  await steer(companyId, 'plafond', { credit_ceiling: 399_999 })
  const [shown] = (await shop.call('GET', '/api/creditcommandes/a-decider', { token: staff.token }))
    .json<CreditRequest[]>()
    .filter(({ id }) => id === ids[0])
  expect(shown?.guarantor).toEqual({
    id: companyId,
    owed: 0,
    waiting: 400_000,
    overdue: 0,
    ceiling: 399_999,
    is_suspended: false,
  })
  const both = await Promise.all(ids.map((id) => answerAsShop(shop, staff, id, { state: 'validated' })))
  expect(both.map(outcome).toSorted()).toEqual(['credit.company_ceiling', 'taken'])
  const left = ids[both.findIndex((answer) => answer.statusCode !== 200)] ?? 0
  await steer(companyId, 'plafond', { credit_ceiling: null })
  expect(outcome(await answerAsShop(shop, staff, left, { state: 'validated' }))).toBe('taken')
})

test('one request approved by two people concurrently is decided once', async ({ shop, staff }) => {
  const { hr, join } = await openEmployer(shop)
  const id = await requestAgreedByHr(shop, hr, await join(), 100_000)
  const other = await signInCreditStaff(shop)
  const both = await Promise.all(
    [staff, other].map((who) => answerAsShop(shop, who, id, { state: 'validated' })),
  )
  expect(both.map(outcome).toSorted()).toEqual(['credit.decided', 'taken'])
})

test('a suspended company guarantees no new credit, its members are notified, and it resumes later', async ({
  shop,
  staff,
  steer,
}) => {
  const { companyId, hr, join } = await openEmployer(shop)
  const id = await requestAgreedByHr(shop, hr, await join(), 100_000)
  expect((await steer(companyId, 'suspension', { suspended: true })).json()).toMatchObject({
    suspended: true,
  })
  expect(outcome(await answerAsShop(shop, staff, id, { state: 'validated' }))).toBe(
    'credit.company_suspended',
  )
  const late = await join()
  const state = await shop.call('GET', `/api/creditcommandes/clients/${late.id}/stateCommande`, {
    token: late.token,
  })
  expect(state.json()).toMatchObject({ code: 400, missing: [{ code: 'company_suspended' }] })
  expect(outcome(await askCredit(shop, late))).toBe('credit.company_suspended')
  expect(outcome(await askCredit(shop, late, { body: { type_credit: 'particulier' } }))).toBe('taken')
  await steer(companyId, 'suspension', { suspended: false })
  expect(outcome(await answerAsShop(shop, staff, id, { state: 'validated' }))).toBe('taken')
  const actions = (await listDecisions(shop.db, 'company', companyId)).map(({ action }) => action)
  expect(actions).toEqual(['company.suspend', 'company.resume'])
})

test('the second of two concurrent changes of a company gets a conflict; invalid input and missing rights change nothing', async ({
  shop,
  staff,
  clerk,
  readCompany,
  steer,
}) => {
  const { companyId, hr } = await openEmployer(shop)
  const { version } = await readCompany(companyId)
  const both = await Promise.all(
    [100, 200].map((credit_ceiling) =>
      shop.call('PUT', `/api/admin/entreprises/${companyId}/plafond`, {
        token: clerk.token,
        body: { version, credit_ceiling },
      }),
    ),
  )
  expect(both.map(outcome).toSorted()).toEqual(['company.changed', 'taken'])
  for (const credit_ceiling of [-1, 1.5, '100', 1e15])
    expect((await steer(companyId, 'plafond', { credit_ceiling })).statusCode).toBe(400)
  for (const who of [hr, staff])
    expect((await steer(companyId, 'suspension', { suspended: true }, who)).statusCode).toBe(403)
  expect(await readCompany(companyId)).toMatchObject({ suspended: false, version: 2 })
})
