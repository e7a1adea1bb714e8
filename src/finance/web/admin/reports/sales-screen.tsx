import type { SalesFigures, SalesReport, SalesStep } from '#finance/contract.ts'
import { basketOf, marginOf, marginRate } from '#finance/rules/reports/figures.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { call } from '../call.ts'
import { PeriodBar } from './period-bar.tsx'
import { ReportTile, ReportTiles } from './report-tiles.tsx'
import { formatChange, formatMaybe, formatPercent, formatStep } from './report-words.ts'

/** Sales of a period, the previous period and the year before. */
export function SalesScreen({ value }: { value: SalesReport }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const { periods, current, before, year_before, steps } = value
  const isEmpty = [current, before, year_before].every(({ amount, orders }) => amount === 0 && orders === 0)
  return (
    <>
      <PeriodBar periods={periods} />
      <Tiles value={value} />
      {isEmpty ? (
        <div className="mt-4">
          <EmptyState icon={<StaffIcon name="chart-column" />} title="Aucune vente">
            Rien n’a été vendu sur cette période, ni sur celles auxquelles elle est comparée.
          </EmptyState>
        </div>
      ) : (
        <>
          <section className="admin-panel mt-4">
            <h2>Ventes</h2>
            <SalesChart steps={steps} />
          </section>
          <section className="mt-4">
            <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg font-bold">Le détail</h2>
              <ExportButton
                read={() =>
                  call('GET /api/admin/rapports/ventes/export', {
                    query: Object.fromEntries(new URLSearchParams(query.text)) as object,
                  })
                }
              />
            </header>
            <DataTable
              caption="Ventes, marge et panier moyen, pas à pas"
              columns={COLUMNS}
              rows={steps}
              keyOf={({ first }) => first}
              isBusy={isReading}
            />
          </section>
        </>
      )}
      <p className="mt-3 text-sm text-ink-2">
        Montants toutes taxes comprises, sans la livraison. Une commande compte le jour où elle a été passée
        {'\u202F'}; annulée ou remboursée, elle ne compte plus. La marge est ce qui reste après le prix de
        revient du jour de la commande.
      </p>
    </>
  )
}

function SalesChart({ steps }: { steps: readonly SalesStep[] }) {
  const amounts = (which: 'current' | 'before' | 'year_before') => steps.map((step) => step[which].amount)
  return (
    <BarChart
      label="Ventes de la période et des deux auxquelles elle est comparée. Les mêmes chiffres sont dans le tableau qui suit."
      bars={{ label: 'Cette période', values: amounts('current') }}
      lines={[
        { label: 'Période précédente', values: amounts('before') },
        { label: 'Un an avant', values: amounts('year_before') },
      ]}
      places={steps.map((step) => ({
        name: formatStep(step),
        title: `${formatStep(step)}\u202F: ${formatFrancs(step.current.amount)}`,
      }))}
    />
  )
}

type Compared = Pick<SalesReport, 'current' | 'before' | 'year_before'>

function Tiles({ value }: { value: Compared }) {
  const { current } = value
  const rate = marginRate(current)
  return (
    <ReportTiles>
      <ReportTile
        label="Ventes"
        value={formatFrancs(current.amount)}
        notes={compare(value, ({ amount }) => amount)}
      />
      <ReportTile
        label="Commandes"
        value={formatAmount(current.orders)}
        notes={compare(value, ({ orders }) => orders)}
      />
      <ReportTile
        label="Panier moyen"
        value={formatMaybe(basketOf(current))}
        notes={compare(value, (figures) => basketOf(figures) ?? 0)}
      />
      <ReportTile
        label="Marge"
        value={formatMaybe(marginOf(current))}
        notes={[
          ...compare(value, (figures) => marginOf(figures) ?? 0),
          rate !== null && `${formatPercent(rate)} des ventes dont le prix de revient est connu`,
          current.uncosted > 0 && `${formatFrancs(current.uncosted)} de ventes sans prix de revient`,
        ]}
      />
    </ReportTiles>
  )
}

/** Change of a figure against the two other periods. */
const compare = ({ current, before, year_before }: Compared, of: (figures: SalesFigures) => number) => [
  `${formatChange(of(current), of(before))} sur la période précédente`,
  `${formatChange(of(current), of(year_before))} sur un an`,
]

const COLUMNS: readonly Column<SalesStep>[] = [
  { key: 'step', label: 'Période', cell: (step) => <span className="font-medium">{formatStep(step)}</span> },
  number('orders', 'Commandes', ({ current }) => formatAmount(current.orders)),
  number('basket', 'Panier moyen', ({ current }) => formatMaybe(basketOf(current))),
  number('amount', 'Ventes', ({ current }) => <b>{formatFrancs(current.amount)}</b>),
  number('margin', 'Marge', ({ current }) => (current.amount === 0 ? '–' : formatMaybe(marginOf(current)))),
  number('before', 'Période précédente', ({ before }) => formatFrancs(before.amount)),
  number('year', 'Un an avant', ({ year_before }) => formatFrancs(year_before.amount)),
]

function number(key: string, label: string, cell: Column<SalesStep>['cell']): Column<SalesStep> {
  return { key, label, isNumber: true, isLabelled: true, cell }
}
