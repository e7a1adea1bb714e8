import { Fragment, type ReactNode, useState } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useReload } from '../states/use-reload.ts'
import type { Column } from '../table/column.ts'
import { type ColumnChoice, ColumnsButton } from '../table/columns-button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Pager, pagerOf } from '../table/pager.tsx'
import { UncountedPager } from '../table/uncounted-pager.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '../table/use-address-query.ts'
import { type Filter, ListFilters, type ListSearchWords } from './list-filters.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'

/** Creates an item, on a page or in a dialog. */
type Create = { label: string } & ({ href: string } | { open: (close: () => void) => ReactNode })

interface EmptyWords {
  icon: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
}

/** Paging of the list: counted by the server, up to `most` rows, or with only a next page. */
type Pages =
  | { list: { page_size: number; total: number }; noun: string; most?: number }
  | { hasMore: boolean }

interface ListPageProps<Row, Key extends string | number> {
  /** Heading of the page. Omit if a surrounding screen has one. */
  title?: string
  note?: ReactNode
  /** Name of the table, by default the title. */
  caption?: string
  /** Beside the heading, before the create button. */
  actions?: ReactNode
  create?: Create | false | undefined
  /** Between the heading and the filters: tabs, saved views. */
  above?: ReactNode
  search?: ListSearchWords
  filters?: readonly (Filter | false)[]
  /** At the end of the filters, e.g. an export. */
  tools?: ReactNode
  /** Below the filters: their meaning, sums. */
  summary?: ReactNode
  columns?: readonly Column<Row>[]
  /** Renders a row as a list item, instead of columns. */
  renderRow?: (row: Row) => ReactNode
  /** Hidden columns. */
  choice?: ColumnChoice
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  nameOf?: (row: Row) => string
  rowActions?: ((row: Row) => readonly (RowAction | false)[]) | undefined
  /** Default order of the list. Its query parameter is `tri`. Omit if it cannot be sorted. */
  sort?: string
  /** Replaces `sort` if the address names the orders differently. */
  sorting?: { sort: string; onSort: () => void }
  pages?: Pages | false
  /** Replaces a list without rows. The second applies when filters exclude all rows. */
  empty?: EmptyWords | undefined
  emptyFiltered?: EmptyWords
  /** Makes rows selectable, and renders the bar of bulk actions. */
  bulk?: (ticked: readonly Row[], clear: () => void) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

/**
 * An admin list in one description: heading, create button, filters, columns, empty state, pager, keys, selection and
 * row actions. Filters, order and page are in the address.
 */
export function ListPage<Row, Key extends string | number = number>(props: ListPageProps<Row, Key>) {
  const { title, create, columns = [], choice } = props
  const query = useAddressQuery()
  const [opened, setOpened] = useState<Opened<Row>>()
  return (
    <>
      {title !== undefined && (
        <PageHead title={title} note={props.note}>
          {props.actions}
          {create && <CreateButton create={create} onOpen={() => setOpened({ row: undefined, verb: '' })} />}
        </PageHead>
      )}
      {props.above}
      <ListFilters query={query} search={props.search} filters={props.filters ?? []}>
        {props.tools}
        {choice && <ColumnsButton columns={columns} choice={choice} />}
      </ListFilters>
      {props.summary}
      <Rows {...props} query={query} onOpen={setOpened} />
      {props.children}
      {opened && findDialog(props, opened)?.(() => setOpened(undefined))}
    </>
  )
}

/** The open dialog: of a row action, or of the create button. */
interface Opened<Row> {
  row: Row | undefined
  verb: string
}

function findDialog<Row>(
  { create, rowActions }: Pick<ListPageProps<Row, never>, 'create' | 'rowActions'>,
  { row, verb }: Opened<Row>,
): ((close: () => void) => ReactNode) | undefined {
  if (row === undefined) return create && 'open' in create ? create.open : undefined
  const action = rowActions?.(row).find((one) => one && one.verb === verb)
  return action && 'open' in action ? action.open : undefined
}

function CreateButton({ create, onOpen }: { create: Create; onOpen: () => void }) {
  const label = (
    <>
      <Icon name="plus" size={20} /> {create.label}
    </>
  )
  return 'href' in create ? (
    <Link href={create.href} className="button button-sun">
      {label}
    </Link>
  ) : (
    <button type="button" className="button button-sun" onClick={onOpen}>
      {label}
    </button>
  )
}

interface RowsProps<Row, Key extends string | number> extends ListPageProps<Row, Key> {
  query: AddressQuery
  onOpen: (opened: Opened<Row>) => void
}

function Rows<Row, Key extends string | number>(props: RowsProps<Row, Key>) {
  const { rows, keyOf, pages, bulk, query } = props
  const { chosen, choose } = useChosen<Key>(query.text)
  const words = findEmptyWords(props)
  const ticked = rows.filter((row) => chosen.has(keyOf(row)))
  return (
    <>
      {rows.length > 0 && <Listed {...props} chosen={chosen} onChoose={choose} />}
      {rows.length === 0 && words && (
        <EmptyState icon={words.icon} title={words.title} action={words.action}>
          {words.text}
        </EmptyState>
      )}
      {pages && (rows.length > 0 || query.page > 1) && <PagesOf pages={pages} query={query} />}
      {bulk?.(ticked, () => choose(new Set()))}
    </>
  )
}

interface ListedProps<Row, Key extends string | number> extends RowsProps<Row, Key> {
  chosen: ReadonlySet<Key>
  onChoose: (chosen: ReadonlySet<Key>) => void
}

/** A table, or a list with custom rows. */
function Listed<Row, Key extends string | number>(props: ListedProps<Row, Key>) {
  const {
    title = '',
    caption = title,
    rows,
    keyOf,
    nameOf = () => '',
    renderRow,
    choice,
    sort,
    query,
  } = props
  const { isReading } = useReload()
  if (renderRow)
    return (
      <ul className="admin-panel divide-y divide-line py-0" aria-busy={isReading}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>{renderRow(row)}</Fragment>
        ))}
      </ul>
    )
  return (
    <DataTable
      caption={caption}
      columns={listColumns(props, nameOf)}
      hidden={choice?.hidden}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      isBusy={isReading}
      {...(sort !== undefined && {
        sort: query.get('tri') || sort,
        onSort: (tri: string) => query.change({ tri }),
      })}
      {...props.sorting}
      {...(props.bulk && { chosen: props.chosen, onChoose: props.onChoose })}
    />
  )
}

