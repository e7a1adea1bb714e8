import { expect } from 'vitest'
import { ADMIN_PAGE_SIZE, AdminQuery, fold, findByWords, listAdminProducts } from '#catalogue/server/index.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { StockQuery } from '#stock/contract/stock.ts'
import { makeCategory } from '#test/harness/factories.ts'
import { isLong } from '#test/harness/long.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { listStock } from './list-stock.ts'

/**
 * Names and number of products with each. In name order, a list reads all others before the words that a thousand
 * have; in reverse order it starts with them.
 */
const NAMES: readonly (readonly [name: string, count: number])[] = [
  ['Zinc, support TV mural (tv)', MAX_COUNTED + 5],
  ['Congélateur coffre Kassila, inox', 310],
  ['Lave-linge hublot 8 kg', 52],
  ['Lave-linge 8 programmes, semi-automatique', 12],
  ['Œillet d’été 1,5 m / tv-câble', 12],
  ['Fer à repasser, fermé 50%', 12],
]
const ARCHIVED = ['Congélateur retiré', 'Objet retiré']

interface Row {
  id: number
  name_fold: string
  reference: string
  name: number
  price: number
  stock: number
  changed: number
  level: number
}

const test = databaseTest.extend('rows', { scope: 'file' }, async ({ db }): Promise<Row[]> => {
  const category = await makeCategory(db, 'Accessoire', 'other')
  const insert = (reference: string, name: string, count: number, archived: string) =>
    db.rows({
      text: `insert into product (reference, name, category_id, list_price, updated_at, archived_at)
             select $1 || n, $2 || ' ' || n % 97, $3, 1000 + n * 7919 % 5000, now() - n % 7 * interval '1 hour', ${archived}
             from generate_series(1, $4::integer) n`,
      values: [reference, name, category, count],
    })
  for (const [place, [name, count]] of NAMES.entries()) await insert(`R${place}-`, name, count, 'null')
  for (const [place, name] of ARCHIVED.entries()) await insert(`X${place}-`, name, 3, 'now()')
  await insert('KASSETTE-', 'Enceinte', 4, 'null')
  await db.rows({
    text: `insert into stock_movement (product_id, kind, quantity)
           select id, 'receipt', 1 + id % 5 from product where id % 7 = 0`,
  })
  const rank = (order: string) => `(row_number() over (order by ${order}, id))::int`
  return db.rows<Row>({
    text: `select id, name_fold, reference, ${rank('name_fold')} as name, ${rank('price')} as price,
             ${rank('on_hand')} as stock, ${rank('updated_at')} as changed, ${rank('stock_level')} as level
           from product where archived_at is null`,
  })
})

