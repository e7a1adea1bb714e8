import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Logger } from 'pino'
import { type CacheTag, isCounts } from '#platform/contract/cache-tags.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Change notification for caches in every process. May be lost: caches also expire. */
type SignalName = (typeof SIGNALS)[number]

export const SIGNALS = ['catalogue.changed', 'content.changed'] as const

/** A change. Omit the tags for everything under this name. */
export interface Signal {
  name: SignalName
  tags?: readonly CacheTag[] | undefined
}

/** Maximum number of tags of one signal; a larger change invalidates everything. A notification holds 8000 bytes. */
const MAX_TAGS = 200
const MAX_PAYLOAD_BYTES = 7900
const CHANNEL = 'keur_signals'
/** Interval in ms of the queries that verify the listening connection. */
export const BEAT_MS = 500
/**
 * Timeout in ms after which a silent connection is dropped. Until it is replaced, pages are not sent from memory
 * unless rendering fails.
 */
const SILENT_MS = 5000
/** Pause in ms before reconnecting after the connection broke. */
const RECONNECT_MS = 1000

/** Called with the touched tags; undefined for all. */
type SignalListener = (tags: readonly CacheTag[] | undefined) => void

export interface Signals {
  /** Notifies every process once the transaction commits: of the touched tags, or of a change of everything. */
  announce(tx: Transaction, name: SignalName, tags?: readonly CacheTag[]): Promise<void>
  /** `react` also runs after a reconnect, because notifications may have been missed. */
  on(name: SignalName, react: SignalListener): void
  /** Reports changed counts immediately, for a caller who has just written. */
  settle(): void
  /**
   * Whether changes of some seconds may have been missed, because this process was suspended or the connection is
   * silent.
   */
  mayBeStale(): boolean
  close(): Promise<void>
}

/** Clock of `receivedAt`, in ms: shared by all processes of a machine, and never adjusted. */
export const monotonic = (): number => Number(process.hrtime.bigint() / 1_000_000n)

/** A listening connection. */
interface Subscription {
  /**
   * Moment up to which all changes were received. While the connection is known to be broken: now, because no process
   * knows more.
   */
  receivedAt(): number
  stop(): Promise<void>
}

/** Relay of signals when one process of a machine listens to the database for all of them. */
export interface SignalRelay {
  /** Notifies the other processes of this machine, bypassing the database. */
  notify(signal: Signal): void
  /** `isDue` marks the counts of an earlier signal. */
  subscribe(react: (signal: Signal, isDue: boolean) => void): void
  receivedAt: Subscription['receivedAt']
}

/**
 * Signals within this process, and between processes by LISTEN/NOTIFY on a database server: received by this process,
 * or by the one behind `relay`. Counts are reported `countsMs` after they changed, once for all changes until then.
 */
export async function openSignals(
  db: Database,
  databaseUrl: string | undefined,
  log: Logger,
  { relay, countsMs = 0 }: { relay?: SignalRelay | undefined; countsMs?: number } = {},
): Promise<Signals> {
  const emitter = new EventEmitter<Record<SignalName, [readonly CacheTag[] | undefined]>>()
  const emit = ({ name, tags }: Signal): void => void emitter.emit(name, tags)
  const later = delayCounts(relay ? undefined : countsMs, emit)
  const take = (signal: Signal): void => {
    const now = countsMs === 0 ? signal : later.split(signal)
    if (now) emit(now)
  }
  relay?.subscribe((signal, isDue) => {
    if (!isDue) return take(signal)
    later.forget(signal)
    emit(signal)
  })
  const isListening = databaseUrl !== undefined && relay === undefined
  const subscription = isListening ? await receiveSignals(databaseUrl, log, take) : undefined
  const source = relay ?? subscription
  return {
    announce: async (tx, name, tags) => {
      if (tags?.length === 0) return
      const signal = boundTags({ name, tags })
      // In this process at once, so that the caller sees its own change. The others are notified by the server.
      tx.afterCommit(() => {
        take(signal)
        relay?.notify(signal)
      })
      if (db.engine === 'server')
        await tx.rows({ text: 'select pg_notify($1, $2)', values: [CHANNEL, formatSignal(signal)] })
    },
    on: (name, react) => void emitter.on(name, react),
    settle: () => later.settle(),
    mayBeStale: () => source !== undefined && monotonic() - source.receivedAt() > SILENT_MS,
    close: async () => {
      later.close()
      await subscription?.stop()
    },
  }
}

/** Changed counts until they are reported. */
interface DelayedCounts {
  /** Holds the counts of a signal back. Returns the rest, undefined if nothing is left. */
  split(signal: Signal): Signal | undefined
  forget(signal: Signal): void
  settle(): void
  close(): void
}

