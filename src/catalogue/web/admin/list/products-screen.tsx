import { type ReactNode, useState } from 'react'
import type { AdminCategory, AdminProducts, AdminTag } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { Chip } from '#ui/table/chip.tsx'
import { type ColumnChoice, ColumnsButton } from '#ui/table/columns-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { FilterBy } from '#ui/table/filters.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'
import { useCatalogueCall } from '../call.ts'
import { MAX_COUNTED } from '../fields/most-counted.ts'
import { BulkDecisions } from './bulk-decisions.tsx'
import { COLUMNS } from './columns.tsx'

const NONE: ReadonlySet<number> = new Set()
/** Parameters whose filters a phone folds away. */
const FOLDED = ['categorie', 'etat', 'sorte', 'etiquette']
const FILTERS = ['q', 'categorie', 'etat', 'sorte', 'stock', 'rayon', 'etiquette']

interface ProductsScreenProps {
  value: AdminProducts
  categories: readonly AdminCategory[]
  tags: readonly AdminTag[]
  /** Above the filters. */
  views?: ReactNode
  /** Which columns show. */
  columns: ColumnChoice
}

/** All products of the shop: found, sorted, and decided for several at once. */
export function ProductsScreen({ value, categories, tags, views, columns }: ProductsScreenProps) {
  const call = useCatalogueCall()
  const query = useAddressQuery()
  const { isReading } = useReload()
  const { chosen, setChosen } = useChosen(query.text)
  return (
    <>
      <PageHead title="Produits" note={formatTotal(value.total)}>
        <Link href="/admin/produits/nouveau" className="button button-sun">
          <Icon name="plus" size={20} /> Nouveau produit
        </Link>
      </PageHead>
      {views}
      <ProductFilters query={query} categories={categories} tags={tags} columns={columns} />
      <Found
        value={value}
        hidden={columns.hidden}
        query={query}
        isBusy={isReading}
        chosen={chosen}
        onChoose={setChosen}
      />
      <BulkDecisions chosen={chosen} categories={categories} call={call} onClear={() => setChosen(NONE)} />
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

function formatTotal(total: number): string {
  if (total > MAX_COUNTED)
    return 'Plus de 1\u202F000 produits : affinez la recherche pour trouver les autres.'
  return `${total} produit${total > 1 ? 's' : ''}`
}

interface FoundProps {
  value: AdminProducts
  hidden: ColumnChoice['hidden']
  query: AddressQuery
  isBusy: boolean
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function Found({ value, hidden, query, isBusy, chosen, onChoose }: FoundProps) {
  if (value.products.length === 0)
    return <Nothing isFiltered={FILTERS.some((name) => query.get(name) !== '')} />
  return (
    <DataTable
      caption="Produits"
      columns={COLUMNS}
      hidden={hidden}
      rows={value.products}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={query.get('tri') || '-changed'}
      onSort={(tri) => query.change({ tri })}
      chosen={chosen}
      onChoose={onChoose}
      isBusy={isBusy}
      pager={pagerOf(value, 'produits', query, MAX_COUNTED)}
    />
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

const STATES = [
  ['', 'Tous les états'],
  ['vente', 'En vente'],
  ['hors-vente', 'Hors vente'],
  ['archive', 'Archivés'],
] as const
const KINDS = [
  ['', 'Toutes les ventes'],
  ['promo', 'En promo'],
  ['precommande', 'Précommande'],
  ['credit', 'À crédit'],
  ['credit-bas', 'Crédit sous le prix affiché'],
] as const

interface ProductFiltersProps extends Pick<ProductsScreenProps, 'categories' | 'tags' | 'columns'> {
  query: AddressQuery
}

/** What narrows the list; all of it stands in the address. */
function ProductFilters({ query, categories, tags, columns }: ProductFiltersProps) {
  const isLow = query.get('stock') === 'bas'
  const isApart = query.get('rayon') === 'hors'
  return (
    <div className="admin-filters">
      <ListSearch
        id="recherche-produits"
        label="Rechercher un produit"
        placeholder="Nom ou référence"
        query={query}
        name="q"
      />
      <Chip
        label="Hors boutique"
        isOn={isApart}
        onPress={() => query.change({ rayon: isApart ? '' : 'hors' })}
      />
      <Chip label="Stock bas" isOn={isLow} onPress={() => query.change({ stock: isLow ? '' : 'bas' })} />
      <FilterFold count={countFilters(query, FOLDED)}>
        <FilterBy
          query={query}
          name="categorie"
          label="Catégorie"
          choices={[
            ['', 'Toutes les catégories'],
            ...categories.map(({ id, name }) => choiceOf({ id, name: nameCategory(name) })),
          ]}
        />
        <FilterBy query={query} name="etat" label="État" choices={STATES} />
        <FilterBy query={query} name="sorte" label="Sorte de vente" choices={KINDS} />
        {tags.length > 0 && (
          <FilterBy
            query={query}
            name="etiquette"
            label="Étiquette"
            choices={[['', 'Toutes les étiquettes'], ...tags.map(choiceOf)]}
          />
        )}
        <ColumnsButton columns={COLUMNS} choice={columns} />
      </FilterFold>
    </div>
  )
}

const choiceOf = ({ id, name }: { id: number; name: string }) => [String(id), name] as const
