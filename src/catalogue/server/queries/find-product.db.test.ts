import { expect } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { findListedProduct } from './find-product.ts'

/** A period with one price: start and end in days ago (null = still), whole FCFA, whether in promotion. */
type Period = [from: number, to: number | null, price: number, isPromo: boolean]

/** The lowest price returned for a product with this price history. It is in promotion unless `isPromo` is false. */
async function readLowest(
  db: Database,
  periods: Period[],
  isPromo = true,
): Promise<number | null | undefined> {
  const id = await makeProduct(db, { list_price: 250_000, promo_price: 200_000, en_promo: isPromo })
  await db.rows({ text: 'delete from price_history where product_id = $1', values: [id] })
  for (const [from, to, price, en_promo] of periods) {
    await db.rows({
      text: `insert into price_history (product_id, valid_from, valid_to, list_price, en_promo, price)
             values ($1, now() - $2 * interval '1 day', now() - $3::numeric * interval '1 day', 250000, $4, $5)`,
      values: [id, from, to, en_promo, price],
    })
  }
  return (await findListedProduct(db, id))?.lowest_price_30_days
}

const RUNNING: Period = [5, null, 200_000, true]

test.for<[string, Period[], number | null]>([
  ['the price before the promotion', [[90, 5, 250_000, false], RUNNING], 250_000],
  [
    'the lowest of several in that time',
    [[20, 15, 219_000, false], [15, 5, 250_000, false], RUNNING],
    219_000,
  ],
  [
    'a price that still applied when the 30 days began',
    [[90, 34, 210_000, false], [34, 5, 250_000, false], RUNNING],
    210_000,
  ],
  [
    'no price that had ended before them',
    [[90, 36, 180_000, false], [36, 5, 250_000, false], RUNNING],
    250_000,
  ],
  [
    'the price of an earlier promotion',
    [[40, 20, 250_000, false], [20, 10, 190_000, true], [10, 5, 250_000, false], RUNNING],
    190_000,
  ],
  [
    'the promotion’s beginning, though its price changed since',
    [
      [90, 8, 250_000, false],
      [8, 5, 150_000, true],
      [5, null, 200_000, true],
    ],
    250_000,
  ],
  ['no price that never applied', [[90, 5, 250_000, false], [5, 5, 100_000, false], RUNNING], 250_000],
  ['nothing of a product that began in promotion', [RUNNING], null],
])('CAT-8: the lowest price beside a promotion is %s', async ([, periods, lowest], { db }) =>
  expect(await readLowest(db, periods)).toBe(lowest),
)

test('CAT-8: without a promotion no lowest price is shown', async ({ db }) => {
  expect(
    await readLowest(
      db,
      [
        [90, 5, 200_000, true],
        [5, null, 250_000, false],
      ],
      false,
    ),
  ).toBeNull()
})

test('CAT-8: prices recorded by the shop itself give the same result', async ({ db }) => {
  const id = await makeProduct(db, { list_price: 250_000 })
  const change = (assignment: string) =>
    db.rows({ text: `update product set ${assignment} where id = $1`, values: [id] })
  await change('list_price = 240000')
  await change('en_promo = true, promo_price = 200000')
  await change('promo_price = 190000')
  expect((await findListedProduct(db, id))?.lowest_price_30_days).toBe(240_000)
})
