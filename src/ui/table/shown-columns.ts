import type { Column } from './column.ts'

/** What of a column says whether it can be left out. */
type Choosable = Pick<Column<never>, 'key' | 'label' | 'isSilent'>

/** Columns that somebody may leave out: the first says which row it is, and one without a head holds what can be done. */
export function listChoosable<Some extends Choosable>(columns: readonly Some[]): Some[] {
  return columns.slice(1).filter(({ isSilent }) => !isSilent)
}

/** The columns without those that were left out; what nobody may leave out stays. */
export function listShown<Some extends Choosable>(
  columns: readonly Some[],
  hidden: readonly string[],
): readonly Some[] {
  if (hidden.length === 0) return columns
  const gone = new Set(listChoosable(columns).filter(({ key }) => hidden.includes(key)))
  return columns.filter((column) => !gone.has(column))
}
