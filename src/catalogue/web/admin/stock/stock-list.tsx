import ClipboardList from 'lucide-react/icons/clipboard-list'
import PackageSearch from 'lucide-react/icons/package-search'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { Chips } from '../../../../ui/admin/chip.tsx'
import { type Column, DataTable } from '../../../../ui/admin/data-table.tsx'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { Pager } from '../../../../ui/admin/pager.tsx'
import { type AddressQuery, useAddressQuery } from '../../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ShopPicture } from '../../../../ui/shop-picture.tsx'
import type { StockFigures, StockList } from '../../../contract/stock.ts'
import { ListSearch } from '../fields/list-search.tsx'
import { MovementExportForm } from './movement-export.tsx'
import { StockPill } from './stock-figures.tsx'
import { MOST_COUNTED } from '../fields/most-counted.ts'
import { Link } from '../../../../ui/link.tsx'

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
    <Link href={`/admin/stock/${id}`} className="flex items-center gap-3 md:min-w-72">
      <span className="size-10 flex-none overflow-hidden rounded-md bg-well max-sm:hidden">
        <ShopPicture hash={picture} alt="" sizes="40px" widths={[160, 160]} />
      </span>
      <span>
        <b className="font-medium underline-offset-2 hover:underline">{name}</b>
        <small>
          {reference}, {category}
        </small>
      </span>
    </Link>
  )
}

/** Every product's stock, those with the least first. */
export function StockListPanel() {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<StockList>(`/api/admin/stock${query.text}`)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  return (
    <>
      <PageHead title="Stock" note="Ce qui est dans le magasin, ce qui est promis, ce qui reste à vendre.">
        <Link href="/admin/stock/comptage" className="button button-sun">
          <ClipboardList size={18} aria-hidden /> Compter
        </Link>
      </PageHead>
      <Filters query={query} />
      {value === undefined ? <DeskWaiting /> : <Listed list={value} query={query} isReading={isReading} />}
      <MovementExportForm />
    </>
  )
}

function Listed({ list, query, isReading }: { list: StockList; query: AddressQuery; isReading: boolean }) {
  if (list.products.length === 0)
    return (
      <EmptyState icon={<PackageSearch aria-hidden />} title="Aucun produit ne correspond">
        Changez la recherche ou le filtre. Un produit paraît ici dès qu’il est au catalogue.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        caption="Stock des produits"
        columns={COLUMNS}
        rows={list.products}
        keyOf={({ id }) => id}
        sort={query.get('tri')}
        onSort={(tri) => query.change({ tri })}
        isBusy={isReading}
      />
      <Pager
        page={list.page}
        size={list.page_size}
        total={list.total}
        most={MOST_COUNTED}
        noun="produits"
        onPage={(page) => query.change({ page: String(page) })}
      />
    </>
  )
}

function Filters({ query }: { query: AddressQuery }) {
  return (
    <search className="admin-filters">
      <ListSearch
        id="recherche-stock"
        label="Chercher un produit"
        placeholder="Nom ou référence"
        value={query.get('q')}
        onSearch={(q) => query.change({ q })}
      />
      <Chips query={query} name="etat" choices={STATES} />
    </search>
  )
}
