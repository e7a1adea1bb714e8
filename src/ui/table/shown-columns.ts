import type { Column } from './column.ts'

/** Properties that decide whether a column can be hidden. */
type Choosable = Pick<Column<never>, 'key' | 'label' | 'isSilent'>

/**
 * Columns that can be hidden: not the first, which identifies the row, and not one without a head, which contains
 * actions.
 */
export function listChoosable<Some extends Choosable>(columns: readonly Some[]): Some[] {
  return columns.slice(1).filter(({ isSilent }) => !isSilent)
}

/** The columns without the hidden ones. Columns that cannot be hidden stay. */
export function listShown<Some extends Choosable>(
  columns: readonly Some[],
  hidden: readonly string[],
): readonly Some[] {
  if (hidden.length === 0) return columns
  const gone = new Set(listChoosable(columns).filter(({ key }) => hidden.includes(key)))
  return columns.filter((column) => !gone.has(column))
}
