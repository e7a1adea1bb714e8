import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { asOtherSession } from '#test/harness/one-session.ts'
import { proveAudit } from './audit-chain.ts'
import { recordDecision, recordDecisions } from './audit.ts'
import type { Database, Transaction } from './db/database.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const decide = (id: number): Promise<void> => db.transaction((tx) => recordDecision(tx, makeDecision(id)))

const makeDecision = (id: number) => ({
  caller: { kind: 'guest', guestId: undefined } as const,
  action: 'product.update' as const,
  subject: { type: 'product', id },
  before: { name: 'Réfrigérateur', list_price: 90_000 },
  after: { name: 'Réfrigérateur « Été »', list_price: 85_000.5, tags: ['é', 'a'] },
})

const MIGRATION = new URL('../../../database/migrations/0041_audit_chain.sql', import.meta.url)

/**
 * Tampers as only the table owner can, past the log's triggers. `look` inspects the result, then it is rolled back.
 */
async function tamper(text: string, look: (tx: Transaction) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  await db
    .transaction(async (tx) => {
      for (const table of ['audit_entry', 'audit_link', 'audit_head'])
        await tx.rows({ text: `alter table ${table} disable trigger user` })
      await tx.rows({ text: text })
      await look(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

test('sequential and concurrent decisions form one chain', async () => {
  expect(await proveAudit(db)).toEqual({ length: 0, head: '', failure: undefined })
  await decide(1)
  const first = await proveAudit(db)
  await db.transaction((tx) => recordDecisions(tx, 7, [makeDecision(2), makeDecision(3)]))
  const then = await proveAudit(db, first.head)
  expect(then).toEqual({ length: 3, head: expect.stringMatching(/^[\da-f]{64}$/), failure: undefined })
  expect(then.head).not.toBe(first.head)
})

test('a decision that was rolled back leaves no gap', async () => {
  const before = await proveAudit(db)
  await decide(1)
  await expect(
    db.transaction(async (tx) => {
      await recordDecision(tx, makeDecision(2))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await decide(3)
  expect(await proveAudit(db)).toMatchObject({ length: before.length + 2, failure: undefined })
})

/** The second and the last entry of the log. */
const SECOND = 'select min(id) from audit_entry where id > (select min(id) from audit_entry)'
const LAST = 'select max(id) from audit_entry'

test.for<[string, string, string]>([
  ['a changed line', `update audit_entry set after = '{"list_price": 1}' where id = (${SECOND})`, 'changed'],
  ['a line with another author', `update audit_entry set account_id = 9 where id = (${SECOND})`, 'changed'],
  [
    'a line at another moment',
    `update audit_entry set happened_at = happened_at - interval '1 microsecond' where id = (${SECOND})`,
    'changed',
  ],
  ['a removed line', `delete from audit_entry where id = (${SECOND})`, 'removed'],
  [
    'a line that was changed with its own hash',
    `update audit_entry set action = 'x' where id = (${SECOND});
     update audit_link l set content = sha256(convert_to(jsonb_build_array(e.id,
       to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.account_id, e.action, e.subject_type,
       e.subject_id, e.before, e.after)::text, 'UTF8')) from audit_entry e where e.id = (${SECOND}) and l.entry_id = e.id`,
    'broken',
  ],
])('the verification finds %s, and names it', async ([, text, kind]) => {
  for (const id of [1, 2, 3]) await decide(id)
  const [second] = await db.rows<{ min: number }>({ text: SECOND })
  await tamper(text, async (tx) => {
    expect(await proveAudit(tx)).toMatchObject({ length: 1, failure: { kind, entryId: second?.min } })
  })
  expect((await proveAudit(db)).failure).toBeUndefined()
})

test.for<[string, string, string]>([
  [
    'a line removed with its link',
    `delete from audit_link where entry_id = (${SECOND}); delete from audit_entry where id = (${SECOND})`,
    'broken',
  ],
  [
    'the last line removed with its link',
    `delete from audit_link where entry_id = (${LAST}); delete from audit_entry where id = (${LAST})`,
    'cut',
  ],
  [
    'an inserted line',
    `insert into audit_entry (action, subject_type, subject_id) values ('product.update', 'product', 5)`,
    'inserted',
  ],
])('the verification finds %s', async ([, text, kind]) => {
  for (const id of [1, 2, 3]) await decide(id)
  await tamper(text, async (tx) => {
    expect((await proveAudit(tx)).failure).toMatchObject({ kind })
  })
})

test('a journal that was rewritten whole does not match a hash noted before', async () => {
  await decide(1)
  const { head } = await proveAudit(db)
  const anew = `update audit_head set position = 0, hash = ''; delete from audit_link;
    update audit_entry set action = 'product.nothing';
    do $$ declare entry audit_entry; begin
      for entry in select * from audit_entry order by id loop perform link_audit_entry(entry); end loop;
    end $$`
  await tamper(anew, async (tx) => {
    expect((await proveAudit(tx)).failure).toBeUndefined()
    expect((await proveAudit(tx, head)).failure).toMatchObject({ kind: 'rewritten' })
  })
})

test('entries from before the chain are linked when it is introduced', async () => {
  await decide(1)
  const { length } = await proveAudit(db)
  const away = `drop table audit_link, audit_head; drop function link_audit_entry(audit_entry);
    drop function audit_entry_is_linked() cascade; drop function audit_entry_is_dated() cascade`
  await tamper(away, async (tx) => {
    await tx.rows({ text: readFileSync(MIGRATION, 'utf8') })
    expect(await proveAudit(tx)).toMatchObject({ length, failure: undefined })
  })
})

test('an entry is dated by the database, for any given date', async () => {
  await db.rows({
    text: `insert into audit_entry (happened_at, action, subject_type) values ('2020-01-01Z', 'x', 'y')`,
  })
  const [row] = await db.rows<{ is_now: boolean }>({
    text: `select happened_at > now() - interval '1 hour' as is_now from audit_entry where action = 'x'`,
  })
  expect(row?.is_now).toBe(true)
})

test.for(['update audit_link set hash = content', 'delete from audit_link', 'delete from audit_head'])(
  'the application cannot « %s »',
  async (text) => {
    await decide(1)
    await expect(db.rows({ text })).rejects.toThrow('never changed')
  },
)

test('concurrent decisions form one chain, and none waits for another before the commit', async () => {
  // The embedded engine has one session: there the transactions run in sequence.
  const before = await proveAudit(db)
  const people = inject('engine') === 'server' ? 8 : 2
  await Promise.all(
    Array.from({ length: people }, (_, person) =>
      asOtherSession(async () => {
        for (let turn = 0; turn < 10; turn += 1) await decide(person * 10 + turn)
      }),
    ),
  )
  expect(await proveAudit(db)).toMatchObject({ length: before.length + people * 10, failure: undefined })
})

test.runIf(inject('engine') === 'server')('an uncommitted decision does not block others', async () => {
  await db.transaction(async (tx) => {
    await recordDecision(tx, makeDecision(1))
    await asOtherSession(() => decide(2))
  })
  // In commit order.
  const links = await db.rows<{ subject_id: number }>({
    text: `select subject_id from audit_link join audit_entry on id = entry_id order by position desc limit 2`,
  })
  expect(links.map(({ subject_id }) => subject_id)).toEqual([1, 2])
  expect((await proveAudit(db)).failure).toBeUndefined()
})