/** The columns, and one for row actions. */
function listColumns<Row, Key extends string | number>(
  { columns = [], rowActions, onOpen }: RowsProps<Row, Key>,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] {
  if (rowActions === undefined) return columns
  const cell = (row: Row): ReactNode => (
    <RowActions actions={rowActions(row)} name={nameOf(row)} onOpen={(verb) => onOpen({ row, verb })} />
  )
  return [...columns, { key: 'actions', label: 'Décisions', isSilent: true, cell }]
}

/** Selected rows. Another page or order of the list clears them. */
function useChosen<Key>(list: string) {
  const [ticked, setTicked] = useState<{ list: string; keys: ReadonlySet<Key> }>({ list, keys: new Set() })
  return {
    chosen: ticked.list === list ? ticked.keys : new Set<Key>(),
    choose: (keys: ReadonlySet<Key>) => setTicked({ list, keys }),
  }
}

function findEmptyWords<Row, Key extends string | number>(
  props: RowsProps<Row, Key>,
): EmptyWords | undefined {
  const { empty, emptyFiltered = empty, search, filters = [], query } = props
  const names = [search ? (search.name ?? 'q') : '', ...filters.map((filter) => (filter ? filter.name : ''))]
  return countFilters(query, names) > 0 ? emptyFiltered : empty
}

function PagesOf({ pages, query }: { pages: Pages; query: AddressQuery }) {
  return 'hasMore' in pages ? (
    <UncountedPager page={query.page} hasMore={pages.hasMore} query={query} />
  ) : (
    <Pager {...pagerOf(pages.list, pages.noun, query, pages.most)} />
  )
}