/** `after`: delay in ms from the first change. Undefined if another process decides when they are due. */
export function delayCounts(after: number | undefined, report: (signal: Signal) => void): DelayedCounts {
  const waiting = new Map<SignalName, Set<CacheTag>>()
  let timer: NodeJS.Timeout | undefined
  const settle = (): void => {
    clearTimeout(timer)
    timer = undefined
    const due = [...waiting]
    waiting.clear()
    for (const [name, tags] of due) report({ name, tags: [...tags] })
  }
  return {
    split: ({ name, tags }) => {
      if (tags === undefined) {
        waiting.delete(name)
        return { name }
      }
      const counts = tags.filter(isCounts)
      if (counts.length > 0) {
        waiting.set(name, new Set([...(waiting.get(name) ?? []), ...counts]))
        if (after !== undefined) timer ??= setTimeout(settle, after).unref()
      }
      const rest = tags.filter((tag) => !isCounts(tag))
      return rest.length > 0 ? { name, tags: rest } : undefined
    },
    forget: ({ name, tags }) => {
      for (const tag of tags ?? []) waiting.get(name)?.delete(tag)
    },
    settle: () => {
      if (waiting.size > 0) settle()
    },
    close: () => clearTimeout(timer),
  }
}

function boundTags({ name, tags }: Signal): Signal {
  const known = tags && [...new Set(tags)]
  const signal = { name, tags: known }
  const isBeyond =
    known && (known.length > MAX_TAGS || Buffer.byteLength(formatSignal(signal)) > MAX_PAYLOAD_BYTES)
  return isBeyond ? { name } : signal
}

const formatSignal = ({ name, tags }: Signal): string => [name, ...(tags ?? [])].join(' ')

/** Undefined for an unknown payload: an older or newer version of the shop may use the channel. */
function readSignal(payload: string | undefined): Signal | undefined {
  const [head = '', ...tags] = (payload ?? '').split(' ')
  const name = SIGNALS.find((known) => known === head)
  return name && (tags.length > 0 ? { name, tags } : { name })
}

/** Receives the signals of every machine for the processes of this one. */
export async function receiveSignals(
  databaseUrl: string,
  log: Logger,
  react: (signal: Signal) => void,
): Promise<Subscription> {
  let isClosed = false
  let waiting: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const pulse = watchConnection({
    ask: async () => client?.query('select 1'),
    drop: () => dropConnection(client),
  })
  const connect = async (): Promise<void> => {
    const at = monotonic()
    client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: SILENT_MS,
    })
    client.on('error', (error) => log.warn({ err: error }, 'the connection for signals broke'))
    client.on('end', reconnectLater)
    client.on('notification', ({ payload }) => {
      const signal = readSignal(payload)
      if (signal) react(signal)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    pulse.begin(at)
  }
  const reconnect = async (): Promise<void> => {
    waiting = undefined
    try {
      await connect()
      for (const name of SIGNALS) react({ name })
    } catch (error) {
      log.warn({ err: error }, 'signals are not received yet')
      reconnectLater()
    }
  }
  function reconnectLater(): void {
    pulse.end()
    if (!isClosed) waiting ??= setTimeout(() => void reconnect(), RECONNECT_MS)
  }
  await connect()
  return {
    receivedAt: () => pulse.receivedAt(),
    stop: async () => {
      isClosed = true
      pulse.end()
      clearTimeout(waiting)
      await client?.end()
    },
  }
}

/** Queries a connection at an interval, and drops it if it does not respond. */
function watchConnection({ ask, drop }: { ask: () => Promise<unknown>; drop: () => void }) {
  let receivedAt = monotonic()
  let requestedAt: number | undefined
  let lastBeat = receivedAt
  let timer: NodeJS.Timeout | undefined
  const beat = async (): Promise<void> => {
    const now = monotonic()
    // After a suspension of this process the response may already be there, so it waits once more.
    const stoodStill = now - lastBeat >= 2 * BEAT_MS
    lastBeat = now
    if (requestedAt !== undefined) {
      if (now - requestedAt > SILENT_MS && !stoodStill) drop()
      return
    }
    requestedAt = now
    try {
      await ask()
      receivedAt = now
    } finally {
      requestedAt = undefined
    }
  }
  const end = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** From `at` on every signal is received. */
    begin: (at: number) => {
      end()
      receivedAt = at
      requestedAt = undefined
      timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
    },
    end,
    /** Now, while there is no connection. */
    receivedAt: () => (timer === undefined ? monotonic() : receivedAt),
  }
}

/** `end` would wait for the response of a silent server. */
function dropConnection(client: pg.Client | undefined): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
