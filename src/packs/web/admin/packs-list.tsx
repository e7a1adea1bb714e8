import { useState } from 'react'
import { writeDay } from '#catalogue/web/admin/fields/write-day.ts'
import type { PackList, StaffPack } from '#packs/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { Chips } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'
import { describeState } from './pack-states.ts'

const STATES = [
  ['', 'Tous'],
  ['draft', 'Brouillons'],
  ['actif', 'En vente'],
  ['expire', 'Terminés'],
] as const

const COLUMNS: readonly Column<StaffPack>[] = [
  { key: 'name', label: 'Pack', cell: (pack) => <NameCell pack={pack} /> },
  {
    key: 'price',
    label: 'Prix',
    isNumber: true,
    isLabelled: true,
    cell: (pack) => <PriceCell pack={pack} />,
  },
  { key: 'start', label: 'Début', isLabelled: true, cell: ({ start_date }) => writeDay(start_date) },
  { key: 'end', label: 'Fin', isLabelled: true, cell: ({ end_date }) => writeDay(end_date) },
  { key: 'state', label: 'État', cell: (pack) => <StateCell pack={pack} /> },
]

/** All packs, whatever their state. */
export function PacksList({ value }: { value: PackList }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  return (
    <>
      <PageHead title="Packs" note="Plusieurs produits vendus ensemble, pour un temps.">
        <Link href="/admin/packs/nouveau" className="button button-sun">
          <Icon name="plus" size={20} /> Nouveau pack
        </Link>
      </PageHead>
      <Filters query={query} />
      <Found value={value} query={query} isBusy={isReading} />
    </>
  )
}

function Filters({ query }: { query: AddressQuery }) {
  return (
    <div className="admin-filters">
      <ListSearch
        id="recherche-packs"
        label="Rechercher un pack"
        placeholder="Nom ou code"
        query={query}
        name="q"
      />
      <FilterFold count={countFilters(query, ['etat'])}>
        <Chips query={query} name="etat" choices={STATES} />
      </FilterFold>
    </div>
  )
}

function Found({ value, query, isBusy }: { value: PackList; query: AddressQuery; isBusy: boolean }) {
  if (value.packs.length === 0)
    return (
      <EmptyState icon={<Icon name="tag" />} title="Aucun pack ici">
        Les packs que vous préparez, vendez et terminez apparaissent ici.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        caption="Packs"
        columns={COLUMNS}
        rows={value.packs}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        pager={pagerOf(value, 'packs', query)}
      />
    </>
  )
}

function NameCell({ pack: { code, name, produits } }: { pack: StaffPack }) {
  return (
    <>
      <Link href={`/admin/packs/${code}`} className="font-medium hover:underline">
        {name}
      </Link>
      <small>
        {code} · {produits.map((line) => line.name).join(', ')}
      </small>
    </>
  )
}

function PriceCell({ pack }: { pack: StaffPack }) {
  const saving = pack.separate_total - pack.sommeTotal
  return (
    <>
      <span className="font-medium">{formatAmount(pack.sommeTotal)}</span>
      {saving > 0 && <small>économie {formatAmount(saving)}</small>}
    </>
  )
}

function StateCell({ pack }: { pack: StaffPack }) {
  const [today] = useState(() => toDay(serverDate()))
  const { label, tone } = describeState(pack, today)
  return (
    <>
      <span className={`status-pill ${tone}`}>{label}</span>
      {pack.state === 'actif' && !pack.available && <small className="text-promo!">Stock insuffisant</small>}
    </>
  )
}
