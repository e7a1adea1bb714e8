import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findThreadFile } from '../../../platform/server/find-thread-file.ts'
import { SheetFault } from './sheet-fault.ts'
import type { SheetNews } from './sheet-thread.ts'
import { type Table, type TableRow, fitCells } from './table.ts'

/** Bytes to which a file may unfold: a small one can hide gigabytes. */
const MOST_UNFOLDED = 300 * 1024 * 1024
/** MB that reading may take: what needs more ends with its thread, not with the shop. */
const MOST_MEMORY = 1024
const END_OF_ARCHIVE = 0x06054b50
const ENTRY = 0x02014b50
const TOO_LARGE = 'Ce fichier est trop volumineux. Coupez-le en plusieurs, ou enregistrez-le au format CSV.'
const UNREADABLE = 'Ce fichier Excel ne se lit pas. Enregistrez-le de nouveau au format .xlsx ou CSV.'

/** Opens the first sheet of an Excel file. Throws SheetFault. */
export async function openXlsx(bytes: Buffer): Promise<Table> {
  if (measureUnfolded(bytes) > MOST_UNFOLDED) throw new SheetFault(TOO_LARGE)
  const sheet = await readInThread(bytes)
  const start = sheet.findIndex((row) => row.some((cell) => cell !== ''))
  const head = fitCells(sheet[start] ?? [], 0)
  if (head.length === 0) throw new SheetFault('Le fichier est vide.')
  return { head, estimate: sheet.length - start - 1, rows: listRows(sheet, start, head.length) }
}

/** All rows of the first sheet, taken a few at a time: this process goes on answering. */
async function readInThread(bytes: Buffer): Promise<string[][]> {
  const file = findThreadFile(import.meta.url, { source: 'sheet-thread.ts', built: 'sheet-thread.js' })
  const worker = new Worker(file, {
    name: 'sheet',
    workerData: { bytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const sheet: string[][] = []
  try {
    for (;;) {
      const told = once(worker, 'message') as Promise<[SheetNews]>
      worker.postMessage('more')
      const [news] = await told
      if ('isUnreadable' in news) throw new SheetFault(UNREADABLE)
      if (news.rows.length === 0) return sheet
      sheet.push(...news.rows)
    }
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isFull ? new SheetFault(TOO_LARGE) : error
  } finally {
    await worker.terminate()
  }
}

async function* listRows(sheet: readonly string[][], start: number, width: number): AsyncGenerator<TableRow> {
  for (let index = start + 1; index < sheet.length; index += 1) {
    const cells = fitCells([...(sheet[index] ?? [])], width)
    if (cells.every((cell) => cell.trim() === '')) continue
    // A sheet has no cell where a row ends early: it is empty.
    while (cells.length < width) cells.push('')
    yield { line: index + 1, cells }
  }
}

/** The sum of what the archive's own table says its parts unfold to; 0 where there is no such table. */
function measureUnfolded(bytes: Buffer): number {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_ARCHIVE) end -= 1
  if (end < 0) return 0
  let place = bytes.readUInt32LE(end + 16)
  let sum = 0
  while (place + 46 <= bytes.length && bytes.readUInt32LE(place) === ENTRY) {
    sum += bytes.readUInt32LE(place + 24)
    place +=
      46 + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return sum
}
