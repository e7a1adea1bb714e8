import { Worker } from 'node:worker_threads'
import { findThreadFile } from '../../find-thread-file.ts'
import type { SchemaDump, ThreadReport, ThreadRequest, ThreadStart } from './thread-messages.ts'

/** The main thread's interface to the database thread. One request at a time. */
export interface ThreadLink {
  /** The schema as SQL. No transaction may be open. The connection is unusable afterwards. */
  dumpSchema(): Promise<SchemaDump>
  stop(): Promise<void>
}

const FILES = { source: 'thread.ts', built: 'database-thread.js' }

/**
 * Starts the thread and waits until its socket accepts connections. `onLost` is called at most once, if the thread
 * crashes or exits unexpectedly. Throws the start error.
 */
export async function startThread(start: ThreadStart, onLost: (reason: string) => void): Promise<ThreadLink> {
  // Omits this process's flags: those of a test runner or debugger do not apply to the thread.
  const worker = new Worker(findThreadFile(import.meta.url, FILES), {
    name: 'database',
    workerData: start,
    execArgv: [],
  })
  let isWatched = false
  let pending: PromiseWithResolvers<SchemaDump | undefined> | undefined
  const fail = (reason: string): void => {
    pending?.reject(new Error(`the embedded database failed: ${reason}`))
    pending = undefined
  }
  const lose = (reason: string): void => {
    fail(reason)
    if (isWatched) onLost(reason)
    isWatched = false
  }
  worker.on('message', (message: ThreadReport) => {
    if (message.kind === 'lost') lose(message.reason)
    else if (message.kind === 'failed') fail(message.reason)
    else pending?.resolve(message.schema)
  })
  worker.on('error', (error) => lose(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  worker.on('exit', () => lose('its thread ended'))
  const answer = (): Promise<SchemaDump | undefined> => {
    pending = Promise.withResolvers()
    return pending.promise
  }
  const ask = (request: ThreadRequest): Promise<SchemaDump | undefined> => {
    worker.postMessage(request)
    return answer()
  }
  await endOnFailure(worker, answer())
  isWatched = true
  return {
    dumpSchema: async () => {
      const schema = await ask('dump schema')
      if (schema === undefined) throw new Error('the embedded database did not answer with its schema')
      return schema
    },
    stop: async () => {
      isWatched = false
      await endOnFailure(worker, ask('stop'))
      await worker.terminate()
    },
  }
}

async function endOnFailure(worker: Worker, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    await worker.terminate()
    throw error
  }
}
