import type { ReactNode } from 'react'
import { SynonymDialog, useSynonymCall } from '#catalogue/web/admin/synonym-dialog.tsx'
import type { SearchedTerms } from '#crm/contract.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'

type Term = SearchedTerms['terms'][number]

interface SearchTermsPanelProps {
  value: SearchedTerms
  /** Content below the terms. */
  children: ReactNode
}

/** Visitors' searches, their results, and a form to add synonyms. */
export function SearchTermsPanel({ value, children }: SearchTermsPanelProps) {
  const call = useSynonymCall()
  return (
    <ListPage
      title="Recherches"
      note="Ce que les visiteurs tapent, et ce qu’ils trouvent aujourd’hui."
      caption="Termes recherchés"
      search={{ label: 'Chercher un terme', placeholder: 'Chercher un terme' }}
      filters={[{ kind: 'toggle', name: 'sans', label: 'Sans résultat', value: '1' }]}
      columns={COLUMNS}
      rows={value.terms.map((term, index) => ({ ...term, index }))}
      keyOf={({ index }) => index}
      nameOf={({ term }) => term}
      rowActions={({ term }) => [
        {
          verb: 'Ajouter un synonyme',
          preposition: 'pour',
          look: 'button-outline',
          open: (onClose) => <SynonymDialog said={term} call={call} onClose={onClose} />,
        },
      ]}
      pages={{ hasMore: value.has_more }}
      empty={{
        icon: <Icon name="search-x" />,
        title: 'Aucun terme',
        text: 'Ce que les visiteurs cherchent s’affiche ici.',
      }}
    >
      {children}
    </ListPage>
  )
}

const COLUMNS: readonly Column<Term>[] = [
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
]
