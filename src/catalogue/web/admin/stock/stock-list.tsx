import { useState } from 'react'
import type { StockFigures, StockList } from '#catalogue/contract/stock.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { DEFAULT_LOCATION } from '#catalogue/rules/locations.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { Chips } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { type ColumnChoice, ColumnsButton } from '#ui/table/columns-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { FilterBy } from '#ui/table/filters.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'
import { addressOf } from '../call.ts'
import { DownloadButton } from '../download-button.tsx'
import { ArchivedHere } from './archived-here.tsx'
import { describeLocations } from './location-field.tsx'
import { StockPill } from './stock-figures.tsx'
import { StockTabs, viewAddress } from './stock-tabs.tsx'

const STATES = [
  ['', 'Tous'],
  ['bas', 'Bientôt épuisés'],
  ['epuise', 'Épuisés'],
  ['negatif', 'Négatifs'],
] as const

const COLUMNS: readonly Column<StockFigures>[] = [
  { key: 'name', label: 'Produit', canSort: true, cell: (product) => <ProductCell product={product} /> },
  {
    key: 'on_hand',
    label: 'En stock',
    isNumber: true,
    isLabelled: true,
    cell: OnHand,
  },
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

/** Where they lie, once some lie elsewhere than at the default location. */
function OnHand({ on_hand, locations }: StockFigures) {
  const isSpread = locations.some(({ id, on_hand: there }) => id !== DEFAULT_LOCATION && there > 0)
  return (
    <>
      {on_hand}
      {isSpread && <small className="whitespace-normal">{describeLocations(locations)}</small>}
    </>
  )
}

/** Every product's stock, those with the least first. */
export function StockListPanel({ value, columns }: { value: StockList; columns: ColumnChoice }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const isOne = value.locations.length < 2
  return (
    <>
      <PageHead title="Stock" note="Ce qui est dans le magasin, ce qui est promis, ce qui reste à vendre.">
        <Link href="/admin/stock/comptage" className="button button-sun">
          <StaffIcon name="clipboard-list" size={18} /> Compter
        </Link>
      </PageHead>
      {!isOne && <StockTabs current="stock" />}
      <Filters query={query} locations={value.locations} columns={columns} />
      <Listed list={value} hidden={columns.hidden} query={query} isReading={isReading} />
      <ArchivedHere
        archived={value.archived}
        locations={value.locations}
        locationId={Number(query.get('lieu'))}
      />
      <MovementExportForm />
      {isOne && <FirstLocation />}
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
  if (list.products.length === 0 && list.archived.total > 0) return null
  if (list.products.length === 0)
    return (
      <EmptyState icon={<StaffIcon name="package-search" />} title="Aucun produit ne correspond">
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
      pager={pagerOf(list, 'produits', query, MAX_COUNTED)}
    />
  )
}

interface FiltersProps {
  query: AddressQuery
  locations: StockList['locations']
  columns: ColumnChoice
}

function Filters({ query, locations, columns }: FiltersProps) {
  return (
    <search className="admin-filters">
      <ListSearch
        id="recherche-stock"
        label="Chercher un produit"
        placeholder="Nom ou référence"
        query={query}
        name="q"
      />
      <FilterFold count={countFilters(query, ['etat', 'lieu'])}>
        <Chips query={query} name="etat" choices={STATES} />
        {locations.length > 1 && (
          <FilterBy
            query={query}
            name="lieu"
            label="Lieu"
            choices={[
              ['', 'Tous les lieux'],
              ...locations.map(({ id, name }) => [String(id), name] as const),
            ]}
          />
        )}
        <ColumnsButton columns={COLUMNS} choice={columns} />
      </FilterFold>
    </search>
  )
}

/** Most shops keep everything in one place: the others find here how to say more. */
function FirstLocation() {
  return (
    <p className="mt-4 text-sm text-ink-2">
      Un dépôt, une camionnette{'\u202F'}?{' '}
      <Link href={viewAddress('locations')} className="text-brand underline">
        Tenir le stock par lieu
      </Link>
    </p>
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
