import { pino } from 'pino'
import { expect } from 'vitest'
import { applyPromotions } from '#catalogue/server/index.ts'
import { openSignals } from '#platform/server/events/signals.ts'
import { testDatabaseUrl } from '#test/harness/database.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { bookMovement, lockProducts } from './index.ts'

const caller = { kind: 'guest', guestId: undefined } as const

const test = databaseTest.extend('signals', { scope: 'file' }, async ({ db }, { onCleanup }) => {
  const signals = await openSignals(db, testDatabaseUrl(db), pino({ level: 'silent' }))
  onCleanup(() => signals.close())
  return signals
})

test('an order reads price and stock of visible products', async ({ db }) => {
  const shown = await makeProduct(db, {
    list_price: 389_900,
    promo_price: 349_900,
    en_promo: true,
    quantity: 4,
  })
  const hidden = await makeProduct(db, { sale_ok: false })
  const products = await db.transaction((tx) => lockProducts(tx, [hidden, shown, shown, 999_999]))
  expect([...products.keys()]).toEqual([shown])
  expect(products.get(shown)).toMatchObject({
    price: 349_900,
    list_price: 389_900,
    en_promo: true,
    available: 4,
  })
})

test('the stock is the sum of its movements, and is never negative', async ({ db, signals }) => {
  const id = await makeProduct(db, { quantity: 5 })
  const book = (quantity: number) =>
    db.transaction((tx) =>
      bookMovement(tx, signals, { productId: id, kind: 'loss', quantity, reason: 'Casse', caller }),
    )
  await book(-2)
  await expect(book(-4)).rejects.toMatchObject({ code: 'product.stock_negative' })
  await book(0)
  const [row] = await db.rows({
    text: `select p.on_hand, (select sum(quantity) from stock_movement where product_id = p.id)::bigint as booked,
             (select count(*) from stock_movement where product_id = p.id) as movements
           from product p where id = $1`,
    values: [id],
  })
  expect(row).toEqual({ on_hand: 3, booked: 3, movements: 2 })
})

test('a movement that changes visible stock clears the page cache, and any other does not', async ({
  db,
  signals,
}) => {
  const id = await makeProduct(db, { quantity: 9 })
  const book = async (quantity: number): Promise<string[]> => {
    const announced: string[] = []
    const recording = {
      ...signals,
      announce: async (_tx: unknown, name: string) => void announced.push(name),
    }
    await db.transaction((tx) =>
      bookMovement(tx, recording, { productId: id, kind: 'count', quantity, reason: 'Inventaire', caller }),
    )
    return announced
  }
  // 9 → 5 → 4 stay « En stock »; then 3, 2 and 0 each change the text, and 6 is in stock again.
  for (const quantity of [-4, -1]) expect(await book(quantity)).toEqual([])
  for (const quantity of [-1, -1, -2, 6]) expect(await book(quantity)).toEqual(['catalogue.changed'])
  expect(await book(1)).toEqual([])
})

test('two orders of the same products in opposite order wait for each other without a deadlock', async ({
  db,
  signals,
}) => {
  const one = await makeProduct(db, { quantity: 100 })
  const two = await makeProduct(db, { quantity: 100 })
  const sell = (ids: number[]) =>
    db.transaction(async (tx) => {
      await lockProducts(tx, ids)
      for (const productId of ids)
        await bookMovement(tx, signals, { productId, kind: 'sale', quantity: -1, reason: 'Vente', caller })
    })
  await Promise.all(Array.from({ length: 20 }, (_, turn) => sell(turn % 2 === 0 ? [one, two] : [two, one])))
  const rows = await db.rows({
    text: 'select on_hand from product where id = any($1::bigint[])',
    values: [[one, two]],
  })
  expect(rows).toEqual([{ on_hand: 80 }, { on_hand: 80 }])
})

test('a promotion with dates starts and ends by itself, and one without dates stays', async ({
  db,
  signals,
}) => {
  const dated = await makeProduct(db, { list_price: 100_000, promo_price: 90_000 })
  const open = await makeProduct(db, { list_price: 100_000, promo_price: 90_000, en_promo: true })
  await db.rows({
    text: `update product set promo_starts_at = '2026-12-01T00:00:00Z', promo_ends_at = '2026-12-10T00:00:00Z' where id = $1`,
    values: [dated],
  })
  const promotedAt = async (moment: string): Promise<unknown[]> => {
    await applyPromotions(db, signals, new Date(moment))
    return db.rows({
      text: 'select id, price from product where en_promo and id = any($1::bigint[]) order by id',
      values: [[dated, open]],
    })
  }
  expect(await promotedAt('2026-11-30T23:59:59Z')).toEqual([{ id: open, price: 90_000 }])
  expect(await promotedAt('2026-12-01T00:00:00Z')).toEqual([
    { id: dated, price: 90_000 },
    { id: open, price: 90_000 },
  ])
  expect(await promotedAt('2026-12-10T00:00:00Z')).toEqual([{ id: open, price: 90_000 }])
})
