import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { neutraliseFormula } from '#platform/contract/spreadsheet-text.ts'
import { sendFile } from '../http/send-file.ts'

/** A cell: texts are neutralised against formulas, numbers get the decimal comma of French spreadsheets. */
export type CsvCell = string | number | null

/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that split a cell or a line in some program: LibreOffice's default separators beside `;`, and every line
 * terminator.
 */
const CUTS_ELSEWHERE = /[,\t\v\f\r\n\u0085\u2028\u2029]/

/** Formats rows for French spreadsheets (RFC 4180, with `;` between cells): quotes where needed. */
export function buildCsv(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(writeCell)),
    { delimiter: ';', record_delimiter: '\r\n', quoted_match: CUTS_ELSEWHERE },
  )
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : neutraliseFormula(cell)
}

/** Formats a whole file of few rows. */
export function buildCsvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + buildCsv(rows)
}

/** Streams a file of any length: batches of rows are written with back-pressure and never collected. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): FastifyReply {
  async function* write(): AsyncGenerator<string> {
    yield buildCsvFile([head])
    for await (const rows of batches) if (rows.length > 0) yield buildCsv(rows)
  }
  return sendFile(reply, { filename: fileName, content: Readable.from(write()) })
}
