import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { findThreadFile } from '../../../platform/server/find-thread-file.ts'
import type { SheetReply, SheetRequest } from './sheet-process.ts'
import { SheetFault, TOO_LARGE, type Table, type TableRow, fitCells } from './table.ts'

/** MB of V8's own memory. What lies beside it is watched by the process itself. */
const MAX_HEAP = 400
/** Milliseconds: less than the lease of an import, which another process would take meanwhile. */
const MAX_TIME = 25_000

/** Opens the first sheet of an Excel file. Throws SheetFault. */
export async function openXlsx(bytes: Buffer): Promise<Table> {
  const [start, ...rows] = await readInProcess(bytes)
  const head = fitCells(start?.cells ?? [], 0)
  if (head.length === 0) throw new SheetFault('Le fichier est vide.')
  return { head, estimate: rows.length, rows: listRows(rows, head.length) }
}

/**
 * All rows of the first sheet that are not blank, read by a process of its own, which the system ends where it takes
 * too much; taken a few at a time, so that this process goes on answering.
 */
async function readInProcess(bytes: Buffer): Promise<TableRow[]> {
  const child = startProcess()
  const rows: TableRow[] = []
  let isReady = false
  try {
    for await (const [reply] of on(child, 'message', { close: ['exit'] }) as AsyncIterable<[SheetReply]>) {
      if (reply.kind === 'fault') throw new SheetFault(reply.sentence)
      if (reply.kind === 'rows' && reply.rows.length === 0) return rows
      if (reply.kind === 'rows') rows.push(...reply.rows)
      send(child, isReady ? 'more' : { bytes })
      isReady = true
    }
  } finally {
    child.kill('SIGKILL')
  }
  if (!isReady) throw new Error(`the reader of spreadsheets did not start: exit code ${child.exitCode}`)
  // It ended in the middle: out of memory, or out of time.
  throw new SheetFault(TOO_LARGE)
}

function startProcess(): ChildProcess {
  const file = findThreadFile(import.meta.url, { source: 'sheet-process.ts', built: 'sheet-process.js' })
  return fork(file, {
    // What reads strangers' files needs no settings, writes nothing, starts nothing and calls nobody.
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP}`, '--permission', '--allow-fs-read=*', '--allow-worker'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: MAX_TIME,
    killSignal: 'SIGKILL',
  })
}

function send(child: ChildProcess, request: SheetRequest): void {
  // Its end tells that it could not be reached.
  child.send(request, () => undefined)
}

async function* listRows(rows: readonly TableRow[], width: number): AsyncGenerator<TableRow> {
  for (const { line, cells: given } of rows) {
    const cells = fitCells(given, width)
    // A sheet has no cell where a row ends early: it is empty.
    while (cells.length < width) cells.push('')
    yield { line, cells }
  }
}
