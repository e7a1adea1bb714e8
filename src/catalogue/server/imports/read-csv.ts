import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { countKnown } from '#catalogue/rules/sheet/match-columns.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import { decodeText } from './decode-text.ts'
import { isWellQuoted, settleQuotes } from './settle-quotes.ts'
import { MAX_ROWS, SheetError, TOO_MANY_ROWS, type TableRow } from './table.ts'

const DELIMITERS = [';', ',', '\t']
/** Characters of the file parsed per step. */
const CUT = 16_384
/** « sep=; », with which some files declare their delimiter for Excel. */
const DECLARED_DELIMITER = /^sep=(.)(?:\r\n?|\n)/i

/** Maximum characters of a line, and of a row with line breaks within quotes. Five times the longest product. */
const MAX_LINE = 65_536
/** Maximum cells per row. The shop's own file has some forty columns. */
const MAX_CELLS = 1000
/** Maximum rows and characters per chunk. */
const MAX_CHUNK = { rows: 2000, text: 1_000_000 }

/**
 * Yields the rows of a CSV file in any common dialect that are not blank, starting with the column names. Line lengths
 * are checked before parsing, because the parser needs many times the memory of its input. Throws SheetError.
 */
export async function* chunkCsv(bytes: Buffer): AsyncGenerator<TableRow[]> {
  const whole = decodeText(bytes)
  refuseLongLines(whole)
  const declared = DECLARED_DELIMITER.exec(whole)
  const text = declared === null ? whole : whole.slice(declared[0].length)
  const delimiter = declared?.[1] ?? findDelimiter(text)
  let chunk: TableRow[] = []
  let [rows, size] = [0, 0]
  for await (const row of readRows(text, { delimiter, skipped: declared === null ? 0 : 1 })) {
    rows += 1
    // The first row contains the column names.
    if (rows > MAX_ROWS + 1) throw new SheetError(TOO_MANY_ROWS)
    chunk.push(row)
    size += row.cells.reduce((sum, cell) => sum + 1 + cell.length, 0)
    if (chunk.length < MAX_CHUNK.rows && size < MAX_CHUNK.text) continue
    yield chunk
    chunk = []
    size = 0
  }
  if (chunk.length > 0) yield chunk
}

function refuseLongLines(text: string): void {
  const ends = /\r\n?|\n|$/g
  for (let [line, start] = [1, 0]; start < text.length; line += 1) {
    ends.lastIndex = start
    const end = ends.exec(text)?.index ?? text.length
    if (end - start > MAX_LINE) throw new SheetError(describeLongLine(line))
    start = Math.max(ends.lastIndex, end + 1)
  }
}

function describeLongLine(line: number): string {
  return `Ligne ${line}\u202F: elle a plus de 65\u202F000 signes. Ce n’est pas un tableau de produits, ou le fichier est abîmé.`
}

function readHead(text: string, delimiter: string): string[] {
  try {
    const [head = []] = parseAll(text.slice(0, MAX_LINE), {
      delimiter,
      to: 1,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
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
  { delimiter, skipped }: { delimiter: string; skipped: number },
): AsyncGenerator<TableRow> {
  const options: Options = {
    delimiter,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LINE,
  }
  const records = Readable.from(cutPieces(text)).pipe(parse(options)) as AsyncIterable<{
    record: string[]
    raw: string
    info: { lines: number }
  }>
  try {
    for await (const { record, raw, info } of records) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      const line = info.lines + skipped - breaks
      if (record.length > MAX_CELLS)
        throw new SheetError(
          `Ligne ${line}\u202F: elle a plus de 1000 colonnes. Enlevez celles qui sont vides.`,
        )
      yield raw.includes('"') && !isWellQuoted(raw, delimiter)
        ? settleQuotes({ line, cells: record }, delimiter)
        : { line, cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError(describeError(error, skipped))
    throw error
  }
}

function* cutPieces(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const piece = cutText(text.slice(start, start + CUT + 1), CUT)
    yield piece
    start += piece.length
  }
}

function describeError(error: CsvError, skipped: number): string {
  const line = typeof error['lines'] === 'number' ? error['lines'] + skipped : undefined
  const where = line === undefined ? '' : `Ligne ${line}\u202F: `
  if (error.code === 'CSV_MAX_RECORD_SIZE' && line !== undefined) return describeLongLine(line)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${where}un guillemet ouvert ne se referme pas. Le fichier est coupé ou abîmé.`
  return `${where}le fichier ne se lit plus à partir d’ici.`
}
