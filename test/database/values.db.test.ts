import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { openTestDatabase } from '../harness/database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const readValue = async (expression: string): Promise<unknown> => {
  const [row] = await db.rows<{ value: unknown }>({ text: `select ${expression} as value` })
  return row?.value
}

test('amounts are read as whole numbers, days as text, moments as dates', async () => {
  expect(await readValue('12500::bigint')).toBe(12_500)
  expect(await readValue('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await readValue('24.50::numeric')).toBe(24.5)
  expect(await readValue("date '2026-11-21'")).toBe('2026-11-21')
  expect(await readValue("timestamptz '2026-11-21T10:00:00Z'")).toEqual(new Date('2026-11-21T10:00:00Z'))
  expect(await readValue('array[1, null, 3]::bigint[]')).toEqual([1, null, 3])
  expect(await readValue("array['2026-11-21']::date[]")).toEqual(['2026-11-21'])
  expect(await readValue("'\\x00ff'::bytea")).toEqual(Buffer.from([0, 255]))
  expect(await readValue('(select sum(n) from (values (1::bigint), (2)) as v(n))')).toBe(3)
})

test('an amount too large to be exact is refused, never rounded', async () => {
  await expect(readValue('9007199254740993::bigint')).rejects.toThrow('too large')
  await expect(readValue('-9007199254740993::bigint')).rejects.toThrow('too large')
  expect(await readValue('1')).toBe(1)
})

test('a text of several statements returns all their rows', async () => {
  expect(await db.execute('select 1 as n; select 2 as n')).toEqual({ rows: [{ n: 1 }, { n: 2 }] })
  expect(await db.execute('select $1::int as n', [3])).toEqual({ rows: [{ n: 3 }] })
})

test('folded text ignores accents and case, on either engine', async () => {
  expect(await readValue("fold('Réfrigérateur ÉLÉGANT œuf Çà')")).toBe('refrigerateur elegant oeuf ca')
})

test('the first rows of a long table are the same each time, so that bounded lists do not change between pages', async () => {
  await db.execute(`
    create unlogged table long_table as
    select n as id, repeat('x', 200) as filler from generate_series(1, 200000) n`)
  const first = "(select min(id) from (select id from long_table where filler <> '' limit 100000) bounded)"
  expect([await readValue(first), await readValue(first), await readValue(first)]).toEqual([1, 1, 1])
  await db.execute('drop table long_table')
})
