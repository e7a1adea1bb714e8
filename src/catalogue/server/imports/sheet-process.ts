import { fileURLToPath } from 'node:url'
import { Worker, isMainThread } from 'node:worker_threads'
import { chunkRows } from './chunk-rows.ts'
import { rewriteArchive } from './sheet-archive.ts'
import { SheetFault, UNREADABLE, type TableRow } from './table.ts'

// The process that reads one Excel file, apart from the shop: whatever the file makes it take, only it ends.

/** Bytes of memory that the process may hold, of whatever kind. V8's own limits know nothing of buffers. */
const MAX_MEMORY = 512 * 1024 * 1024
const WATCH_MS = 20

/** What the shop says: first the file, then « more » for each further chunk. */
export type SheetRequest = { bytes: Uint8Array } | 'more'

/** What the process answers: once that it is ready, then rows until there are none, or why there are none. */
export type SheetReply =
  | { kind: 'ready' }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'fault'; sentence: string }

// A thread of its own, because reading keeps this one busy for seconds.
if (isMainThread) new Worker(fileURLToPath(import.meta.url)).once('online', serve)
else setInterval(endBeyondMemory, WATCH_MS)

function endBeyondMemory(): void {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL')
}

function serve(): void {
  let reading: AsyncGenerator<TableRow[]> | undefined
  process.on('message', (request: SheetRequest) => {
    if (request !== 'more') reading = listChunks(Buffer.from(request.bytes))
    void readChunk(reading).then(reply)
  })
  // The shop is gone, or needs no more.
  process.on('disconnect', () => process.exit())
  reply({ kind: 'ready' })
}

function reply(answer: SheetReply): void {
  process.send?.(answer)
}

async function readChunk(reading: AsyncGenerator<TableRow[]> | undefined): Promise<SheetReply> {
  try {
    const next = await reading?.next()
    return { kind: 'rows', rows: next?.done === false ? next.value : [] }
  } catch (error) {
    return { kind: 'fault', sentence: error instanceof SheetFault ? error.message : UNREADABLE }
  }
}

async function* listChunks(bytes: Buffer): AsyncGenerator<TableRow[]> {
  // Loaded here, so that the thread that watches does without.
  const { readSheet } = await import('read-excel-file/node')
  const sheet: unknown[][] = await readSheet(rewriteArchive(bytes), 1, { trim: false })
  yield* chunkRows(sheet)
}
