import fc from 'fast-check'
import { expect } from 'vitest'
import { priceWays } from '../harness/giving-prices.ts'
import {
  createGivers,
  openCustomer,
  type Gift,
  moneyWays,
  orderWays,
  phoneWay,
  refundWay,
} from '../harness/giving.ts'
import { repeats } from '../harness/long.ts'
import { signInPerson } from '../harness/members.ts'
import { shopTest } from '../harness/shop-test.ts'

const FROM = { money: 200_000, prices: 300_000 }

const test = shopTest
  .extend('settings', { scope: 'file' }, () => ({
    SECOND_APPROVAL_FROM: String(FROM.money),
    SECOND_APPROVAL_PRICES_FROM: String(FROM.prices),
    CALLS_PER_MINUTE: '100000',
  }))
  .extend('customer', { scope: 'file' }, ({ shop }) => openCustomer(shop))
  .extend('givers', { scope: 'file' }, ({ shop, customer }) => createGivers(shop, customer))
  .extend('ways', { scope: 'file' }, ({ givers }) => {
    const { 'an import': _import, 'an import that is undone': _undo, ...prices } = priceWays(givers)
    const money = {
      ...orderWays(givers),
      ...moneyWays(givers),
      'a refund': (amount: number) => refundWay(givers, amount),
      'a discount on the phone': (amount: number) => phoneWay(givers, amount),
    }
    return { money, prices }
  })

const sumOf = async (gifts: readonly Gift[]): Promise<number> => {
  let sum = 0
  for (const gift of gifts) sum += await gift.given()
  return sum
}

test.for(['money', 'prices'] as const)(
  'one person gives away less than the limit in a day, by any routes and in any parts: %s',
  { timeout: 600_000 },
  async (limit, { shop, ways }) => {
    const from = FROM[limit]
    const step = fc.record({
      way: fc.constantFrom(...Object.keys(ways[limit])),
      // Round and odd amounts, and those around the setting.
      amount: fc.oneof(fc.integer({ min: 1, max: from / 2 }), fc.integer({ min: from - 2, max: from + 2 })),
      isSentTwice: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const person = await signInPerson(shop, { rights: ['paiements', 'commandes', 'catalogue'] })
        const gifts: Gift[] = []
        for (const { way, amount, isSentTwice } of steps) {
          const gift = await (ways[limit] as Record<string, (amount: number) => Promise<Gift>>)[way]?.(amount)
          if (gift === undefined) continue
          gifts.push(gift)
          const answer = await gift.call(person)
          expect([200, 201, 409], `${way} ${amount}: ${answer.body}`).toContain(answer.statusCode)
          if (isSentTwice) await gift.call(person)
          expect(await sumOf(gifts), JSON.stringify(steps)).toBeLessThan(from)
        }
      }),
      { numRuns: repeats(4, 200) },
    )
  },
)
