import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeAll, openMigrated } from './check-statements.ts'
import { SLOT, findStatements } from './check-statements/find-statements.ts'

let engine: Awaited<ReturnType<typeof openMigrated>>
beforeAll(async () => {
  engine = await openMigrated()
}, 120_000)
afterAll(() => engine.close())

const check = (text: string, { name = 'test.one', isShape = false } = {}) =>
  describeAll(engine, [{ name, text, isShape, place: 'a.ts:1' }])
const describeOne = async (text: string): Promise<string> => {
  const { text: file, errors } = await check(text)
  expect(errors).toEqual([])
  return / {2}'test\.one': (.*)/.exec(file)?.[1] ?? ''
}

describe('the result of a statement', () => {
  test.for([
    ['a column as its table has it', 'select id, phone from account', 'id: number; phone: string | null'],
    [
      'a closed set of words',
      'select state from purchase_order',
      "state: 'draft' | 'sent' | 'partly' | 'done' | 'cancelled'",
    ],
    [
      'only the words allowed by a condition',
      "select state from purchase_order where state in ('draft', 'sent')",
      "state: 'draft' | 'sent'",
    ],
    ['amounts', 'select sum(amount_total)::bigint as total from sales_order group by state', 'total: Francs'],
    [
      'a sum of no rows, which is null',
      'select sum(amount_total)::bigint as total from sales_order',
      'total: Francs | null',
    ],
    ['a count, which is not', 'select count(*) as n from account', 'n: number'],
    [
      'null beyond an outer join',
      'select p.id, c.name from product p left join company c on c.id = p.id',
      'id: number; name: string | null',
    ],
    [
      'no null where a condition rules it out',
      'select phone from account where phone is not null',
      'phone: string',
    ],
    [
      'a value in JSON',
      "select jsonb_build_object('id', id, 'at', created_at) as it from account",
      'it: { id: number; at: string }',
    ],
    [
      'another null than inferred',
      'select phone as "phone!", id as "id?" from account',
      'phone: string; id: number | null',
    ],
    [
      'the returned rows of a change',
      'update account set phone = null where phone = $1 returning id, phone',
      'id: number; phone: string | null',
    ],
  ])('%s', async ([, text = '', row]) => {
    expect(await describeOne(text)).toContain(`row: { ${row} }`)
  })

  test('parameters, one by one', async () => {
    expect(await describeOne('select 1 as n from session where id = $1 and expires_at > $2')).toBe(
      '{ row: { n: number }; values: readonly [string | null, Date | string | null] }',
    )
  })
})

describe('a wrong statement, reported with its name and place', () => {
  test.for([
    ['a missing column', 'select nothing_such from account', 'column "nothing_such" does not exist'],
    ['a wrong type', 'select id from account where created_at = 1', 'operator does not exist'],
    ['a table that a migration dropped', 'select id from no_table', 'relation "no_table" does not exist'],
  ])('%s', async ([, text = '', why]) => {
    expect((await check(text)).errors).toEqual([expect.stringMatching(`^a\\.ts:1: test\\.one: .*${why}`)])
  })

  test('two texts under one name', async () => {
    const one = { name: 'test.one', isShape: false, place: 'a.ts:1' }
    const { errors } = await describeAll(engine, [
      { ...one, text: 'select 1 as n' },
      { ...one, text: 'select 2 as n' },
    ])
    expect(errors).toEqual(["a.ts:1: test.one is another statement's name too"])
  })
})

test('variable parts of a text take neutral SQL and unchecked parameters', async () => {
  const { text, errors } = await check(
    `select id from account where ${SLOT} and id > $2 order by ${SLOT} limit $${SLOT}`,
    { isShape: true },
  )
  expect(errors).toEqual([])
  expect(text).toContain("'test.one': { row: { id: number }; values?: readonly unknown[] }")
})

test('a declared row type is found, and each statement with its line', () => {
  const { statements, casts } = findStatements(
    'a.ts',
    `const one = () => db.rows<{ id: number }>({ text: 'select 1' })
db.rows({ name: 'test.one', text: \`select \${COLUMNS}\` })
db.rows({ shape: 'test.two', text: 'select 2' })`,
  )
  expect(casts).toEqual([{ line: 1, what: 'db.rows<{ id: number }>' }])
  expect(statements.map(({ name, isShape, line }) => [name, isShape, line])).toEqual([
    ['test.one', false, 2],
    ['test.two', true, 3],
  ])
})
