import { fileURLToPath } from 'node:url'
import { Worker, isMainThread } from 'node:worker_threads'
import { chunkRows } from './chunk-rows.ts'
import { readParts, writeArchive } from './sheet-archive.ts'
import { exposeErrors, findSheet, mayHoldErrors } from './sheet-cells.ts'
import { SheetError, type SheetForm, UNREADABLE, type TableRow } from './table.ts'

// Process that reads one table file, isolated from the shop: if the file exhausts resources, only this process ends.

/** Maximum memory of the process in bytes. V8's own limits do not include buffers. */
const MAX_MEMORY = 512 * 1024 * 1024
const WATCH_MS = 20

/** Message from the shop: first the file, then « more » for each further chunk. */
export type SheetRequest = { bytes: Uint8Array; form: SheetForm } | 'more'

/**
 * Message from the process: once that it is ready, then rows until none are left, or an error. `rows` is a list of
 * TableRow as UTF-8 JSON, which costs the shop no more memory than the text.
 */
export type SheetReply =
  | { kind: 'ready' }
  | { kind: 'rows'; count: number; rows: Uint8Array }
  | { kind: 'fault'; sentence: string }

// Reading blocks its thread for seconds, so it runs in a worker thread.
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
  // The shop has exited or closed the channel.
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

// Loaded on demand in the worker thread, so that the monitoring thread does not need them.
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
