import { CellError } from './read-cell.ts'

/** Available pieces and when they were read (ISO 8601, UTC). */
export interface StockReading {
  pieces: number
  at: string
}

const READING = /^(-?\d{1,7}) le (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** « 7 le 2026-11-28 01:05:33 »: a text that spreadsheets do not convert. */
export function formatReading({ pieces, at }: StockReading): string {
  return `${pieces} le ${at.slice(0, 19).replace('T', ' ')}`
}

/** Inverse of `formatReading`, to the second. Undefined for an empty cell. Throws CellError. */
export function readReading(cell: string): StockReading | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  const [, pieces, day, time] = READING.exec(text) ?? []
  if (pieces === undefined || Number.isNaN(Date.parse(`${day}T${time}Z`)))
    throw new CellError('laissez ce que l’export a écrit, ou videz la cellule.')
  return { pieces: Number(pieces), at: `${day}T${time}Z` }
}
