import type { FruitlessTerms } from '#crm/contract.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { RankBars } from '#ui/chart/rank-bars.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'
import { FilterChoice } from '#ui/table/filters.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { call } from './call.ts'

/** Terms in the chart. */
const MAX_RENDERED = 8
const DAYS = ['30', '90', '365']

type Term = FruitlessTerms['terms'][number]

/** Visitors' searches without results. */
export function FruitlessScreen({ value }: { value: FruitlessTerms }) {
  const query = useAddressQuery()
  const { terms, total, searches, days, page } = value
  return (
    <ListPage
      caption="Recherches sans résultat"
      tools={
        <>
          <FilterChoice
            label="Période"
            choices={DAYS.map((count) => [count, `${count} derniers jours`])}
            value={String(days)}
            onChange={(jours) => query.change({ jours })}
          />
          {total > 0 && (
            <ExportButton
              read={() => call('GET /api/admin/rapports/recherches/export', { query: { jours: days } })}
            />
          )}
        </>
      }
      summary={
        total > 0 && (
          <>
            <p className="mb-3 text-ink-2">
              {`${formatAmount(total)} termes sans résultat, cherchés ${formatAmount(searches)} fois depuis qu’ils sont comptés.`}
            </p>
            {page === 1 && <Chart terms={terms} />}
          </>
        )
      }
      columns={COLUMNS}
      rows={terms}
      keyOf={({ term }) => term}
      pages={{ list: value, noun: 'termes' }}
      empty={{
        icon: <StaffIcon name="search-check" />,
        title: 'Aucune recherche sans résultat',
        text: 'Les visiteurs ont trouvé quelque chose à chaque recherche de cette période.',
      }}
    />
  )
}

function Chart({ terms }: { terms: readonly Term[] }) {
  return (
    <section className="admin-panel mb-4">
      <h2>Les plus cherchés</h2>
      <RankBars
        label="Les premières lignes du tableau qui suit, en barres."
        rows={terms.slice(0, MAX_RENDERED).map(({ term, searches }) => ({
          key: term,
          name: term,
          value: searches,
          text: formatAmount(searches),
        }))}
      />
    </section>
  )
}

const COLUMNS: readonly Column<Term>[] = [
  {
    key: 'term',
    label: 'Terme',
    cell: ({ term }) => (
      <Link
        href={`/admin/recherches?sans=1&q=${encodeURIComponent(term)}`}
        className="font-medium hover:underline"
      >
        {term}
      </Link>
    ),
  },
  {
    key: 'searches',
    label: 'Recherches',
    isNumber: true,
    isLabelled: true,
    cell: ({ searches }) => formatAmount(searches),
  },
  {
    key: 'first',
    label: 'Première fois',
    isLabelled: true,
    cell: ({ first_at }) => <Moment at={first_at} />,
  },
  { key: 'last', label: 'Dernière fois', isLabelled: true, cell: ({ last_at }) => <Moment at={last_at} /> },
]
