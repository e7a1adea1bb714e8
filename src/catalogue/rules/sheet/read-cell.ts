import { cutText } from '#platform/contract/cut-text.ts'
import { readDecimal as readTypedDecimal } from '#platform/contract/read-decimal.ts'
import { readFrancs, readWhole as readTypedWhole } from '#platform/contract/read-francs.ts'

/** An invalid cell. The message is a French sentence about the cell alone. */
export class CellError extends Error {
  override name = 'CellError'
}

/** A negative number where none is allowed. Each column has its own message for it. */
export class NegativeCellError extends CellError {
  constructor() {
    super('un nombre négatif n’est pas permis.')
  }
}

/**
 * A negative number: a minus sign as spreadsheets and people write it, or accounting brackets, optionally followed by
 * a currency.
 */
const NEGATIVE = /^(?:[-\u2212\u2013]\s*\d[\d\s.,]*|\(\s*\d[\d\s.,]*\))[a-z.\s]*$/i

/** Throws NegativeCellError for a negative number; « -0 » is allowed. */
function refuseNegative(plain: string): void {
  if (NEGATIVE.test(plain) && /[1-9]/.test(plain)) throw new NegativeCellError()
}

/** Parses whole FCFA like `readFrancs`; null for an empty cell. Throws CellError. */
export function readAmount(cell: string): number | null {
  const text = cell.trim()
  if (text === '') return null
  refuseNegative(text)
  // « 250,000 » is ambiguous: 250 or 250 000.
  if (/^\d{1,3},\d{3}\b/.test(text) && readFrancs(text) === undefined)
    throw new CellError(
      `«\u00A0${cut(text)}\u00A0» peut se lire de deux façons. Écrivez ${text.replace(/\D/g, '').slice(0, 6)}.`,
    )
  return requireNumber(readFrancs(text), text, 'un montant en francs entiers')
}

/** Parses an integer; null for an empty cell. Throws CellError. */
export function readWhole(cell: string): number | null {
  const text = cell.trim()
  if (text === '') return null
  refuseNegative(text)
  return requireNumber(readTypedWhole(text), text, 'un nombre entier')
}

/** Parses a number with a decimal comma or point; null for an empty cell. Throws CellError. */
export function readDecimal(cell: string): number | null {
  const text = cell.trim()
  if (text === '') return null
  refuseNegative(text)
  return requireNumber(readTypedDecimal(text), text, 'un nombre')
}

function requireNumber(read: number | undefined, text: string, what: string): number {
  if (read === undefined) throw new CellError(`«\u00A0${cut(text)}\u00A0» n’est pas ${what}.`)
  return read
}

const YES = new Set(['oui', 'o', 'vrai', 'true', 'yes', '1', 'x'])
const NO = new Set(['non', 'n', 'faux', 'false', 'no', '0'])

/** Parses yes or no; undefined for an empty cell, which changes nothing. Throws CellError. */
export function readFlag(cell: string): boolean | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  throw new CellError(`«\u00A0${cut(cell.trim())}\u00A0»\u202F: écrivez oui ou non.`)
}

const FRENCH_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/
const ISO_MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,3})?))?Z?)?$/

/** Start or end of a day for a date without time: a promotion that ends on the 31st includes that day. */
export type DayPart = 'start' | 'end'
const DAY_TIMES: Readonly<Record<DayPart, string>> = { start: '00:00:00.000', end: '23:59:59.999' }
/** A date cell of an Excel file. A date without time is stored as midnight. */
const DATE_CELL = /T00:00:00\.000Z$/

/**
 * Parses a time in Dakar to an ISO timestamp: « 2026-03-01 08:00 », « 01/03/2026 08:00 », or a date alone. Null for an
 * empty cell. Throws CellError.
 */
export function readMoment(cell: string, of: DayPart): string | null {
  const text = cell.trim()
  if (text === '') return null
  const french = FRENCH_DAY.exec(text)
  const iso = ISO_MOMENT.exec(text)
  const [year, month, day, ...time] = french
    ? [french[3], french[2], french[1], ...french.slice(4)]
    : (iso?.slice(1) ?? [])
  const pad = (part: string | undefined): string => (part ?? '').padStart(2, '0')
  const isDay = time.every((part) => part === undefined) || DATE_CELL.test(text)
  const written = `${year}-${pad(month)}-${pad(day)}T${isDay ? DAY_TIMES[of] : formatTime(time)}Z`
  const moment = new Date(written)
  // Rejects dates that overflow, such as 31 February, which becomes a day in March.
  if (year === undefined || Number.isNaN(moment.getTime()) || moment.toISOString() !== written)
    throw new CellError(`«\u00A0${cut(text)}\u00A0» n’est pas une date. Écrivez 2026-03-01 08:00.`)
  return written
}

function formatTime([hour = '0', minute = '0', second = '0']: (string | undefined)[]): string {
  const seconds = second.includes('.') ? second.padEnd(6, '0') : `${second.padStart(2, '0')}.000`
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:${seconds}`
}

/** Whether a date cell equals the stored timestamp. Midnight may represent the end of its day. */
export const isSameMoment = (cell: string, moment: string | null): boolean =>
  DATE_CELL.test(cell) && cell === moment

/** Formats a timestamp; inverse of `readMoment`. */
export function writeMoment(moment: string | null, of: DayPart): string {
  if (moment === null) return ''
  if (of === 'end' && moment.endsWith(`T${DAY_TIMES.end}Z`)) return moment.slice(0, 10)
  return moment.endsWith(':00.000Z') ? moment.slice(0, 16).replace('T', ' ') : moment
}

const LONGEST_SHOWN = 40
function cut(text: string): string {
  return text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : text
}
