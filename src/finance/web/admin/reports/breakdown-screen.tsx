import type { Breakdown, BreakdownRow, Dimension } from '#finance/contract.ts'
import { basketOf, marginOf, marginRate } from '#finance/rules/reports/figures.ts'
import { countsOrders, DIMENSION_NAMES, nameRow } from '#finance/rules/reports/words.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { RankBars } from '#ui/chart/rank-bars.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterChoice } from '#ui/table/filters.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { call } from '../call.ts'
import { PeriodBar } from './period-bar.tsx'
import { formatChange, formatMaybe, formatPercent } from './report-words.ts'

/** Rows shown in the chart. */
const MAX_RENDERED = 8

export function BreakdownScreen({ value }: { value: Breakdown }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const { by, rows, total, page, page_size } = value
  return (
    <>
      <PeriodBar periods={value.periods} />
      <div className="admin-filters">
        <FilterChoice
          label="Répartition"
          choices={Object.entries(DIMENSION_NAMES).map(([key, name]) => [
            key,
            `Par ${name.toLocaleLowerCase('fr')}`,
          ])}
          value={by}
          onChange={(par) => query.change({ par, tri: '' })}
        />
        <ExportButton
          read={() =>
            call('GET /api/admin/rapports/repartition/export', {
              query: Object.fromEntries(new URLSearchParams(query.text)) as object,
            })
          }
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={<StaffIcon name="chart-column" />} title="Aucune vente">
          Rien n’a été vendu sur cette période. Choisissez d’autres dates.
        </EmptyState>
      ) : (
        <>
          {page === 1 && <Chart value={value} />}
          <DataTable
            caption={`Ventes par ${DIMENSION_NAMES[by].toLocaleLowerCase('fr')}`}
            columns={listColumns(value)}
            rows={rows}
            keyOf={({ key }) => key}
            sort={query.get('tri') || '-montant'}
            onSort={(tri) => query.change({ tri })}
            isBusy={isReading}
            pager={pagerOf({ total, page_size }, 'lignes', query)}
          />
        </>
      )}
    </>
  )
}

function Chart({ value: { by, rows, all } }: { value: Breakdown }) {
  return (
    <section className="admin-panel mb-4">
      <h2>{`Ventes par ${DIMENSION_NAMES[by].toLocaleLowerCase('fr')}`}</h2>
      <RankBars
        label="Les premières lignes du tableau qui suit, en barres."
        rows={rows.slice(0, MAX_RENDERED).map(({ key, name, current }) => ({
          key,
          name: nameRow(by, { key, name }),
          value: current.amount,
          text: `${formatFrancs(current.amount)} · ${formatShare(current.amount, all.amount)}`,
        }))}
      />
    </section>
  )
}

/** « 12 % » of the total; « < 1 % » for a very small share. */
function formatShare(amount: number, all: number): string {
  const percent = all > 0 ? (amount / all) * 100 : 0
  return percent > 0 && percent < 1 ? `< ${formatPercent(1)}` : formatPercent(Math.round(percent))
}

function listColumns({ by }: Breakdown): Column<BreakdownRow>[] {
  const counts: Column<BreakdownRow>[] = countsOrders(by)
    ? [
        number('orders', 'Commandes', ({ current }) => formatAmount(current.orders)),
        number('basket', 'Panier moyen', ({ current }) => formatMaybe(basketOf(current))),
      ]
    : [{ ...number('pieces', 'Articles', ({ current }) => formatAmount(current.pieces)), canSort: true }]
  return [
    { key: 'name', label: DIMENSION_NAMES[by], cell: (row) => <Name by={by} row={row} /> },
    ...counts,
    { ...number('montant', 'Ventes', ({ current }) => <b>{formatFrancs(current.amount)}</b>), canSort: true },
    {
      ...number('marge', 'Marge', ({ current }) => (
        <>
          {formatMaybe(marginOf(current))}
          {marginRate(current) !== null && <small>{formatPercent(marginRate(current))}</small>}
        </>
      )),
      canSort: true,
    },
    number('before', 'Période précédente', ({ current, before }) => (
      <>
        {formatFrancs(before)}
        <small>{formatChange(current.amount, before)}</small>
      </>
    )),
    number('year', 'Un an avant', ({ current, year_before }) => (
      <>
        {formatFrancs(year_before)}
        <small>{formatChange(current.amount, year_before)}</small>
      </>
    )),
  ]
}

function Name({ by, row }: { by: Dimension; row: BreakdownRow }) {
  const name = nameRow(by, row)
  if (by !== 'produit' || row.name === null) return <span className="font-medium">{name}</span>
  return (
    <Link href={`/admin/produits/${row.key}`} className="font-medium hover:underline">
      {name}
    </Link>
  )
}

function number(key: string, label: string, cell: Column<BreakdownRow>['cell']): Column<BreakdownRow> {
  return { key, label, isNumber: true, isLabelled: true, cell }
}
