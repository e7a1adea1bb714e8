import { useState } from 'react'
import { SynonymDialog, useSynonymCall } from '#catalogue/web/admin/synonym-dialog.tsx'
import type { SearchedTerms } from '#crm/contract.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { Chip } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { FilterSearch } from '#ui/table/list-search.tsx'
import { PageTurns } from '#ui/table/page-turns.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'

type Term = SearchedTerms['terms'][number]

/** What visitors search, what it finds, and a synonym for what it does not. */
export function SearchTermsPanel({ value }: { value: SearchedTerms }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const call = useSynonymCall()
  const [explaining, setExplaining] = useState<string>()
  return (
    <>
      <Filters query={query} />
      <DataTable
        caption="Termes recherchés"
        columns={listColumns(setExplaining)}
        rows={value.terms.map((term, index) => ({ ...term, index }))}
        keyOf={({ index }) => index}
        isBusy={isReading}
        empty={
          <EmptyState icon={<Icon name="search-x" />} title="Aucun terme">
            Ce que les visiteurs cherchent s’affiche ici.
          </EmptyState>
        }
      />
      <PageTurns page={value.page} hasMore={value.has_more} query={query} />
      {explaining !== undefined && (
        <SynonymDialog said={explaining} call={call} onClose={() => setExplaining(undefined)} />
      )}
    </>
  )
}

function listColumns(onExplain: (term: string) => void): Column<Term & { index: number }>[] {
  return [
    { key: 'term', label: 'Terme', cell: ({ term }) => <b className="font-medium">{term}</b> },
    {
      key: 'searches',
      label: 'Recherches',
      isNumber: true,
      isLabelled: true,
      cell: ({ searches }) => formatAmount(searches),
    },
    {
      key: 'found',
      label: 'Produits trouvés',
      isNumber: true,
      isLabelled: true,
      cell: ({ term, found }) =>
        found === 0 ? (
          <b className="text-promo">0</b>
        ) : (
          <Link className="underline" href={`/boutique?search=${encodeURIComponent(term)}`}>
            {found > MAX_COUNTED ? `plus de ${formatAmount(MAX_COUNTED)}` : formatAmount(found)}
          </Link>
        ),
    },
    { key: 'last', label: 'Dernière fois', isLabelled: true, cell: ({ last_at }) => <Moment at={last_at} /> },
    {
      key: 'synonym',
      label: 'Action',
      cell: ({ term }) => (
        <button type="button" className="button button-outline" onClick={() => onExplain(term)}>
          Ajouter un synonyme
        </button>
      ),
    },
  ]
}

function Filters({ query }: { query: AddressQuery }) {
  const isFruitless = query.get('sans') === '1'
  return (
    <div className="admin-filters">
      <FilterSearch label="Chercher un terme" placeholder="Chercher un terme" query={query} name="q" />
      <FilterFold count={countFilters(query, ['sans'])}>
        <Chip
          label="Sans résultat"
          isOn={isFruitless}
          onPress={() => query.change({ sans: isFruitless ? '' : '1' })}
        />
      </FilterFold>
    </div>
  )
}
