import type { CreditReport } from '#finance/contract.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { call } from '../call.ts'
import { ReportTile, ReportTiles } from './report-tiles.tsx'

type Ages = CreditReport['all']
type Row = CreditReport['employers'][number]

/** Each age with its labels for the table and the bar chart. */
const AGES: readonly (readonly [age: keyof Ages, label: string, short: string])[] = [
  ['due', 'À venir', 'À venir'],
  ['late_30', 'Retard 1–30 jours', '1–30 j'],
  ['late_60', '31–60 jours', '31–60 j'],
  ['late_90', '61–90 jours', '61–90 j'],
  ['late_more', 'Plus de 90 jours', '> 90 j'],
]

const lateOf = ({ late_30, late_60, late_90, late_more }: Ages): number =>
  late_30 + late_60 + late_90 + late_more

export function CreditScreen({ value: { all, employers } }: { value: CreditReport }) {
  if (employers.length === 0)
    return (
      <EmptyState icon={<Icon name="hand-coins" />} title="Aucun crédit en cours">
        Ce que les membres doivent encore s’affiche ici, par ancienneté et par employeur.
      </EmptyState>
    )
  return (
    <>
      <Tiles all={all} orders={employers.reduce((sum, { orders }) => sum + orders, 0)} />
      <section className="admin-panel my-4">
        <h2>Crédit à payer, par ancienneté</h2>
        <BarChart
          label="Crédit à venir, puis en retard par ancienneté. Les mêmes chiffres sont dans le tableau qui suit."
          bars={{ label: 'Reste à payer', values: AGES.map(([age]) => all[age]) }}
          places={AGES.map(([age, label, short]) => ({
            name: short,
            title: `${label}\u202F: ${formatFrancs(all[age])}`,
          }))}
          namesAll
        />
      </section>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Par employeur</h2>
        <ExportButton read={() => call('GET /api/admin/rapports/credit/export')} />
      </header>
      <DataTable
        caption="Crédit à payer par employeur et par ancienneté"
        columns={COLUMNS}
        rows={employers}
        keyOf={({ id }) => id ?? 0}
      />
    </>
  )
}

function Tiles({ all, orders }: { all: Ages; orders: number }) {
  const late = lateOf(all)
  return (
    <ReportTiles>
      <ReportTile
        label="Reste à payer"
        value={formatFrancs(all.due + late)}
        notes={[`${formatAmount(orders)} ${orders > 1 ? 'crédits' : 'crédit'} en cours`]}
      />
      <ReportTile label="À venir" value={formatFrancs(all.due)} />
      <ReportTile
        label="En retard"
        value={formatFrancs(late)}
        isLate
        notes={[all.late_more > 0 && `dont ${formatFrancs(all.late_more)} depuis plus de 90 jours`]}
      />
    </ReportTiles>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'Employeur',
    cell: ({ name, orders }) => (
      <>
        <span className="font-medium">{name ?? 'Sans employeur'}</span>
        <small>{`${formatAmount(orders)} ${orders > 1 ? 'crédits' : 'crédit'}`}</small>
      </>
    ),
  },
  ...AGES.map(([age, label]): Column<Row> => ({
    key: age,
    label,
    isNumber: true,
    isLabelled: true,
    cell: (row) => formatFrancs(row[age]),
  })),
  {
    key: 'late',
    label: 'En retard',
    isNumber: true,
    isLabelled: true,
    cell: (row) => <b className={lateOf(row) > 0 ? 'text-promo' : undefined}>{formatFrancs(lateOf(row))}</b>,
  },
]