/** As in the lists: three letters or more anywhere in the name, fewer at the start of a word. */
function has(name: string, text: string): boolean {
  const folded = fold(text)
  if (text.length > 2) return name.includes(folded)
  return [...name.matchAll(/^|[- '(/.,+]/g)].some(({ index, 0: sign }) => {
    return name.startsWith(folded, index + sign.length)
  })
}

const begins = ({ reference }: Row, text: string): boolean => reference.startsWith(text.toUpperCase())

/**
 * Rare, frequent, at either end, accented, two words, in no name, with punctuation, a reference, and a text that only
 * many words contain.
 */
const SEARCHES = [
  ...'congélateur CONGELATEUR kassila inox tv zinc gélat lave-linge automatique fe fer été œillet câble'.split(
    ' ',
  ),
  ...'1,5 5 50% 0% _ inox, (tv) (t retiré zzyzx kass kassette-2 é'.split(' '),
  'support tv',
  'mural zinc',
  'congélateur inox',
  'lave-linge 8',
  'linge 8',
  "d'été",
  'congélateur zinc',
  'congélateur inox tv',
  'TV  zinc',
]

/**
 * Searches run in every order and at high page numbers: a rare one, one at the end of the list and in several words,
 * and several words together.
 */
const EVERYWHERE = new Set(isLong ? SEARCHES : ['lave-linge', 'tv', 'zinc', 'mural zinc'])
const SORTS = ['name', '-name', 'price', '-price', 'stock', '-stock', 'changed', '-changed'] as const
const page = (rows: readonly Row[], place: (row: Row) => number, number: number): number[] =>
  rows
    .toSorted((one, other) => place(one) - place(other))
    .slice((number - 1) * ADMIN_PAGE_SIZE, number * ADMIN_PAGE_SIZE)
    .map(({ id }) => id)

const isFound = (row: Parameters<typeof begins>[0] & { name_fold: string }, q: string): boolean =>
  q.split(/ +/).every((text) => has(row.name_fold, text)) || begins(row, q)

const memory = { adminCounts: () => Promise.resolve({ categories: new Map(), tags: new Map(), untagged: 0 }) }

test.for(SEARCHES)(
  'staff find the same products of « %s » in every order, for any number of matches',
  async (q, { db, rows }) => {
    const found = rows.filter((row) => isFound(row, q))
    const total = Math.min(found.length, MAX_COUNTED + 1)
    for (const tri of EVERYWHERE.has(q) ? SORTS : (['name', '-changed'] as const)) {
      const sign = tri.startsWith('-') ? -1 : 1
      const column = tri.replace('-', '') as 'name' | 'price' | 'stock' | 'changed'
      for (const number of EVERYWHERE.has(q) && (tri === '-changed' || tri === 'name') ? [1, 2, 20] : [1]) {
        const list = await listAdminProducts(
          { db, memory },
          AdminQuery.parse({ q, tri, page: String(number) }),
        )
        expect(list.total, tri).toBe(total)
        expect(
          list.products.map(({ id }) => id),
          `${tri}, page ${number}`,
        ).toEqual(page(found, (row) => sign * row[column], number))
      }
    }
  },
)

test.for(SEARCHES)('staff find the same stock of « %s » in every order', async (q, { db, rows }) => {
  const found = rows.filter((row) => isFound(row, q))
  for (const tri of EVERYWHERE.has(q) ? (['', '-free', 'name', '-name'] as const) : (['name'] as const)) {
    const sign = tri.startsWith('-') ? -1 : 1
    const list = await listStock(db, StockQuery.parse({ q, tri }))
    expect(list.total, tri).toBe(Math.min(found.length, MAX_COUNTED + 1))
    expect(
      list.products.map(({ id }) => id),
      tri,
    ).toEqual(page(found, (row) => sign * (tri.endsWith('name') ? row.name : row.level), 1))
  }
})

test('the word index serves frequent and rare words, and leaves unknown ones to the names', async ({
  db,
  rows,
}) => {
  expect(rows.length).toBeGreaterThan(MAX_COUNTED + 300)
  const find = (q: string) => findByWords(db, { texts: q.split(' '), whole: q })
  expect(await find('mural')).toMatchObject({ total: MAX_COUNTED + 1, ids: null, words: [['mural']] })
  expect(await find('kassila')).toMatchObject({ total: 310, words: [['kassila']] })
  expect(await find('tv')).toMatchObject({
    total: MAX_COUNTED + 1,
    words: [expect.arrayContaining(['(tv)', 'tv', 'tv-cable'])],
  })
  expect(await find('fer')).toMatchObject({ total: 12 })
  expect(await find('zzyzx')).toMatchObject({ total: 0, ids: '' })
  expect(await find('kassette')).toBeUndefined()
  expect(await find('1,5')).toBeUndefined()
})

/** Extra and missing rows of the word table. */
const CUT = `select distinct word, id from product cross join unnest(string_to_array(replace(name_fold, ',', ' '), ' ')) as w (word)
  where archived_at is null and word <> ''`
const FAULTS = {
  text: `(table product_word except ${CUT}) union all (${CUT} except table product_word)
    union all (select word, 0 from product_word where word not in (select word from name_word))`,
}

test('the word index follows every change of a name, and drops archived or removed products', async ({
  db,
  rows,
}) => {
  expect(await db.rows(FAULTS)).toEqual([])
  const [one = 0, two = 0] = rows.map(({ id }) => id)
  // Products that were never in stock may be deleted.
  const three = rows.findLast(({ id }) => id % 7 > 0)?.id ?? 0
  const wordsOf = async (id: number): Promise<string[]> => {
    const words = await db.rows<{ word: string }>({
      text: 'select word from product_word where product_id = $1 order by word collate "C"',
      values: [id],
    })
    return words.map(({ word }) => word)
  }
  const change = async (set: string, id: number): Promise<string[]> => {
    await db.rows({ text: `update product set ${set} where id = $1`, values: [id] })
    expect(await db.rows(FAULTS), set).toEqual([])
    return wordsOf(id)
  }
  const undone = new Error('undone')
  expect(await change(`name = 'Dé, dé à  Coudre, géant'`, one)).toEqual(['a', 'coudre', 'de', 'geant'])
  expect(await change(`name = 'DÉ à coudre, géant'`, one)).toEqual(['a', 'coudre', 'de', 'geant'])
  expect(await change('archived_at = now()', one)).toEqual([])
  expect(await change(`name = 'Caché'`, one)).toEqual([])
  expect(await change('archived_at = null', one)).toEqual(['cache'])
  expect(await change(`name = 'Fini', archived_at = now()`, one)).toEqual([])
  expect((await wordsOf(three)).length).toBeGreaterThan(1)
  await db.rows({ text: 'delete from product where id = $1', values: [three] })
  expect(await wordsOf(three)).toEqual([])
  expect(await db.rows(FAULTS)).toEqual([])
  await expect(
    db.transaction(async (tx) => {
      await tx.rows({ text: `update product set name = 'Jamais' where id = $1`, values: [two] })
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(await db.rows(FAULTS)).toEqual([])
})
