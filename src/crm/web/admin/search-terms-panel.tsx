import { useState } from 'react'
import SearchX from 'lucide-react/icons/search-x'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { SynonymDialog } from '../../../catalogue/web/admin/synonym-dialog.tsx'
import { formatAmount } from '../../../platform/contract/format-francs.ts'
import { Chip } from '../../../ui/admin/chip.tsx'
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx'
import { Moment } from '../../../ui/admin/moment.tsx'
import { PageTurns } from '../../../ui/admin/page-turns.tsx'
import { type AddressQuery, useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SearchedTerms } from '../../contract.ts'
import { Link } from '../../../ui/link.tsx'

type Term = SearchedTerms['terms'][number]

/** Counted up to this many: beyond, « plus de ». */
const MOST_COUNTED = 1000

/** What visitors search, what it finds, and a synonym for what it does not. */
export function SearchTermsPanel({ onSynonym }: { onSynonym: () => void }) {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<SearchedTerms>(
    `/api/admin/recherches${query.text}`,
  )
  const [explaining, setExplaining] = useState<string>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <Filters query={query} />
      {value.terms.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title="Aucun terme">
          Ce que les visiteurs cherchent s’affiche ici.
        </EmptyState>
      ) : (
        <DataTable
          caption="Termes recherchés"
          columns={listColumns(setExplaining)}
          rows={value.terms.map((term, index) => ({ ...term, index }))}
          keyOf={({ index }) => index}
          isBusy={isReading}
        />
      )}
      <PageTurns page={value.page} hasMore={value.has_more} query={query} />
      {explaining !== undefined && (
        <SynonymDialog
          said={explaining}
          onClose={() => setExplaining(undefined)}
          onSaved={() => {
            reload()
            onSynonym()
          }}
        />
      )}
    </>
  )
}

function listColumns(onExplain: (term: string) => void): Column<Term & { index: number }>[] {
  return [
    { key: 'term', label: 'Terme', cell: ({ term }) => <b className="font-medium break-words">{term}</b> },
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
            {found > MOST_COUNTED ? 'plus de 1000' : formatAmount(found)}
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
      <input
        type="search"
        aria-label="Chercher un terme"
        placeholder="Chercher un terme"
        maxLength={100}
        value={query.get('q')}
        onChange={(event) => query.change({ q: event.target.value })}
      />
      <Chip
        label="Sans résultat"
        isOn={isFruitless}
        onPress={() => query.change({ sans: isFruitless ? '' : '1' })}
      />
    </div>
  )
}
