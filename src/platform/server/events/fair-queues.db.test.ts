import { setImmediate as tick } from 'node:timers/promises'
import { asyncProperty, array, assert, constantFrom, record } from 'fast-check'
import { expect } from 'vitest'
import { testDatabaseUrl } from '#test/harness/database.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import type { Database, Queryable, Undescribed } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { type Listener, type OutboxMessage, deliverOutbox, publish, startDelivery } from './outbox.ts'

interface Sent {
  to: string
  by?: string
  index?: number
}

/** `other`: connections of a second process. The embedded engine has one process, so there it is the same database. */
const test = databaseTest.extend('other', { scope: 'file' }, async ({ db }, { onCleanup }) => {
  const databaseUrl = testDatabaseUrl(db)
  if (databaseUrl === undefined) return db
  const other = await openDatabase({ databaseUrl, dataDir: '' })
  onCleanup(() => other.close())
  return other
})

test.beforeEach(({ db }) => db.rows({ text: 'delete from outbox_message' }))

/** Publishes messages of one topic, in this order. */
const send = (db: Database, messages: readonly Sent[], topic = 'mail') =>
  db.transaction(async (tx) => {
    for (const message of messages)
      await publish(tx, { topic, payload: message, placing: { recipient: message.to, sender: message.by } })
  })
const flood = (count: number, make: (index: number) => Sent): Sent[] =>
  Array.from({ length: count }, (_, index) => ({ index, ...make(index) }))
const sentIn = ({ payload }: OutboxMessage): Sent => payload as Sent

/** Delivers all messages of the topic. Returns them in delivery order. */
async function deliverAll(db: Database, topic = 'mail'): Promise<Sent[]> {
  const delivered: Sent[] = []
  const listeners = new Map([
    [topic, [async (message: OutboxMessage) => void delivered.push(sentIn(message))]],
  ])
  while ((await deliverOutbox(db, listeners)) > 0);
  return delivered
}

test('262 messages to one recipient do not delay a later message to another one', async ({ db }) => {
  await send(db, [...flood(262, () => ({ to: 'binta' })), { to: 'awa' }])
  const delivered = await deliverAll(db)
  expect(delivered).toHaveLength(263)
  expect(delivered.findIndex(({ to }) => to === 'awa')).toBe(1)
})

test('262 messages of one sender to as many recipients delay no message of another sender', async ({
  db,
}) => {
  await send(db, [...flood(262, (index) => ({ to: `${index}`, by: 'moussa' })), { to: 'awa', by: 'binta' }])
  expect((await deliverAll(db)).findIndex(({ to }) => to === 'awa')).toBe(1)
})

test('messages of one moment are delivered in turns of their recipients, in order per recipient', async ({
  db,
}) => {
  const messages = array(record({ to: constantFrom('awa', 'binta', 'coumba', 'diarra') }), { maxLength: 40 })
  await assert(
    asyncProperty(messages, async (made) => {
      const sent = made.map((message, index) => ({ ...message, index }))
      await send(db, sent)
      const delivered = await deliverAll(db)
      const served = new Map<string, number>()
      const rounds = delivered.map(({ to }) => {
        served.set(to, (served.get(to) ?? 0) + 1)
        return served.get(to) ?? 0
      })
      expect(rounds).toEqual([...rounds].sort((one, other) => one - other))
      for (const name of new Set(made.map(({ to }) => to)))
        expect(delivered.filter(({ to }) => to === name)).toEqual(sent.filter(({ to }) => to === name))
    }),
    { numRuns: 20 },
  )
})

