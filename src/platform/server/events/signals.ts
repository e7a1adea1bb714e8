import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Logger } from 'pino'
import { type CacheTag, isCounts } from '#platform/contract/cache-tags.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Change notification for caches in every process. May be lost: caches also expire. */
export type SignalName = (typeof SIGNALS)[number]

export const SIGNALS = ['catalogue.changed', 'content.changed'] as const

/** What changed. Without tags: anything that the name stands for. */
export interface Signal {
  name: SignalName
  tags?: readonly CacheTag[] | undefined
}

/** Tags that one signal carries; a change that touches more is one of everything. A notification has room for 8000 bytes. */
const MAX_TAGS = 200
const MAX_PAYLOAD_BYTES = 7900
const CHANNEL = 'keur_signals'
/** Milliseconds between two questions by which the listening connection shows that it still hears. */
export const BEAT_MS = 500
/** Without an answer for so many milliseconds the connection is dropped, and pages are no longer sent from memory unasked. */
const DEAF_MS = 5000
/** Pause in ms before reconnecting after the connection broke. */
const RECONNECT_MS = 1000

/** Called with the tags that were touched; undefined: with all. */
type React = (tags: readonly CacheTag[] | undefined) => void

export interface Signals {
  /** Told to every process once the transaction commits: which tags it touched, or that it may have touched all. */
  announce(tx: Transaction, name: SignalName, tags?: readonly CacheTag[]): Promise<void>
  /** `react` also runs after a reconnect, because notifications may have been missed. */
  on(name: SignalName, react: React): void
  /** Reports counts that changed at once instead of later: for a caller who has just written. */
  settle(): void
  /** Whether changes may have been missed for some seconds: this process stood still, or the connection says nothing any more. */
  isDeaf(): boolean
  close(): Promise<void>
}

/** The clock of `heardAt`, in milliseconds: the same in all processes of a machine, and never set. */
export const monotonic = (): number => Number(process.hrtime.bigint() / 1_000_000n)

/** A connection that listens. */
interface Hearing {
  /** All changes until then were heard. While the connection is known to be broken: now, since nobody can know better. */
  heardAt(): number
  stop(): Promise<void>
}

/** Relay of signals when one process of a machine listens to the database for all of them. */
export interface SignalRelay {
  /** Notifies the other processes of this machine, bypassing the database. */
  notify(signal: Signal): void
  /** `isDue`: the counts that an earlier signal named. */
  subscribe(react: (signal: Signal, isDue: boolean) => void): void
  heardAt: Hearing['heardAt']
}

/**
 * Signals within this process, and between processes by LISTEN/NOTIFY where a server holds the data: heard by this process
 * itself, or by the one that `relay` leads to. Counts are reported `countsMs` after they changed, once for all changes
 * until then.
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
  const hearing = isListening ? await receiveSignals(databaseUrl, log, take) : undefined
  const ear = relay ?? hearing
  return {
    announce: async (tx, name, tags) => {
      if (tags?.length === 0) return
      const signal = boundTags({ name, tags })
      // This process at once, so that the caller sees its own change. The others when the server notifies them.
      tx.afterCommit(() => {
        take(signal)
        relay?.notify(signal)
      })
      if (db.engine === 'server')
        await tx.rows({ text: 'select pg_notify($1, $2)', values: [CHANNEL, formatSignal(signal)] })
    },
    on: (name, react) => void emitter.on(name, react),
    settle: () => later.settle(),
    isDeaf: () => ear !== undefined && monotonic() - ear.heardAt() > DEAF_MS,
    close: async () => {
      later.close()
      await hearing?.stop()
    },
  }
}

/** Counts that changed, until they are reported. */
interface DelayedCounts {
  /** Holds the counts of a signal back; answers the rest of it, undefined where nothing is left. */
  split(signal: Signal): Signal | undefined
  forget(signal: Signal): void
  settle(): void
  close(): void
}

/** `after` in milliseconds from the first change on; undefined: until somebody else says that they are due. */
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

/** Undefined for what is no signal: an older or newer shop may use the channel, too. */
function readSignal(payload: string | undefined): Signal | undefined {
  const [said = '', ...tags] = (payload ?? '').split(' ')
  const name = SIGNALS.find((known) => known === said)
  return name && (tags.length > 0 ? { name, tags } : { name })
}

/** Hears the signals of every machine, for the processes of this one. */
export async function receiveSignals(
  databaseUrl: string,
  log: Logger,
  react: (signal: Signal) => void,
): Promise<Hearing> {
  let isClosed = false
  let waiting: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const pulse = takePulse({ ask: async () => client?.query('select 1'), drop: () => dropConnection(client) })
  const connect = async (): Promise<void> => {
    const at = monotonic()
    client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: DEAF_MS,
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
      log.warn({ err: error }, 'signals are not heard yet')
      reconnectLater()
    }
  }
  function reconnectLater(): void {
    pulse.end()
    if (!isClosed) waiting ??= setTimeout(() => void reconnect(), RECONNECT_MS)
  }
  await connect()
  return {
    heardAt: () => pulse.heardAt(),
    stop: async () => {
      isClosed = true
      pulse.end()
      clearTimeout(waiting)
      await client?.end()
    },
  }
}

/** Asks a connection again and again whether it still answers, and drops one that does not. */
function takePulse({ ask, drop }: { ask: () => Promise<unknown>; drop: () => void }) {
  let heardAt = monotonic()
  let askedAt: number | undefined
  let lastBeat = heardAt
  let timer: NodeJS.Timeout | undefined
  const beat = async (): Promise<void> => {
    const now = monotonic()
    // A process that only stood still looks once more: the answer may be there already.
    const stoodStill = now - lastBeat >= 2 * BEAT_MS
    lastBeat = now
    if (askedAt !== undefined) {
      if (now - askedAt > DEAF_MS && !stoodStill) drop()
      return
    }
    askedAt = now
    try {
      await ask()
      heardAt = now
    } finally {
      askedAt = undefined
    }
  }
  const end = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** From `at` on everything is heard. */
    begin: (at: number) => {
      end()
      heardAt = at
      askedAt = undefined
      timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
    },
    end,
    /** Now, while there is no connection. */
    heardAt: () => (timer === undefined ? monotonic() : heardAt),
  }
}

/** `end` would wait for a server that says nothing any more. */
function dropConnection(client: pg.Client | undefined): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
