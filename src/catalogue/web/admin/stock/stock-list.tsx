import ClipboardList from 'lucide-react/icons/clipboard-list'
import PackageSearch from 'lucide-react/icons/package-search'
import { useState } from 'react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { ShopPicture } from '../../../../ui/shop-picture.tsx'
import { useReload } from '../../../../ui/states/use-reload.ts'
import { Chips } from '../../../../ui/table/chip.tsx'
import { type ColumnChoice, ColumnsButton } from '../../../../ui/table/columns-button.tsx'
import { type Column, DataTable } from '../../../../ui/table/data-table.tsx'
import { FilterFold } from '../../../../ui/table/filter-fold.tsx'
import { ListSearch } from '../../../../ui/table/list-search.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '../../../../ui/table/use-address-query.ts'
import type { StockFigures, StockList } from '../../../contract/stock.ts'
import { nameCategory } from '../../../rules/categories.ts'
import { addressOf } from '../call.ts'
import { DownloadButton } from '../download-button.tsx'
import { pagerOf } from '../fields/most-counted.ts'
import { StockPill } from './stock-figures.tsx'

const STATES = [
  ['', 'Tous'],
  ['bas', 'Bientôt épuisés'],
  ['epuise', 'Épuisés'],
  ['negatif', 'Négatifs'],
] as const

const COLUMNS: readonly Column<StockFigures>[] = [
  { key: 'name', label: 'Produit', canSort: true, cell: (product) => <ProductCell product={product} /> },
  { key: 'on_hand', label: 'En stock', isNumber: true, isLabelled: true, cell: ({ on_hand }) => on_hand },
  {
    key: 'allocated',
    label: 'Commandes',
    isNumber: true,
    isLabelled: true,
    cell: ({ allocated }) => allocated || '',
  },
  {
    key: 'reserved',
    label: 'Retenues',
    isNumber: true,
    isLabelled: true,
    cell: ({ reserved }) => reserved || '',
  },
  {
    key: 'preordered',
    label: 'Précommandes',
    isNumber: true,
    isLabelled: true,
    cell: ({ preordered, preorder_cap }) =>
      preordered === 0 && preorder_cap === null
        ? ''
        : preorder_cap === null
          ? preordered
          : `${preordered} sur ${preorder_cap}`,
  },
  {
    key: 'free',
    label: 'Disponibles',
    canSort: true,
    isNumber: true,
    isLabelled: true,
    cell: ({ free }) => <b className={free <= 0 ? 'text-promo-ink' : undefined}>{free}</b>,
  },
  { key: 'state', label: 'État', cell: (product) => <StockPill product={product} /> },
]

function ProductCell({ product: { id, name, reference, category, picture } }: { product: StockFigures }) {
  return (
    <Link href={`/admin/stock/${id}`} className="flex items-center gap-3 md:min-w-56">
      <span className="size-10 flex-none overflow-hidden rounded-md bg-well">
        <ShopPicture hash={picture} alt="" sizes="40px" widths={[160, 160]} />
      </span>
      <span>
        <b className="font-medium underline-offset-2 hover:underline">{name}</b>
        <small>
          {reference}, {nameCategory(category)}
        </small>
      </span>
    </Link>
  )
}

/** Every product's stock, those with the least first. */
export function StockListPanel({ value, columns }: { value: StockList; columns: ColumnChoice }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  return (
    <>
      <PageHead title="Stock" note="Ce qui est dans le magasin, ce qui est promis, ce qui reste à vendre.">
        <Link href="/admin/stock/comptage" className="button button-sun">
          <ClipboardList size={18} aria-hidden /> Compter
        </Link>
      </PageHead>
      <Filters query={query} columns={columns} />
      <Listed list={value} hidden={columns.hidden} query={query} isReading={isReading} />
      <MovementExportForm />
    </>
  )
}

interface ListedProps {
  list: StockList
  hidden: ColumnChoice['hidden']
  query: AddressQuery
  isReading: boolean
}

function Listed({ list, hidden, query, isReading }: ListedProps) {
  if (list.products.length === 0)
    return (
      <EmptyState icon={<PackageSearch aria-hidden />} title="Aucun produit ne correspond">
        Changez la recherche ou le filtre. Un produit paraît ici dès qu’il est au catalogue.
      </EmptyState>
    )
  return (
    <DataTable
      caption="Stock des produits"
      columns={COLUMNS}
      hidden={hidden}
      rows={list.products}
      keyOf={({ id }) => id}
      sort={query.get('tri')}
      onSort={(tri) => query.change({ tri })}
      isBusy={isReading}
      pager={pagerOf(list, 'produits', query)}
    />
  )
}

function Filters({ query, columns }: { query: AddressQuery; columns: ColumnChoice }) {
  return (
    <search className="admin-filters">
      <ListSearch
        id="recherche-stock"
        label="Chercher un produit"
        placeholder="Nom ou référence"
        value={query.get('q')}
        onSearch={(q) => query.change({ q })}
      />
      <FilterFold count={countFilters(query, ['etat'])}>
        <Chips query={query} name="etat" choices={STATES} />
        <ColumnsButton columns={COLUMNS} choice={columns} />
      </FilterFold>
    </search>
  )
}

/** All movements between two days, as a file for the accounts. */
function MovementExportForm() {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const path = addressOf('GET /api/admin/stock/mouvements.csv', {
    query: { depuis: from || undefined, jusque: until || undefined },
  })
  return (
    <section className="admin-panel mt-6">
      <h2>Mouvements en fichier</h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Day label="Du" day={from} onDay={setFrom} />
        <Day label="au" day={until} onDay={setUntil} />
        <DownloadButton
          path={path}
          fileName={`mouvements-${until || 'stock'}.csv`}
          label="Exporter les mouvements"
        />
      </div>
    </section>
  )
}

interface DayProps {
  label: string
  /** YYYY-MM-DD, or empty. */
  day: string
  onDay: (day: string) => void
}

function Day({ label, day, onDay }: DayProps) {
  return (
    <label className="flex items-center gap-2 text-sm">
      {label}
      <input type="date" className="admin-chip" value={day} onChange={({ target }) => onDay(target.value)} />
    </label>
  )
}
