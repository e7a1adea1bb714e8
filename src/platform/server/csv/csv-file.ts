import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { neutraliseFormula } from '#platform/contract/spreadsheet-text.ts'
import { sendFile } from '../http/send-file.ts'

/** A cell: texts are kept from running as formulas, numbers get the decimal comma of French spreadsheets. */
export type CsvCell = string | number | null

/** By this sign spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Signs that cut a cell or a line in two for some program: those beside `;` at which LibreOffice cuts unless told otherwise,
 * and every sign that ends a line somewhere.
 */
const CUTS_ELSEWHERE = /[,\t\v\f\r\n\u0085\u2028\u2029]/

/** Rows as lines of a file that French spreadsheets open as they are (RFC 4180, with `;` between cells): quotes where needed. */
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

/** A whole file of few rows. */
export function buildCsvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + buildCsv(rows)
}

/** Sends a file of any length: batches of rows are written as the reader takes them, none is kept. */
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
