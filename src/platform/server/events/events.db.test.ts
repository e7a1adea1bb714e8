import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { layWire } from '#test/harness/cuttable-wire.ts'
import { testDatabaseUrl } from '#test/harness/database.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { PermanentError, MAX_ATTEMPTS, RetryLaterError, deliverOutbox, publish } from './outbox.ts'
import { openSignals } from './signals.ts'

const log = pino({ level: 'silent' })
test.beforeEach(({ db }) => db.rows({ text: 'delete from outbox_message' }))

test('an event is delivered once to each subscriber of its topic, with its payload', async ({ db }) => {
  const received: unknown[] = []
  await db.transaction((tx) => publish(tx, { topic: 'order.placed', payload: { id: 7 } }))
  const listeners = new Map([
    ['order.placed', [async ({ payload }: { payload: unknown }) => void received.push(payload)]],
  ])
  expect(await deliverOutbox(db, listeners)).toBe(1)
  expect(await deliverOutbox(db, listeners)).toBe(0)
  expect(received).toEqual([{ id: 7 }])
})

test('an event of a transaction that is rolled back is never delivered', async ({ db }) => {
  const failing = db.transaction(async (tx) => {
    await publish(tx, { topic: 'order.placed', payload: { id: 8 } })
    throw new Error('the order was not placed')
  })
  await expect(failing).rejects.toThrow('the order was not placed')
  expect(await db.rows({ text: `select 1 from outbox_message where payload = '{"id": 8}'` })).toEqual([])
})

test('an event whose subscriber fails waits, is delivered again later, and stores the error', async ({
  db,
}) => {
  await db.transaction((tx) => publish(tx, { topic: 'mail.wanted', payload: {} }))
  let tries = 0
  const listener = async (): Promise<void> => {
    tries += 1
    if (tries === 1) throw new Error('the mail server is away')
  }
  const listeners = new Map([['mail.wanted', [listener]]])
  expect(await deliverOutbox(db, listeners)).toBe(0)
  const [row] = await db.rows<{ last_error: string }>({
    text: `select last_error from outbox_message where topic = 'mail.wanted'`,
  })
  expect(row?.last_error).toBe('the mail server is away')
  await db.rows({ text: `update outbox_message set next_attempt_at = now() where topic = 'mail.wanted'` })
  expect(await deliverOutbox(db, listeners)).toBe(1)
})

test('an unreachable subscriber delays the events of other topics by one attempt at most', async ({ db }) => {
  await db.transaction(async (tx) => {
    for (let number = 0; number < 3; number += 1)
      await publish(tx, { topic: 'sms.wanted', payload: { number } })
    await publish(tx, { topic: 'order.placed', payload: { id: 9 } })
    await publish(tx, { topic: 'nobody.listens', payload: {} })
  })
  let tries = 0
  const received: unknown[] = []
  const listeners = new Map([
    ['sms.wanted', [async () => Promise.reject(new Error(`try ${(tries += 1)}`))]],
    ['order.placed', [async ({ payload }: { payload: unknown }) => void received.push(payload)]],
  ])
  expect(await deliverOutbox(db, listeners)).toBe(2)
  expect([tries, received]).toEqual([1, [{ id: 9 }]])
})

test('a subscriber may postpone an event without using an attempt, or end it at once', async ({ db }) => {
  await db.transaction((tx) => publish(tx, { topic: 'night.news', payload: {} }))
  const tell = (failure: Error) =>
    deliverOutbox(db, new Map([['night.news', [() => Promise.reject(failure)]]]))
  const read = () =>
    db.rows({
      text: `select attempts, last_error, round(extract(epoch from next_attempt_at - now()))::int as waits
             from outbox_message where topic = 'night.news'`,
    })
  expect(await tell(new RetryLaterError('it is night', 3600))).toBe(0)
  expect(await read()).toEqual([{ attempts: 0, last_error: 'it is night', waits: 3600 }])
  await db.rows({ text: `update outbox_message set next_attempt_at = now() where topic = 'night.news'` })
  await tell(new PermanentError('never'))
  expect(await read()).toMatchObject([{ attempts: MAX_ATTEMPTS, last_error: 'never' }])
})

test('a signal is received after its transaction commits, in every process that shares the data', async ({
  db,
}) => {
  const here = await openSignals(db, testDatabaseUrl(db), log)
  const there = db.engine === 'server' ? await openSignals(db, testDatabaseUrl(db), log) : here
  const received = new Promise<unknown>((resolve) => there.on('catalogue.changed', resolve))
  await db.transaction((tx) => here.announce(tx, 'catalogue.changed'))
  await received
  await here.close()
  if (there !== here) await there.close()
})

test('a signal of a transaction that is rolled back is not received', async ({ db }) => {
  const signals = await openSignals(db, testDatabaseUrl(db), log)
  let isReceived = false
  signals.on('catalogue.changed', () => {
    isReceived = true
  })
  const failing = db.transaction(async (tx) => {
    await signals.announce(tx, 'catalogue.changed')
    throw new Error('nothing changed')
  })
  await expect(failing).rejects.toThrow('nothing changed')
  expect(isReceived).toBe(false)
  await signals.close()
})

test(
  'a process whose signal connection went silent reconnects and drops its caches',
  { timeout: 60_000 },
  async ({ db, skip }) => {
    if (db.engine !== 'server') skip('the embedded database has one process')
    const wire = await layWire(testDatabaseUrl(db) ?? '')
    const signals = await openSignals(db, wire.url, log)
    const received = new Promise<unknown>((resolve) => signals.on('catalogue.changed', resolve))
    expect(signals.mayBeStale()).toBe(false)
    wire.hold()
    await vi.waitFor(() => expect(signals.mayBeStale()).toBe(true), { timeout: 15_000, interval: 50 })
    // A hanging connection is closed; the next one receives signals.
    await vi.waitFor(() => expect(signals.mayBeStale()).toBe(false), { timeout: 15_000, interval: 50 })
    await wire.cut()
    await wire.mend()
    expect(await received).toBeUndefined()
    await signals.close()
    await wire.cut()
  },
)

test('a process whose connection was cut subscribes again and drops caches that may be stale', async ({
  db,
  skip,
}) => {
  if (db.engine !== 'server') skip('the embedded database has one process')
  const signals = await openSignals(db, testDatabaseUrl(db), log)
  const received = new Promise<unknown>((resolve) => signals.on('catalogue.changed', resolve))
  await db.rows({
    text: `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
  })
  await received
  await signals.close()
})