test('two processes deliver the messages of a recipient one after the other, in order', async ({
  db,
  other,
}) => {
  await send(
    db,
    flood(40, (index) => ({ to: index % 4 === 0 ? 'awa' : 'binta' })),
  )
  const busy = new Set<string>()
  const together: Sent[] = []
  const delivered: Sent[] = []
  const listener: Listener = async (message) => {
    const sent = sentIn(message)
    if (busy.has(sent.to)) together.push(sent)
    busy.add(sent.to)
    for (let times = 0; times < 20; times += 1) await tick()
    busy.delete(sent.to)
    delivered.push(sent)
  }
  const listeners = new Map([['mail', [listener]]])
  while (delivered.length < 40)
    await Promise.all([db, other, db, other].map((process) => deliverOutbox(process, listeners)))
  expect(delivered).toHaveLength(40)
  expect(together).toEqual([])
  for (const name of ['awa', 'binta']) {
    const indices = delivered.flatMap(({ to, index }) => (to === name ? [index] : []))
    expect(indices).toEqual([...indices].sort((one = 0, other = 0) => one - other))
  }
})

test('an urgent message is delivered during an unfinished round of its topic', async ({ db }) => {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const code = Promise.withResolvers<void>()
  const listener: Listener = (message) => {
    if (sentIn(message).to === 'awa') code.resolve()
    else begun.resolve()
    return sentIn(message).to === 'awa' ? Promise.resolve() : slow.promise
  }
  await send(
    db,
    flood(262, () => ({ to: 'binta' })),
  )
  const stop = startDelivery(db, new Map([['mail', [listener]]]), {
    pauseMs: 5,
    onError: (error) => code.reject(error),
  })
  await begun.promise
  await db.transaction((tx) =>
    publish(tx, {
      topic: 'mail',
      payload: { to: 'awa' },
      placing: { isUrgent: true, recipient: 'awa', sender: 'binta' },
    }),
  )
  await code.promise
  slow.resolve()
  await stop()
})

test('a message whose next attempt was set to now by hand is delivered', async ({ db }) => {
  await send(db, [{ to: 'awa' }])
  await db.rows({ text: `update outbox_message set next_attempt_at = now() + interval '1 day'` })
  expect(await deliverAll(db)).toEqual([])
  await db.rows({ text: 'update outbox_message set next_attempt_at = now()' })
  expect(await deliverAll(db)).toHaveLength(1)
})

test('neither sending nor delivering a message scans the whole table, for any backlog', async ({ db }) => {
  await db.rows({
    text: `insert into outbox_message (topic, payload, lane, next_attempt_at, turn_at)
           select 'mail', '{"to": "binta"}', n % 500, now() + later, now() + later
           from generate_series(1, 20000) n, lateral (select case when n % 2 = 0 then interval '12 hours'
             else interval '0' end as later) l`,
  })
  await db.rows({
    text: `insert into outbox_message (topic, payload, delivered_at) select 'mail', '{}', now() from generate_series(1, 20000)`,
  })
  await db.execute('vacuum analyze outbox_message')
  await db.transaction(async (tx) => {
    // Includes session statistics that are not flushed yet.
    const readScans = async () => {
      const [scans] = await tx.rows<{ seq: number; read: number }>({
        text: `select seq_scan::int as seq, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
               from pg_stat_xact_user_tables where relname = 'outbox_message'`,
      })
      return scans ?? { seq: 0, read: 0 }
    }
    // A transaction runs one statement after the other.
    let last: Promise<unknown> = Promise.resolve()
    const serial: Queryable = {
      rows: ((statement: Undescribed) => {
        const next = last.then(() => tx.rows(statement))
        last = next
        return next
      }) as Queryable['rows'],
    }
    const before = await readScans()
    for (const index of Array(8).keys())
      await publish(tx, {
        topic: 'mail',
        payload: { index },
        placing: { recipient: 'awa', sender: 'moussa' },
      })
    expect(await deliverOutbox(serial, new Map([['mail', [async () => {}]]]))).toBe(50)
    const after = await readScans()
    expect(after.seq).toBe(before.seq)
    // Of 40 000 rows: a few per message, and those delivered earlier in this transaction.
    expect(after.read - before.read).toBeLessThan(5000)
  })
})
