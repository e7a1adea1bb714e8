import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database.ts'

/** Change notification for caches in every process. May be lost: caches also expire. */
export type SignalName = (typeof SIGNALS)[number]

export const SIGNALS = ['catalogue.changed', 'content.changed'] as const

const CHANNEL = 'keur_signals'
/** Pause in ms before reconnecting after the connection broke. */
const RECONNECT_MS = 1000

export interface Signals {
  /** Notifies every process once the transaction commits. */
  announce(tx: Transaction, name: SignalName): Promise<void>
  /** `react` also runs after a reconnect, because notifications may have been missed. */
  on(name: SignalName, react: () => void): void
  close(): Promise<void>
}

/** Relay of signals when one process of a machine listens to the database for all of them. */
export interface SignalRelay {
  /** Notifies the other processes of this machine, bypassing the database. */
  tell(name: SignalName): void
  hear(react: (name: SignalName) => void): void
}

/**
 * Signals within this process, and between processes by LISTEN/NOTIFY on a database server. This process listens
 * itself, or uses `relay`.
 */
export async function openSignals(
  db: Database,
  databaseUrl: string | undefined,
  log: Logger,
  relay?: SignalRelay,
): Promise<Signals> {
  const emitter = new EventEmitter()
  relay?.hear((name) => emitter.emit(name))
  const isHeard = databaseUrl !== undefined && relay === undefined
  const listening = isHeard ? await listen(databaseUrl, emitter, log) : undefined
  return {
    announce: async (tx, name) => {
      // This process at once, so that the caller sees its own change. The others when the server notifies them.
      tx.afterCommit(() => {
        emitter.emit(name)
        relay?.tell(name)
      })
      if (db.engine === 'server') await tx.rows({ text: 'select pg_notify($1, $2)', values: [CHANNEL, name] })
    },
    on: (name, react) => void emitter.on(name, react),
    close: async () => await listening?.(),
  }
}

/** Listens to the signals of all machines, for the processes of this one. Returns a function that stops it. */
export function hearSignals(
  databaseUrl: string,
  log: Logger,
  react: (name: SignalName) => void,
): Promise<() => Promise<void>> {
  const emitter = new EventEmitter()
  for (const name of SIGNALS) emitter.on(name, () => react(name))
  return listen(databaseUrl, emitter, log)
}

async function listen(databaseUrl: string, emitter: EventEmitter, log: Logger): Promise<() => Promise<void>> {
  let isClosed = false
  let waiting: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('error', (error) => log.warn({ err: error }, 'the connection for signals broke'))
    client.on('end', reconnectLater)
    client.on('notification', (notice) => emitter.emit(notice.payload ?? ''))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }
  const reconnect = async (): Promise<void> => {
    waiting = undefined
    try {
      await connect()
      for (const name of emitter.eventNames()) emitter.emit(name)
    } catch (error) {
      log.warn({ err: error }, 'signals are not heard yet')
      reconnectLater()
    }
  }
  function reconnectLater(): void {
    if (!isClosed) waiting ??= setTimeout(() => void reconnect(), RECONNECT_MS)
  }
  await connect()
  return async () => {
    isClosed = true
    clearTimeout(waiting)
    await client?.end()
  }
}
