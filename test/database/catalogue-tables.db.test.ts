import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { isCheckViolation, isUniqueViolation } from '#platform/server/db/errors.ts'
import { openTestDatabase } from '../harness/database.ts'

let db: Database
let category: number
let product: number

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  // The ledger's trigger blocks deletion: it is disabled for this statement only.
  await db.execute(`alter table stock_movement disable trigger stock_movement_kept_whole;
    truncate category, product, product_tag, tag, price_history, stock_movement restart identity cascade;
    alter table stock_movement enable trigger stock_movement_kept_whole`)
  category = await insert('category (name, kind)', ['Congélateurs', 'freezer'])
  product = await insert('product (reference, name, category_id, list_price)', [
    'F-1',
    'Congélateur Élan',
    category,
    150_000,
  ])
})

async function insert(target: string, values: unknown[]): Promise<number> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  const [row] = await db.rows<{ id: number }>({
    text: `insert into ${target} values (${places}) returning id`,
    values,
  })
  return row?.id ?? 0
}

const move = (kind: string, quantity: number): Promise<number> =>
  insert('stock_movement (product_id, kind, quantity)', [product, kind, quantity])

async function readProduct<Row>(columns: string): Promise<Row | undefined> {
  return (await db.rows<Row>({ text: `select ${columns} from product where id = $1`, values: [product] }))[0]
}

async function change(table: string, id: number, assignment: string): Promise<void> {
  await db.rows({ text: `update ${table} set ${assignment} where id = $1`, values: [id] })
}

describe('the stock ledger', () => {
  test('the stock is the sum of the movements', async () => {
    await move('receipt', 10)
    await move('sale', -3)
    await move('return', 1)
    await move('loss', -2)
    expect(await readProduct('on_hand')).toEqual({ on_hand: 6 })
  })

  test('no more than the stock can leave', async () => {
    await move('receipt', 2)
    const refused = await move('sale', -3).catch((error: unknown) => error)
    expect(isCheckViolation(refused, 'product_stock_not_negative')).toBe(true)
    expect(await readProduct('on_hand')).toEqual({ on_hand: 2 })
    expect(await db.rows({ text: 'select quantity from stock_movement' })).toEqual([{ quantity: 2 }])
  })

  test('concurrent sales never sell the same piece twice', async () => {
    await move('receipt', 3)
    const sales = await Promise.allSettled(Array.from({ length: 8 }, () => move('sale', -1)))
    expect(sales.filter((sale) => sale.status === 'fulfilled')).toHaveLength(3)
    expect(await readProduct('on_hand')).toEqual({ on_hand: 0 })
  })

  test('a movement is never changed or removed', async () => {
    const movement = await move('receipt', 2)
    await expect(change('stock_movement', movement, 'quantity = 200')).rejects.toThrow('never changed')
    await expect(db.rows({ text: 'delete from stock_movement' })).rejects.toThrow('never changed')
    await expect(db.rows({ text: 'truncate stock_movement' })).rejects.toThrow('never changed')
    expect(await readProduct('on_hand')).toEqual({ on_hand: 2 })
  })

  test('the stock cannot be set: without a movement it does not change', async () => {
    await expect(change('product', product, 'on_hand = 5')).rejects.toThrow('by a movement only')
    const typed = insert('product (reference, name, category_id, list_price, on_hand)', [
      'F-2',
      'Coffre',
      category,
      1,
      5,
    ])
    await expect(typed).rejects.toThrow('by a movement only')
    expect(await readProduct('on_hand')).toEqual({ on_hand: 0 })
  })

  test('a movement has a quantity and a known reason', async () => {
    expect(
      isCheckViolation(await move('receipt', 0).catch((error: unknown) => error), 'stock_movement_moves'),
    ).toBe(true)
    expect(
      isCheckViolation(await move('gift', 1).catch((error: unknown) => error), 'stock_movement_kind'),
    ).toBe(true)
  })
})

describe('the price history', () => {
  const readHistory = (): Promise<{ price: number; open: boolean }[]> =>
    db.rows<{ price: number; open: boolean }>({
      text: 'select price, valid_to is null as open from price_history order by id',
    })

  test('a new product’s price is recorded from its first day', async () => {
    expect(await readHistory()).toEqual([{ price: 150_000, open: true }])
  })

  test('each new price closes the one before it', async () => {
    await change('product', product, 'list_price = 140000')
    await change('product', product, 'promo_price = 99000, en_promo = true')
    expect(await readHistory()).toEqual([
      { price: 150_000, open: false },
      { price: 140_000, open: false },
      { price: 99_000, open: true },
    ])
  })

  test('a change without a new price is not recorded', async () => {
    await change('product', product, "name = 'Autre nom', list_price = 150000")
    await move('receipt', 1)
    expect(await readHistory()).toEqual([{ price: 150_000, open: true }])
  })
})

describe('a product', () => {
  test('CAT-8: costs its promotional price while in promotion, and cannot be in promotion without one', async () => {
    await change('product', product, 'promo_price = 99000')
    expect(await readProduct('price')).toEqual({ price: 150_000 })
    await change('product', product, 'en_promo = true')
    expect(await readProduct('price')).toEqual({ price: 99_000 })
    await expect(change('product', product, 'promo_price = null')).rejects.toThrow('violates')
    expect(await readProduct('price')).toEqual({ price: 99_000 })
  })

  test('is found by its name without accents', async () => {
    expect(await readProduct('name_fold')).toEqual({ name_fold: 'congelateur elan' })
  })

  test('has its own reference', async () => {
    const again = insert('product (reference, name, category_id, list_price)', ['F-1', 'Double', category, 1])
    expect(isUniqueViolation(await again.catch((error: unknown) => error), 'product_reference_key')).toBe(
      true,
    )
  })

  test.each([
    ['product', 'sale_ok = false'],
    ['product', 'archived_at = now()'],
    ['category', 'archived_at = now()'],
    ['category', "name = 'SERVICES'"],
    ['category', "name = 'All'"],
  ])('leaves the shop when its %s gets %s', async (table, assignment) => {
    expect(await readProduct('listed')).toEqual({ listed: true })
    await change(table, table === 'product' ? product : category, assignment)
    expect(await readProduct('listed')).toEqual({ listed: false })
  })

  test('stays in the shop when it can only be pre-ordered or bought on credit', async () => {
    await change('product', product, 'sale_ok = false, is_preorder = true, preorder_price = 1')
    expect(await readProduct('listed')).toEqual({ listed: true })
    await change('product', product, 'is_preorder = false, is_creditorder = true, creditorder_price = 1')
    expect(await readProduct('listed')).toEqual({ listed: true })
  })

  test('is visible with its category, and follows it', async () => {
    expect(await readProduct('shelf')).toEqual({ shelf: 1 })
    await change('category', category, "kind = 'cooker', name = 'Installation'")
    expect(await readProduct('shelf')).toEqual({ shelf: 4 })
    const other = await insert('category (name)', ['Audio'])
    await change('product', product, `category_id = ${other}`)
    expect(await readProduct('shelf')).toEqual({ shelf: 5 })
  })
})

describe('a category', () => {
  test('has a unique name, whatever its accents, until it is archived', async () => {
    const again = (): Promise<number> => insert('category (name)', ['CONGELATEURS'])
    expect(isUniqueViolation(await again().catch((error: unknown) => error), 'category_name')).toBe(true)
    await change('category', category, 'archived_at = now()')
    expect(await again()).toBeGreaterThan(category)
  })
})
