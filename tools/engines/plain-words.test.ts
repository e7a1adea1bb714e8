import { expect, test } from 'vitest'
import { STATEMENT_CONSTRUCTS } from './constructs/statement-constructs.ts'
import { plainWords } from './plain-words.ts'

const found = (sql: string): string[] =>
  STATEMENT_CONSTRUCTS.filter(({ words }) => plainWords(sql).match(words)).map(({ name }) => name)

test('comments, texts and bodies are no words of a statement', () => {
  expect(plainWords(`select 'for update', "Skip" -- lock table\n from a /* listen x */ where b = $1`)).toBe(
    `select '' , quoted_name from a where b = $1`,
  )
  expect(plainWords('do $$ select 1 for update $$')).toBe('do')
  expect(plainWords(`select 'never ends for update`)).toBe(`select ''`)
})

test('what other engines lack is told in a statement', () => {
  expect(found('select id from product where id = any($1) order by id for no key update')).toEqual([
    'rows locked by a reader (`for update`, `for share`)',
  ])
  expect(found('select id from outbox_message for update skip locked')).toHaveLength(2)
  expect(found('with recursive chain as (select 1) select * from chain')).toEqual(['recursive CTEs'])
  expect(found('with gone as ( delete from a returning id ) select count(*) from gone')).toEqual([
    'CTEs that write',
  ])
  expect(found(`select pg_advisory_xact_lock(5), pg_notify('a', 'b')`)).toHaveLength(2)
  expect(found('update a set b = clock_timestamp()')).toEqual(['volatile functions in an `update`'])
  expect(found('select 1')).toEqual([])
})
