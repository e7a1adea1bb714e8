import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from './with-client.ts'

/** Milliseconds between two writes, which do not wait for one another. */
const EVERY = 1000

/** A client that bypasses HAProxy and writes to one database as long as it accepts writes. */
export interface Intruder {
  /** Time in ms of each acknowledged write, by key. */
  readonly acknowledged: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** Writes once a second to the database at `direct`; creates the table through `leading`, the current leader. */
export async function openIntruder({
  direct,
  leading,
}: Record<'direct' | 'leading', string>): Promise<Intruder> {
  await withClient(leading, (client) =>
    client.query('create table if not exists trial_write (key uuid primary key)'),
  )
  const acknowledged = new Map<string, number>()
  const end = new AbortController()
  const write = async (): Promise<void> => {
    const key = randomUUID()
    await withClient(direct, (client) => client.query('insert into trial_write (key) values ($1)', [key]))
    acknowledged.set(key, Date.now())
  }
  const open = new Set<Promise<void>>()
  const loop = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const attempt = write().catch(() => {})
      const tracked = attempt.then(() => void open.delete(tracked))
      open.add(tracked)
      await pause(EVERY, undefined, { signal: end.signal }).catch(() => {})
    }
    await Promise.all(open)
  }
  const writing = loop()
  return {
    acknowledged,
    stop: async () => {
      end.abort()
      await writing
    },
  }
}

/** Number of these writes that the database at `url` lacks. */
export async function countLost(url: string, keys: readonly string[]): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ lost: number }>(
      `select count(*)::integer as lost from unnest($1::uuid[]) as sent (key)
       where not exists (select 1 from trial_write w where w.key = sent.key)`,
      [keys],
    ),
  )
  return rows[0]?.lost ?? keys.length
}
