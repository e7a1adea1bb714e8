import { expect } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { createAccountsHousekeeping } from './housekeeping.ts'

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)

test('codes, links and offers are deleted a week after expiry, sessions 30 days after their end, counts when expired', async ({
  db,
}) => {
  await db.rows({ text: `insert into account (name, email) values ('Awa', 'awa@exemple.sn')` })
  for (const days of [8, 6, -1]) {
    await db.rows({
      text: `insert into one_time_code (account_id, purpose, code_hash, expires_at)
             select id, 'verification', 'x', $1 from account`,
      values: [daysAgo(days)],
    })
    await db.rows({
      text: `insert into one_time_link (account_id, purpose, token_hash, expires_at)
             select id, 'password', $2, $1 from account`,
      values: [daysAgo(days), `lien ${days}`],
    })
    await db.rows({
      text: `insert into account_offer (token_hash, email, name, city, sent_at, expires_at)
             values ($2, 'awa@exemple.sn', 'Awa', 'Ngor', $1, $1)`,
      values: [daysAgo(days), `offre ${days}`],
    })
    await db.rows({
      text: 'insert into attempt values ($2, 1, $1)',
      values: [daysAgo(days), `essai ${days}`],
    })
  }
  const sessions = [
    ['ended long ago', -5, 31],
    ['ended lately', -5, 29],
    ['ran out long ago', 31, null],
    ['ran out lately', 29, null],
    ['open', -5, null],
  ] as const
  for (const [id, expired, ended] of sessions)
    await db.rows({
      text: `insert into session (id, account_id, token_hash, expires_at, ended_at) select $1, id, 'x', $2, $3 from account`,
      values: [id, daysAgo(expired), ended === null ? null : daysAgo(ended)],
    })
  await createAccountsHousekeeping(db, () => TEST_NOW).run()
  const count = async (table: string) =>
    (await db.rows<{ left: number }>({ text: `select count(*)::int as left from ${table}` }))[0]?.left
  const tables = ['one_time_code', 'one_time_link', 'account_offer', 'attempt']
  expect(await Promise.all(tables.map(count))).toEqual([2, 2, 2, 1])
  const left = await db.rows<{ id: string }>({ text: 'select id from session order by id' })
  expect(left.map(({ id }) => id)).toEqual(['ended lately', 'open', 'ran out lately'])
})

test('a session that identifies its owner’s browser is deleted 90 days after its last use', async ({
  db,
}) => {
  await db.rows({ text: `insert into account (name, email) values ('Binta', 'binta@exemple.sn')` })
  for (const days of [89, 91])
    await db.rows({
      text: `insert into session (id, account_id, token_hash, expires_at, ended_at, last_used_at, browser_hash)
             select $1, id, 'x', $2, $2, $2, 'b' from account where email = 'binta@exemple.sn'`,
      values: [`used ${days} days ago`, daysAgo(days)],
    })
  await createAccountsHousekeeping(db, () => TEST_NOW).run()
  const left = await db.rows({ text: `select id from session where browser_hash = 'b'` })
  expect(left).toEqual([{ id: 'used 89 days ago' }])
})
