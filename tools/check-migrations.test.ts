import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findBreakingMigrations } from './check-migrations.ts'

const check = (text: string, others: Record<string, string> = {}): string[] =>
  findBreakingMigrations(new Map([...Object.entries(others), ['0099_change.sql', text]]))

test.each([
  ['drop table old_list', 'drops a table'],
  ['alter table product drop column rang', 'drops a column'],
  ['alter table product drop rang', 'drops a column'],
  ['alter table product rename column rang to rank', 'renames'],
  ['alter table product rename rang to rank', 'renames'],
  ['alter table product rename to article', 'renames'],
  ['alter table product alter column rang type text', 'changes a type'],
  ['alter table product alter rang set data type text', 'changes a type'],
  ['alter table product alter column rang set not null', 'forbids null'],
  ['alter table product alter column rang drop default', 'takes a default away'],
  ['alter table product add column colour text not null', 'adds a column that old writers leave out'],
  ['alter table product add colour text not null, add size int', 'adds a column that old writers leave out'],
])('« %s » is refused, because the previous build is still running', (statement, what) => {
  expect(check(`${statement};`)).toEqual([`0099_change.sql: ${what}`])
})

test.each([
  'create table colour (name text not null)',
  'alter table product add column colour text',
  "alter table product add column colour text not null default ''",
  'alter table product add column fold text not null generated always as (lower(name)) stored',
  'alter table product drop constraint product_price, add constraint product_price check (price > 0)',
  'alter table product alter column rang drop not null',
  'alter table product alter column rang set default 1',
  'drop index product_rang; drop trigger product_kept on product; drop function product_is_kept()',
  "-- drop table product\nselect 'drop table product'",
  'create table colour (name text); alter table colour add column code text not null',
])('« %s » is compatible with the previous build', (statement) => {
  expect(check(`${statement};`)).toEqual([])
})

test('a removal names the earlier migration that made it unused', () => {
  const removal =
    '-- expanded in 0098_names.sql: nothing reads it since\nalter table product drop column rang;'
  expect(check(removal, { '0098_names.sql': 'select 1;' })).toEqual([])
  expect(check(removal)).toEqual(['0099_change.sql: 0098_names.sql is no migration before it'])
  expect(check(removal.replace('0098_names', '0099_change'))).toHaveLength(1)
})

test('the shop’s own migrations can be applied while the previous build is running', () => {
  const files = globSync('database/migrations/*.sql').map(
    (path) => [basename(path), readFileSync(path, 'utf8')] as const,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(findBreakingMigrations(new Map(files))).toEqual([])
})
