import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { findThreadFile } from '#platform/server/find-thread-file.ts'
import type { SheetReply, SheetRequest } from './sheet-process.ts'
import { SheetError, type SheetForm, TOO_LARGE, type Table, type TableRow, fitCells } from './table.ts'

/** V8 heap limit in MB. The process monitors its other memory itself. */
const MAX_HEAP = 400
/** In ms. Less than the lease of an import, which another process would otherwise take. */
const MAX_TIME = 25_000

/**
 * Opens a CSV file, or the first sheet of an Excel file. A separate process reads the file and is killed if it exceeds
 * its limits. This process keeps the rows as packed texts, about the size of the file. Throws SheetError.
 */
export async function openSheet(bytes: Buffer, form: SheetForm): Promise<Table> {
  const packs = await readInProcess(bytes, form)
  const [start] = unpack(packs[0]?.rows)
  const head = form === 'csv' ? (start?.cells ?? []) : fitCells(start?.cells ?? [], 0)
  if (start?.fault !== undefined) throw new SheetError(`Ligne ${start.line}\u202F: ${start.fault}`)
  if (head.length === 0) throw new SheetError('Le fichier est vide.')
  const estimate = packs.reduce((sum, { count }) => sum + count, 0) - 1
  return { head, estimate, rows: listRows(packs, head.length) }
}

type Packed = Pick<Extract<SheetReply, { kind: 'rows' }>, 'count' | 'rows'>

/** All rows that are not blank, received in small batches so that this process stays responsive. */
async function readInProcess(bytes: Buffer, form: SheetForm): Promise<Packed[]> {
  const child = startProcess()
  const packs: Packed[] = []
  let isReady = false
  try {
    for await (const [reply] of on(child, 'message', { close: ['exit'] }) as AsyncIterable<[SheetReply]>) {
      if (reply.kind === 'fault') throw new SheetError(reply.sentence)
      if (reply.kind === 'rows' && reply.count === 0) return packs
      if (reply.kind === 'rows') packs.push({ count: reply.count, rows: reply.rows })
      send(child, isReady ? 'more' : { bytes, form })
      isReady = true
    }
  } finally {
    child.kill('SIGKILL')
  }
  if (!isReady) throw new Error(`the reader of spreadsheets did not start: exit code ${child.exitCode}`)
  // The process died: out of memory or time.
  throw new SheetError(TOO_LARGE[form])
}

function startProcess(): ChildProcess {
  const file = findThreadFile(import.meta.url, { source: 'sheet-process.ts', built: 'sheet-process.js' })
  return fork(file, {
    // It reads untrusted files, so it has no settings, write access, child processes or network.
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP}`, '--permission', '--allow-fs-read=*', '--allow-worker'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: MAX_TIME,
    killSignal: 'SIGKILL',
  })
}

function send(child: ChildProcess, request: SheetRequest): void {
  // The exit event reports a failed send.
  child.send(request, () => undefined)
}

function unpack(rows: Uint8Array | undefined): TableRow[] {
  return rows === undefined ? [] : (JSON.parse(Buffer.from(rows).toString('utf8')) as TableRow[])
}

async function* listRows(packs: readonly Packed[], width: number): AsyncGenerator<TableRow> {
  for (const [index, { rows }] of packs.entries()) {
    // The first row contains the column names.
    for (const row of unpack(rows).slice(index === 0 ? 1 : 0))
      yield { ...row, cells: fitCells(row.cells, width) }
  }
}
