import { afterAll, beforeAll, expect, vi } from 'vitest'
import { sales } from '#shop.config.ts'
import { askCredit, makeCreditProduct, openEmployer } from '#test/harness/credit.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'

beforeAll(() => {
  vi.spyOn(sales, 'creditCeiling', 'get').mockReturnValue({ perMember: 500_000, perCompany: 900_000 })
})
afterAll(() => {
  vi.restoreAllMocks()
})

const codesOf = (responses: Awaited<ReturnType<typeof askCredit>>[]) =>
  responses
    .map((answer) => (answer.statusCode === 201 ? 'taken' : answer.json<{ code: string }>().code))
    .toSorted()

test('a member never gets more credit than the limit for one member', async ({ shop }) => {
  const { join } = await openEmployer(shop)
  const who = await join()
  const state = await shop.call('GET', `/api/creditcommandes/clients/${who.id}/stateCommande?total=500001`, {
    token: who.token,
  })
  expect(state.json()).toMatchObject({
    code: 400,
    missing: [{ code: 'ceiling_member', message: expect.stringMatching(/500\D000/) }],
  })
  expect(codesOf([await askCredit(shop, who, { price: 500_001 })])).toEqual(['credit.ceiling'])
  expect(codesOf([await askCredit(shop, who, { price: 500_000 })])).toEqual(['taken'])
})

test('of two concurrent requests of colleagues for the rest of their company’s limit, one gets it', async ({
  shop,
}) => {
  const { join } = await openEmployer(shop)
  const [first, second, third] = await Promise.all([join(), join(), join()])
  expect(codesOf([await askCredit(shop, first, { price: 450_000 })])).toEqual(['taken'])
  const productId = await makeCreditProduct(shop, 450_000)
  const both = await Promise.all([second, third].map((who) => askCredit(shop, who, { productId })))
  expect(codesOf(both)).toEqual(['credit.ceiling', 'taken'])
  // Credit without the company's guarantee is outside its ceiling.
  const late = both[0]?.statusCode === 201 ? third : second
  const alone = await askCredit(shop, late, { price: 450_000, body: { type_credit: 'particulier' } })
  expect(codesOf([alone])).toEqual(['taken'])
})
