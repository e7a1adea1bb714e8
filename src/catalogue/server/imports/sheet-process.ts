import { fileURLToPath } from 'node:url'
import { Worker, isMainThread } from 'node:worker_threads'
import { rewriteArchive } from './sheet-archive.ts'
import { SheetFault, TOO_LARGE, TOO_MANY_ROWS, UNREADABLE } from './sheet-fault.ts'
import { MAX_ROWS, type TableRow } from './table.ts'

// The process that reads one Excel file, apart from the shop: whatever the file makes it take, only it ends.

/** Bytes of memory that the process may hold, of whatever kind. V8's own limits know nothing of buffers. */
const MAX_MEMORY = 512 * 1024 * 1024
const WATCH_MS = 20
/** Rows handed over in one go. */
const CHUNK = 250
/** Characters handed over at most, as many as a CSV file may weigh: a million cells may share one long text. */
const MAX_TEXT = 30_000_000

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

/** Rows that are not blank, with the lines that Excel counts. */
async function* listChunks(bytes: Buffer): AsyncGenerator<TableRow[]> {
  // Loaded here, so that the thread that watches does without.
  const { readSheet } = await import('read-excel-file/node')
  const sheet: unknown[][] = await readSheet(rewriteArchive(bytes), 1, { trim: false })
  let chunk: TableRow[] = []
  let [rows, text] = [0, 0]
  for (const [index, row] of sheet.entries()) {
    const cells = row.map(formatCell)
    if (cells.every((cell) => cell.trim() === '')) continue
    rows += 1
    text += cells.reduce((sum, cell) => sum + 1 + cell.length, 0)
    // The first row are the names of the columns.
    if (rows > MAX_ROWS + 1) throw new SheetFault(TOO_MANY_ROWS)
    if (text > MAX_TEXT) throw new SheetFault(TOO_LARGE)
    chunk.push({ line: index + 1, cells })
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''
}
