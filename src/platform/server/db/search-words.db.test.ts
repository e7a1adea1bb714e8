import { expect } from 'vitest'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { holdWords, listPatterns, writeWords } from './search-words.ts'

const PEOPLE = `(values ('Ndèye Coumba Sarr', 'coumba@exemple.sn'), ('100 % Déco', null)) as person (name, email)`
const COLUMNS = ['public.fold(name)', 'email']

test.for([
  ['sarr ndeye', 'Ndèye Coumba Sarr'],
  ['  Coumba   SARR ', 'Ndèye Coumba Sarr'],
  ['sarr exemple', 'Ndèye Coumba Sarr'],
  ['deco %', '100 % Déco'],
  ['sarr deco', undefined],
  ['s_rr', undefined],
])(
  'a search « %s » finds each of its words, in any order and in any column',
  async ([search = '', name], { db }) => {
    const values: string[] = []
    const written = writeWords(
      search,
      () => COLUMNS,
      (value) => `$${values.push(value)}`,
    )
    const rows = [
      await db.rows<{ name: string }>({ text: `select name from ${PEOPLE} where ${written}`, values }),
      await db.rows<{ name: string }>({
        text: `select name from ${PEOPLE} where ${holdWords(COLUMNS, '$1')}`,
        values: [listPatterns(search)],
      }),
    ]
    expect(rows).toEqual([name, name].map((found) => (found === undefined ? [] : [{ name: found }])))
  },
)

test('an empty search finds all rows', async ({ db }) => {
  expect(writeWords(' ', () => COLUMNS, String)).toBe('true')
  const rows = await db.rows({
    text: `select name from ${PEOPLE} where ${holdWords(COLUMNS, '$1')}`,
    values: [listPatterns('')],
  })
  expect(rows).toHaveLength(2)
})
