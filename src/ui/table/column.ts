import type { ReactNode } from 'react'

/** A column of a table, and how it draws a row's cell. */
export interface Column<Row> {
  key: string
  label: string
  /** Read aloud, not shown: the cells say it themselves. */
  isSilent?: boolean
  cell: (row: Row) => ReactNode
  /** The server can order by `key`. */
  canSort?: boolean
  /** Set right, in figures of one width. */
  isNumber?: boolean
  /** On a phone the label stands before the value; the first columns of a row need none. */
  isLabelled?: boolean
  className?: string
}
