import { type ReactNode, useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { DataTable } from '../../../../ui/admin/data-table.tsx'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { Pager } from '../../../../ui/admin/pager.tsx'
import { type AddressQuery, useAddressQuery } from '../../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { DeskCategory, DeskList } from '../../../contract/desk.ts'
import { MOST_COUNTED } from '../fields/most-counted.ts'
import { BulkDecisions } from './bulk-decisions.tsx'
import { COLUMNS } from './columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { Link } from '../../../../ui/link.tsx'

const NONE: ReadonlySet<number> = new Set()
const FILTERS = ['q', 'categorie', 'etat', 'sorte', 'stock', 'etiquette']

interface ProductsScreenProps {
  categories: readonly DeskCategory[]
  /** More that can be done with the whole catalogue. */
  tools?: ReactNode
}

/** All products of the shop: found, sorted, and decided for several at once. */
export function ProductsScreen({ categories, tools }: ProductsScreenProps) {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<DeskList>(`/api/admin/produits${query.text}`)
  const { chosen, setChosen } = useChosen(query.text)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  return (
    <>
      <PageHead title="Produits" note={value && writeTotal(value.total)}>
        {tools}
        <Link href="/admin/produits/nouveau" className="button button-sun">
          <Icon name="plus" size={20} /> Nouveau produit
        </Link>
      </PageHead>
      <ProductFilters query={query} categories={categories} />
      {value === undefined ? (
        <DeskWaiting />
      ) : (
        <Found value={value} query={query} isBusy={isReading} chosen={chosen} onChoose={setChosen} />
      )}
      <BulkDecisions
        chosen={chosen}
        categories={categories}
        onClear={() => setChosen(NONE)}
        onDone={() => {
          setChosen(NONE)
          reload()
        }}
      />
    </>
  )
}

/** Ticked rows; another list has none. */
function useChosen(list: string) {
  const [ticked, setTicked] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() })
  return {
    chosen: ticked.list === list ? ticked.ids : NONE,
    setChosen: (ids: ReadonlySet<number>) => setTicked({ list, ids }),
  }
}

function writeTotal(total: number): string {
  if (total > MOST_COUNTED)
    return 'Plus de 1\u202F000 produits : affinez la recherche pour trouver les autres.'
  return `${total} produit${total > 1 ? 's' : ''}`
}

interface FoundProps {
  value: DeskList
  query: AddressQuery
  isBusy: boolean
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function Found({ value, query, isBusy, chosen, onChoose }: FoundProps) {
  if (value.products.length === 0)
    return <Nothing isFiltered={FILTERS.some((name) => query.get(name) !== '')} />
  return (
    <>
      <DataTable
        caption="Produits"
        columns={COLUMNS}
        rows={value.products}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={query.get('tri') || '-changed'}
        onSort={(tri) => query.change({ tri })}
        chosen={chosen}
        onChoose={onChoose}
        isBusy={isBusy}
      />
      <Pager
        page={query.page}
        size={value.page_size}
        total={value.total}
        most={MOST_COUNTED}
        noun="produits"
        onPage={(page) => query.change({ page: String(page) })}
      />
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState icon={<Icon name="search-x" />} title="Aucun produit ne correspond">
        Changez le texte cherché ou retirez un filtre.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Icon name="tag" />}
      title="Le catalogue est vide"
      action={
        <Link href="/admin/produits/nouveau" className="button button-green">
          Créer le premier produit
        </Link>
      }
    >
      Les produits que vous créez ou importez apparaissent ici.
    </EmptyState>
  )
}
