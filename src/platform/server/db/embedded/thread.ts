import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { startEngine } from './engine.ts'
import type { ThreadNews, ThreadRequest, ThreadStart } from './thread-messages.ts'

// The embedded database's own thread: a heavy query never stalls the web server.

const { folder, socketPath } = workerData as ThreadStart

function tell(news: ThreadNews): void {
  parentPort?.postMessage(news)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A statement that fails is answered over the socket; when the engine itself throws, the socket would wait for ever. */
function reportLoss(engine: PGlite): void {
  const run = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = async (message, options) => {
    try {
      await run(message, options)
    } catch (error) {
      tell({ news: 'lost', reason: describe(error) })
      throw error
    }
  }
}

/** pg_dump leaves the session read-only, in a transaction and with its own settings: all of it is undone. */
async function dump(engine: PGlite, file: string): Promise<void> {
  if (engine.isInTransaction()) throw new Error('a transaction is open')
  try {
    const made = await pgDump({ pg: engine, args: ['--no-owner', '--no-privileges'] })
    await writeFile(file, made.stream(), { flag: 'wx', mode: 0o600, flush: true })
  } finally {
    await engine.exec('rollback; reset all; deallocate all')
  }
}

async function answer(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    tell({ news: 'done' })
  } catch (error) {
    tell({ news: 'failed', reason: describe(error) })
  }
}

async function serve(): Promise<void> {
  const engine = await startEngine(folder)
  reportLoss(engine)
  // More than the one client there ever is: its successor may knock before it has left.
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: 4 })
  await server.start()
  const stop = async (): Promise<void> => {
    await server.stop()
    await engine.close()
  }
  parentPort?.on('message', (request: ThreadRequest) => {
    void answer(() => (request.ask === 'dump' ? dump(engine, request.file) : stop()))
  })
}

void answer(serve)
