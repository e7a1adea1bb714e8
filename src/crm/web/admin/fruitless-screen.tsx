import type { FruitlessTerms } from '#crm/contract.ts'
import type { ReportFile } from '#orders/contract.ts'
import { ExportButton } from '#orders/web/reports/export-button.tsx'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { RankBars } from '#ui/chart/rank-bars.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterChoice } from '#ui/table/filters.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { call } from './call.ts'

/** Terms that are drawn. */
const DRAWN = 8
const DAYS = ['30', '90', '365']

type Term = FruitlessTerms['terms'][number]

/** What visitors looked for and did not find. */
export function FruitlessScreen({ value }: { value: FruitlessTerms }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const { terms, total, searches, days, page, page_size } = value
  const read = (): Promise<ReportFile> =>
    call('GET /api/admin/rapports/recherches/export', { query: { jours: days } })
  return (
    <>
      <div className="admin-filters">
        <FilterChoice
          label="Période"
          choices={DAYS.map((count) => [count, `${count} derniers jours`])}
          value={String(days)}
          onChange={(jours) => query.change({ jours })}
        />
        {total > 0 && <ExportButton read={read} />}
      </div>
      {total === 0 ? (
        <EmptyState icon={<StaffIcon name="search-check" />} title="Aucune recherche sans résultat">
          Les visiteurs ont trouvé quelque chose à chaque recherche de cette période.
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-ink-2">
            {`${formatAmount(total)} termes sans résultat, cherchés ${formatAmount(searches)} fois depuis qu’ils sont comptés.`}
          </p>
          {page === 1 && <Chart terms={terms} />}
          <DataTable
            caption="Recherches sans résultat"
            columns={COLUMNS}
            rows={terms}
            keyOf={({ term }) => term}
            isBusy={isReading}
            pager={pagerOf({ total, page_size }, 'termes', query)}
          />
        </>
      )}
    </>
  )
}

function Chart({ terms }: { terms: readonly Term[] }) {
  return (
    <section className="admin-panel mb-4">
      <h2>Les plus cherchés</h2>
      <RankBars
        label="Les premières lignes du tableau qui suit, en barres."
        rows={terms.slice(0, DRAWN).map(({ term, searches }) => ({
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
