import { join } from 'node:path'
import type pg from 'pg'
import { createDatabase } from '../create-database.ts'
import type { Database } from '../database.ts'
import { type DatabaseLog, createPool } from '../pool.ts'
import { dumpEmbedded } from './dump-embedded.ts'
import { SOCKET_NAME } from './socket-folder.ts'
import { startThread } from './thread-link.ts'

/** Maximum wait for the only connection in ms. */
const CONNECT_TIMEOUT = 15_000

export interface FolderOptions {
  /** Folder of the database, created if it does not exist. */
  folder: string
  socketFolder: string
  log: DatabaseLog
  onLost: (reason: string) => void
  /** Probes the engine regularly unless false. A restore keeps it busy for longer than the probe's timeout. */
  isProbed?: boolean
  /** Runs last when the database closes. */
  onClosed?: () => void
}

/** Opens the embedded database in one folder. The caller already holds the data folder's lock. */
export async function openFolder(options: FolderOptions): Promise<Database> {
  const { folder, socketFolder, log, onLost, isProbed = true, onClosed } = options
  const thread = await startThread({ folder, socketPath: join(socketFolder, SOCKET_NAME) }, onLost)
  const pool = createEmbeddedPool(socketFolder, log)
  const watch = watchEngine(pool, onLost)
  if (!isProbed) watch.stop()
  return createDatabase(pool, {
    engine: 'embedded',
    dump: (file) => watch.pauseDuring(() => dumpEmbedded(thread, pool, file)),
    close: async () => {
      watch.stop()
      await pool.end()
      await thread.stop()
      onClosed?.()
    },
  })
}

function createEmbeddedPool(socketFolder: string, log: DatabaseLog): pg.Pool {
  return createPool(
    {
      host: socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      // The engine has one session: a second client would join the first one's transaction.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      // The session outlives its client, and so would the previous client's named statements.
      onConnect: (client) => client.query('deallocate all'),
    },
    log,
  )
}

/** Interval between two probes in ms. */
const INTERVAL = 10_000
/** Timeout of one probe in ms, which may wait behind a heavy query. */
const PATIENCE = 30_000
/** Consecutive probes without a response before the engine counts as lost: over a minute. */
const MAX_SILENT = 4

interface Watch {
  stop(): void
  /** Pauses the probes until `work` is done: it holds the only connection meanwhile. */
  pauseDuring(work: () => Promise<void>): Promise<void>
}

/** Runs `select 1` regularly, because a hanging engine reports no error. */
export function watchEngine(pool: pg.Pool, onLost: (reason: string) => void): Watch {
  let silent = 0
  let isAsking = false
  let isPaused = false
  const ask = async (): Promise<void> => {
    isAsking = true
    try {
      await answerWithin(PATIENCE, pool.query('select 1'))
      silent = 0
    } catch {
      silent += 1
      if (silent === MAX_SILENT) onLost('it stopped answering')
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => {
    if (!isAsking && !isPaused) void ask()
  }, INTERVAL)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    pauseDuring: async (work) => {
      isPaused = true
      try {
        await work()
      } finally {
        isPaused = false
      }
    },
  }
}

async function answerWithin(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer')), milliseconds)
  timer.unref()
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
