import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

/** A column of a list. */
export interface Column<Row> {
  key: string
  label: string
  /** What stands in a row's cell. */
  cell: (row: Row) => ReactNode
  /** The server can order by `key`. */
  canSort?: boolean
  /** Set right, in figures of one width. */
  isNumber?: boolean
  /** On a phone the label stands before the value; the first columns of a row need none. */
  isLabelled?: boolean
}

/** The order of a list as it stands in the address: a column's key, with `-` before it for the greatest first. */
type SortKey = string

interface DataTableProps<Row> {
  /** What the table lists, for who cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  sort?: SortKey | undefined
  onSort?: (sort: SortKey) => void
  /** Rows that are ticked; without it none can be. */
  chosen?: ReadonlySet<number>
  onChoose?: (chosen: ReadonlySet<number>) => void
  /** How a row is called beside its tick box. */
  nameOf?: (row: Row) => string
  /** The next answer is on its way; what is shown stays. */
  isBusy?: boolean
}

/** A list that the server pages and sorts. On a phone each row becomes a block. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, chosen, onChoose, nameOf, isBusy = false } = props
  return (
    <div className="admin-table-box" aria-busy={isBusy}>
      <table className="admin-table is-stacked">
        <caption className="sr-only">{caption}</caption>
        <thead>
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
              {columns.map(({ key, label, cell, isNumber, isLabelled }) => (
                <td
                  key={key}
                  className={isNumber ? 'is-number' : undefined}
                  data-label={isLabelled ? label : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toggle(chosen: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

interface ChooseAllProps {
  keys: readonly number[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function ChooseAll({ keys, chosen, onChoose }: ChooseAllProps) {
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

function HeadCell<Row>({ column: { key, label, canSort, isNumber }, sort, onSort }: HeadCellProps<Row>) {
  const className = isNumber ? 'is-number' : undefined
  if (!canSort || !onSort)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isUp = sort === key
  const isDown = sort === `-${key}`
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
        {label}
        {isUp && <ArrowUp size={14} aria-hidden />}
        {isDown && <ArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}
