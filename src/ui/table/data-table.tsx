import type { ReactNode } from 'react'
import { StaffIcon } from '../icons/staff-icon.tsx'
import type { Column } from './column.ts'
import { Pager, type PagerProps } from './pager.tsx'
import { listShown } from './shown-columns.ts'
import { useListKeys } from './use-list-keys.ts'

/** Order of a list in the address: a column's key, prefixed with `-` for descending. */
type SortKey = string

interface DataTableProps<Row, Key extends string | number = number> {
  /** Accessible caption of the table. */
  caption: string
  columns: readonly Column<Row>[]
  /** Keys of hidden columns. */
  hidden?: readonly string[] | undefined
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Replaces a table without rows. */
  empty?: ReactNode
  pager?: PagerProps
  /** `plain`: within a panel. `employer`: on the employer's pages, with rows as cards on phones. */
  look?: 'list' | 'plain' | 'employer'
  sort?: SortKey | undefined
  onSort?: (sort: SortKey) => void
  /** Selected rows. Omit to disable selection. */
  chosen?: ReadonlySet<Key>
  onChoose?: (chosen: ReadonlySet<Key>) => void
  /** Accessible name of a row's checkbox. */
  nameOf?: (row: Row) => string
  /** The next response is loading. The current content stays. */
  isBusy?: boolean
}

const TABLE_CLASSES = {
  list: 'admin-table is-stacked',
  plain: 'admin-table is-stacked',
  employer: 'table-cards',
} as const

/** Rows of the same kind, paged and sorted by the server if there are many. On a phone each row becomes a block. */
export function DataTable<Row, Key extends string | number = number>(props: DataTableProps<Row, Key>) {
  const { rows, empty, pager, look = 'list', isBusy = false } = props
  return (
    <>
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : look === 'list' ? (
        <div className="admin-table-box" aria-busy={isBusy}>
          <Table {...props} />
        </div>
      ) : (
        <Table {...props} />
      )}
      {pager && <Pager {...pager} />}
    </>
  )
}

function Table<Row, Key extends string | number>(props: DataTableProps<Row, Key>) {
  const { caption, rows, keyOf, look = 'list', chosen, onChoose, nameOf } = props
  const columns = listShown(props.columns, props.hidden ?? [])
  const table = useListKeys(look === 'list')
  return (
    <table ref={table} className={TABLE_CLASSES[look]} data-list={look === 'list' || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {chosen && onChoose && (
            <th scope="col">
              <ChooseAll keys={rows.map(keyOf)} chosen={chosen} onChoose={onChoose} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} aria-selected={chosen?.has(keyOf(row))}>
            {chosen && onChoose && (
              <td>
                <input
                  type="checkbox"
                  aria-label={`Choisir ${nameOf?.(row) ?? ''}`}
                  checked={chosen.has(keyOf(row))}
                  onChange={() => onChoose(toggle(chosen, keyOf(row)))}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                className={classOf(column)}
                data-label={column.isLabelled ? column.label : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function classOf<Row>({ isNumber, className }: Column<Row>): string | undefined {
  return [isNumber && 'is-number', className].filter(Boolean).join(' ') || undefined
}

function toggle<Key>(chosen: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

interface ChooseAllProps<Key> {
  keys: readonly Key[]
  chosen: ReadonlySet<Key>
  onChoose: (chosen: ReadonlySet<Key>) => void
}

function ChooseAll<Key>({ keys, chosen, onChoose }: ChooseAllProps<Key>) {
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key))
  return (
    <input
      type="checkbox"
      aria-label="Tout choisir sur cette page"
      checked={isAll}
      onChange={() => onChoose(new Set(isAll ? [] : keys))}
    />
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: SortKey | undefined
  onSort: ((sort: SortKey) => void) | undefined
}

function HeadCell<Row>({
  column: { key, label, isSilent, canSort, isNumber },
  sort,
  onSort,
}: HeadCellProps<Row>) {
  const className = isNumber ? 'is-number' : undefined
  if (!canSort || !onSort)
    return (
      <th scope="col" className={className}>
        {isSilent ? <span className="sr-only">{label}</span> : label}
      </th>
    )
  const isUp = sort === key
  const isDown = sort === `-${key}`
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
        {label}
        {isUp && <StaffIcon name="arrow-up" size={14} />}
        {isDown && <StaffIcon name="arrow-down" size={14} />}
      </button>
    </th>
  )
}
