import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { openTestDatabase } from '../harness/database.ts'
import { asOtherSession } from '../harness/one-session.ts'

const onServer = inject('engine') === 'server'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.execute(
    'create table counter (id bigint primary key, value bigint not null constraint counter_small check (value < 1000))',
  )
})
afterAll(() => db.close())

const readValue = async (id: number): Promise<number | undefined> =>
  (await db.rows<{ value: number }>({ text: 'select value from counter where id = $1', values: [id] }))[0]
    ?.value

describe('a transaction', () => {
  test('commits all its work, and reports it only afterwards', async () => {
    const received: string[] = []
    const answer = await db.transaction(async (tx) => {
      tx.afterCommit(() => received.push('committed'))
      await tx.rows({ text: 'insert into counter values (1, 10)' })
      expect(received).toEqual([])
      return 'done'
    })
    expect(answer).toBe('done')
    expect(received).toEqual(['committed'])
    expect(await readValue(1)).toBe(10)
  })

  test('rolls back when its work fails, and rethrows the error', async () => {
    const received: string[] = []
    const failing = db.transaction(async (tx) => {
      tx.afterCommit(() => received.push('committed'))
      await tx.rows({ text: 'insert into counter values (2, 10)' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(received).toEqual([])
    expect(await readValue(2)).toBeUndefined()
  })

  test('is rolled back when a statement failed, even if the error was caught', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.rows({ text: 'insert into counter values (3, 10)' })
      await tx.rows({ text: 'insert into counter values (3, 11)' }).catch(() => {})
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await readValue(3)).toBeUndefined()
  })

  test('leaves the connection usable for the next caller', async () => {
    for (let round = 0; round < 30; round += 1) {
      await expect(db.rows({ text: 'select nothing_such' })).rejects.toThrow('nothing_such')
      expect(await db.rows({ text: 'select $1::int as n', values: [round] })).toEqual([{ n: round }])
    }
  })
})

describe('a query beside its own transaction', () => {
  test.runIf(onServer)(
    'fails immediately instead of waiting forever, as it would on one session',
    async () => {
      const asking = db.transaction(() => db.rows({ text: 'select 1' }))
      await expect(asking).rejects.toThrow('beside its own open transaction')
      const opening = db.transaction(() => db.transaction(async (tx) => tx.rows({ text: 'select 1' })))
      await expect(opening).rejects.toThrow('beside its own open transaction')
    },
  )
})

describe('two transactions that conflict', () => {
  test.runIf(onServer)('are retried until both have counted, without a lost update', async () => {
    await db.rows({ text: 'insert into counter values (10, 0)' })
    let tries = 0
    const addOne = (): Promise<void> =>
      db.transaction(async (tx) => {
        tries += 1
        await tx.rows({ text: 'set transaction isolation level serializable' })
        const [row] = await tx.rows<{ value: number }>({ text: 'select value from counter where id = 10' })
        // Both have read before either writes: the server must reject one with 40001.
        if (tries <= 2) await bothHaveRead.arrive()
        await tx.rows({
          text: 'update counter set value = $1 where id = 10',
          values: [(row?.value ?? 0) + 1],
        })
      })
    const bothHaveRead = createMeetingPoint(2)
    await Promise.all([addOne(), addOne()])
    expect(await readValue(10)).toBe(2)
    expect(tries).toBe(3)
  })

  test.runIf(onServer)('are retried after a deadlock', async () => {
    await db.rows({ text: 'insert into counter values (11, 0), (12, 0)' })
    let tries = 0
    const bothHoldOne = createMeetingPoint(2)
    const addToBoth = (first: number, second: number): Promise<void> =>
      db.transaction(async (tx) => {
        tries += 1
        await tx.rows({ text: 'update counter set value = value + 1 where id = $1', values: [first] })
        if (tries <= 2) await bothHoldOne.arrive()
        await tx.rows({ text: 'update counter set value = value + 1 where id = $1', values: [second] })
      })
    await Promise.all([addToBoth(11, 12), addToBoth(12, 11)])
    expect([await readValue(11), await readValue(12)]).toEqual([2, 2])
    // Not always three: until the row's winner resumes, the other may return and take the row again.
    expect(tries).toBeGreaterThan(2)
  })

  test.runIf(onServer)('fail after five attempts, with the reason', async () => {
    await db.rows({ text: 'insert into counter values (13, 0)' })
    let tries = 0
    const losing = db.transaction(async (tx) => {
      tries += 1
      await tx.rows({ text: 'set transaction isolation level repeatable read' })
      await tx.rows({ text: 'select 1' })
      await asOtherSession(() => db.rows({ text: 'update counter set value = value + 1 where id = 13' }))
      await tx.rows({ text: 'update counter set value = 0 where id = 13' })
    })
    await expect(losing).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(5)
  })
})

describe('a connection cut by the server', () => {
  test.runIf(onServer)('fails the work under way only: the next query gets a new connection', async () => {
    const working = db.transaction(async (tx) => {
      await tx.rows({ text: 'insert into counter values (20, 0)' })
      await asOtherSession(() =>
        db.rows({
          text: `select pg_terminate_backend(pid, 5000) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`,
        }),
      )
      await tx.rows({ text: 'select 1' })
    })
    await expect(working).rejects.toThrow(/connection/i)
    const reads = await Promise.all(Array.from({ length: 5 }, () => readValue(20)))
    expect(reads).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

/** A barrier: all wait until `count` have arrived. */
function createMeetingPoint(count: number): { arrive(): Promise<void> } {
  const all = Promise.withResolvers<void>()
  let missing = count
  return {
    arrive: () => {
      missing -= 1
      if (missing === 0) all.resolve()
      return all.promise
    },
  }
}
