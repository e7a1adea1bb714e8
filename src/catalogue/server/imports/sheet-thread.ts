import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

// The thread that unfolds an Excel file: thousands of rows take a second, in which the shop would answer nobody.

/** Rows handed over in one go. */
const CHUNK = 250

/** What the thread answers each time it is asked for more: no rows at the end. */
export type SheetNews = { rows: string[][] } | { isUnreadable: true }

const { bytes } = workerData as { bytes: Uint8Array }
const reading = readSheet(Buffer.from(bytes), 1, { trim: false }).then(
  (sheet) => sheet as unknown[][],
  () => undefined,
)
let place = 0

parentPort?.on('message', () => void answer())

async function answer(): Promise<void> {
  const sheet = await reading
  const rows = sheet?.slice(place, place + CHUNK).map((row) => row.map(writeText))
  place += CHUNK
  parentPort?.postMessage((rows === undefined ? { isUnreadable: true } : { rows }) satisfies SheetNews)
}

function writeText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''
}
