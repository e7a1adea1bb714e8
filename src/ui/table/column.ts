import type { ReactNode } from 'react'

/** A column of a table with its cell renderer. */
export interface Column<Row> {
  key: string
  label: string
  /** Header for screen readers only: the cells are self-explanatory. */
  isSilent?: boolean
  cell: (row: Row) => ReactNode
  /** The server can order by `key`. */
  canSort?: boolean
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean
  /** On phones the label precedes the value. The first columns of a row need none. */
  isLabelled?: boolean
  className?: string
}
