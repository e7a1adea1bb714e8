import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { countKnown } from '../../rules/sheet/match-columns.ts'
import { SheetFault, type Table, type TableRow, fitCells } from './table.ts'

const DELIMITERS = [';', ',', '\t']
/** Signs of the file that are parsed in one go. */
const CHUNK = 16_384
/** Signs in which the line of names must end. */
const HEAD_ROOM = 65_536
/** « sep=; », with which some files tell Excel their sign. */
const TOLD_DELIMITER = /^sep=(.)\r?\n/i

/** Opens a CSV file of any common dialect. Throws SheetFault. */
export function openCsv(bytes: Buffer): Table {
  const whole = decodeText(bytes)
  const told = TOLD_DELIMITER.exec(whole)
  const text = told === null ? whole : whole.slice(told[0].length)
  const delimiter = told?.[1] ?? findDelimiter(text)
  const head = readHead(text, delimiter)
  if (head.length === 0) throw new SheetFault('Le fichier est vide.')
  return {
    head,
    estimate: Math.max(text.split('\n').length - 1, 0),
    rows: readRows(text, { delimiter, width: head.length, skipped: told === null ? 0 : 1 }),
  }
}

function readHead(text: string, delimiter: string): string[] {
  try {
    const [head = []] = parseAll(text.slice(0, HEAD_ROOM), {
      delimiter,
      to: 1,
      skip_empty_lines: true,
      relax_column_count: true,
    })
    return head
  } catch {
    return []
  }
}

function findDelimiter(text: string): string {
  const known = DELIMITERS.map((delimiter) => countKnown(readHead(text, delimiter)))
  return DELIMITERS[known.indexOf(Math.max(...known))] ?? ';'
}

async function* readRows(
  text: string,
  { delimiter, width, skipped }: { delimiter: string; width: number; skipped: number },
): AsyncGenerator<TableRow> {
  const options: Options = {
    delimiter,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
  }
  const records = Readable.from(cutText(text)).pipe(parse(options)) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>
  let isHead = true
  try {
    for await (const { record, info } of records) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      if (!isHead) yield { line: info.lines + skipped - breaks, cells: fitCells(record, width) }
      isHead = false
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetFault(describeError(error, skipped))
    throw error
  }
}

function* cutText(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK)
}

function describeError(error: CsvError, skipped: number): string {
  const line = typeof error['lines'] === 'number' ? error['lines'] + skipped : undefined
  const where = line === undefined ? '' : `Ligne ${line}\u202F: `
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${where}un guillemet ouvert ne se referme pas. Le fichier est coupé ou abîmé.`
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE' || error.code === 'INVALID_OPENING_QUOTE')
    return `${where}un guillemet n’est pas à sa place. Dans une cellule entre guillemets, doublez-le.`
  return `${where}le fichier ne se lit plus à partir d’ici.`
}

const DAMAGED = 'Le fichier est abîmé ou mal encodé. Enregistrez-le de nouveau au format CSV UTF-8.'
/** What French in UTF-8 looks like when it is read as Windows-1252: « Ã© ». */
const MISREAD = /Ã[\u0080-\u00BF\u0152\u0153\u2018-\u203A]/

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the Windows-1252 of older Excel. Throws
 * SheetFault for what is no text, or was cut in the middle of a sign.
 */
function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 3).toString('hex')
  const text = mark.startsWith('fffe')
    ? new TextDecoder('utf-16le').decode(bytes)
    : mark.startsWith('feff')
      ? new TextDecoder('utf-16be').decode(bytes)
      : decodeBytes(bytes, mark === 'efbbbf')
  if (text.includes('\0')) throw new SheetFault('Ce fichier n’est pas un tableau CSV ou XLSX.')
  return text
}

function decodeBytes(bytes: Buffer, isMarked: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (isMarked) throw new SheetFault(DAMAGED)
  }
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (MISREAD.test(text)) throw new SheetFault(DAMAGED)
  return text
}
