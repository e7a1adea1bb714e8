import { fileURLToPath } from 'node:url'
import { Worker, isMainThread } from 'node:worker_threads'
import { chunkRows } from './chunk-rows.ts'
import { readParts, writeArchive } from './sheet-archive.ts'
import { exposeErrors, findSheet, mayHoldErrors } from './sheet-cells.ts'
import { SheetError, type SheetForm, UNREADABLE, type TableRow } from './table.ts'

// The process that reads one file of rows, apart from the shop: whatever the file makes it take, only it ends.

/** Bytes of memory that the process may hold, of whatever kind. V8's own limits know nothing of buffers. */
const MAX_MEMORY = 512 * 1024 * 1024
const WATCH_MS = 20

/** What the shop says: first the file, then « more » for each further chunk. */
export type SheetRequest = { bytes: Uint8Array; form: SheetForm } | 'more'

/**
 * What the process answers: once that it is ready, then rows until there are none, or why there are none. `rows`: a list of
 * TableRow as JSON in UTF-8, which takes the shop no more memory than the text itself.
 */
export type SheetReply =
  | { kind: 'ready' }
  | { kind: 'rows'; count: number; rows: Uint8Array }
  | { kind: 'fault'; sentence: string }

// A thread of its own, because reading keeps this one busy for seconds.
if (isMainThread) new Worker(fileURLToPath(import.meta.url)).once('online', serve)
else setInterval(endBeyondMemory, WATCH_MS)

function endBeyondMemory(): void {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL')
}

type Chunks = AsyncGenerator<TableRow[]>

function serve(): void {
  let reading: { chunks: Chunks; form: SheetForm } | undefined
  process.on('message', (request: SheetRequest) => {
    if (request !== 'more') {
      const { bytes, form } = request
      reading = { chunks: READERS[form](Buffer.from(bytes)), form }
    }
    if (reading !== undefined) void readChunk(reading).then(reply)
  })
  // The shop is gone, or needs no more.
  process.on('disconnect', () => process.exit())
  reply({ kind: 'ready' })
}

function reply(answer: SheetReply): void {
  process.send?.(answer)
}

async function readChunk({ chunks, form }: { chunks: Chunks; form: SheetForm }): Promise<SheetReply> {
  try {
    const next = await chunks.next()
    const rows = next.done === true ? [] : next.value
    return { kind: 'rows', count: rows.length, rows: Buffer.from(JSON.stringify(rows)) }
  } catch (error) {
    return { kind: 'fault', sentence: error instanceof SheetError ? error.message : UNREADABLE[form] }
  }
}

// What they read with is loaded there, so that the thread that watches does without.
const READERS: Readonly<Record<SheetForm, (bytes: Buffer) => Chunks>> = {
  xlsx: async function* readXlsx(bytes) {
    const { readSheet } = await import('read-excel-file/node')
    const parts = readParts(bytes)
    for (const [name, part] of parts) if (mayHoldErrors(name, part)) parts.set(name, exposeErrors(part))
    const sheet: unknown[][] = await readSheet(writeArchive(parts), findSheet(parts), { trim: false })
    yield* chunkRows(sheet)
  },
  csv: async function* readCsv(bytes) {
    const { chunkCsv } = await import('./read-csv.ts')
    yield* chunkCsv(bytes)
  },
}
