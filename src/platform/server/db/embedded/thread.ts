import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { startEngine } from './engine.ts'
import type { SchemaDump, ThreadReport, ThreadRequest, ThreadStart } from './thread-messages.ts'

// The embedded database runs in its own thread, so that a heavy query never blocks the web server.

const { folder, socketPath } = workerData as ThreadStart

function report(message: ThreadReport): void {
  parentPort?.postMessage(message)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Exit status by which PostgreSQL leaves a failed statement. Expected: PGlite reports the error. */
const STATEMENT_FAILED = 100

/**
 * Reports a crash of the engine: a trap, a panic, an unknown call. PGlite swallows most of these and continues with
 * corrupt memory, and its socket waits forever after the others.
 */
function reportLoss(engine: PGlite): void {
  const module = engine.Module
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      return runOnce()
    } catch (error) {
      if ((error as { status?: unknown }).status !== STATEMENT_FAILED)
        report({ kind: 'lost', reason: describe(error) })
      throw error
    }
  }
  const answer = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = async (message, options) => {
    try {
      await answer(message, options)
    } catch (error) {
      report({ kind: 'lost', reason: describe(error) })
      throw error
    }
  }
}

/**
 * The schema as SQL, without rows. pg_dump holds its whole output in memory, and this build drops every line that
 * starts with « \restrict », even inside a customer's text. It leaves the session read-only, in a transaction and with
 * its own settings, all of which is undone.
 */
async function dumpSchema(engine: PGlite): Promise<SchemaDump> {
  if (engine.isInTransaction()) throw new Error('a transaction is open')
  const dump = async (section: string): Promise<string> => {
    try {
      const file = await pgDump({
        pg: engine,
        args: ['--no-owner', '--no-privileges', `--section=${section}`],
      })
      // PostgreSQL 15 and 16 reject this unknown setting.
      return (await file.text()).replace('SET transaction_timeout = 0;\n', '')
    } finally {
      await engine.exec('rollback')
      await engine.exec('reset all')
      await engine.exec('deallocate all')
    }
  }
  return { beforeRows: await dump('pre-data'), afterRows: await dump('post-data') }
}

async function answer(work: () => Promise<SchemaDump | undefined>): Promise<void> {
  try {
    const schema = await work()
    report({ kind: 'done', ...(schema && { schema }) })
  } catch (error) {
    report({ kind: 'failed', reason: describe(error) })
  }
}

async function serve(): Promise<undefined> {
  const engine = await startEngine(folder)
  reportLoss(engine)
  // More than the one client: its successor may connect before it has left.
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: 4 })
  await server.start()
  const stop = async (): Promise<undefined> => {
    await server.stop()
    await engine.close()
  }
  parentPort?.on('message', (request: ThreadRequest) => {
    void answer(() => (request === 'dump schema' ? dumpSchema(engine) : stop()))
  })
}

void answer(serve)
