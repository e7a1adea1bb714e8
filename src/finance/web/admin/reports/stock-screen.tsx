import type { StockBand, StockReport, StockRow, StockSort } from '#finance/contract.ts'
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
import { ReportTile, ReportTiles } from './report-tiles.tsx'
import { formatMaybe } from './report-words.ts'

const SORTS: Readonly<Record<StockSort, string>> = {
  '-valeur': 'Plus grande valeur d’abord',
  ventes: 'Moins vendus d’abord',
  '-couverture': 'Dure le plus longtemps',
  couverture: 'Bientôt épuisés',
}

export function StockScreen({ value }: { value: StockReport }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const { rows, total, page_size, days } = value
  if (total === 0)
    return (
      <EmptyState icon={<StaffIcon name="warehouse" />} title="Le stock est vide">
        Les produits dont il reste des pièces s’affichent ici.
      </EmptyState>
    )
  return (
    <>
      <Tiles value={value} />
      <section className="admin-panel my-4">
        <h2>Valeur selon la durée du stock</h2>
        <RankBars
          label="Valeur du stock selon le temps qu’il dure au rythme des ventes."
          rows={value.bands.map((band, index) => ({
            key: String(band.up_to),
            name: nameBand(band, value.bands[index - 1]),
            value: band.value,
            text: `${formatFrancs(band.value)} · ${formatAmount(band.products)} produits`,
          }))}
        />
      </section>
      <div className="admin-filters">
        <FilterChoice
          label="Ordre"
          choices={Object.entries(SORTS)}
          value={query.get('tri') || '-valeur'}
          onChange={(tri) => query.change({ tri })}
        />
        <ExportButton
          read={() =>
            call('GET /api/admin/rapports/stock/export', {
              query: Object.fromEntries(new URLSearchParams(query.text)) as object,
            })
          }
        />
      </div>
      <DataTable
        caption="Stock par produit"
        columns={listColumns(days)}
        rows={rows}
        keyOf={({ id }) => id}
        isBusy={isReading}
        pager={pagerOf({ total, page_size }, 'produits', query)}
      />
      <p className="mt-3 text-sm text-ink-2">
        {`La valeur est au prix de revient d’aujourd’hui. La couverture dit combien de jours le stock dure au rythme des ${days} derniers jours.`}
      </p>
    </>
  )
}

/** « De 31 à 90 jours »; the last band also contains products without sales. */
function nameBand({ up_to }: StockBand, before: StockBand | undefined): string {
  const from = (before?.up_to ?? -1) + 1
  if (up_to === null) return `Plus de ${from - 1} jours, ou sans vente`
  return from === 0 ? `${up_to} jours au plus` : `De ${from} à ${up_to} jours`
}

function Tiles({ value: { value, pieces, total, sold, days, uncosted_pieces } }: { value: StockReport }) {
  return (
    <ReportTiles>
      <ReportTile
        label="Valeur du stock"
        value={formatFrancs(value)}
        notes={[uncosted_pieces > 0 && `${formatAmount(uncosted_pieces)} pièces sans prix de revient`]}
      />
      <ReportTile
        label="Pièces en stock"
        value={formatAmount(pieces)}
        notes={[`de ${formatAmount(total)} produits`]}
      />
      <ReportTile label={`Vendues en ${days} jours`} value={formatAmount(sold)} />
      <ReportTile
        label="Couverture"
        value={sold === 0 ? '–' : formatDayCount(Math.ceil((pieces * days) / sold))}
      />
    </ReportTiles>
  )
}

const formatDayCount = (days: number): string => `${formatAmount(days)}\u00A0${days > 1 ? 'jours' : 'jour'}`

function listColumns(days: number): Column<StockRow>[] {
  return [
    {
      key: 'name',
      label: 'Produit',
      cell: ({ id, name, category }) => (
        <>
          <Link href={`/admin/stock/${id}`} className="font-medium hover:underline">
            {name}
          </Link>
          {category !== null && <small>{category}</small>}
        </>
      ),
    },
    number('stock', 'En stock', ({ on_hand }) => formatAmount(on_hand)),
    number('cost', 'Prix de revient', ({ unit_cost }) => formatMaybe(unit_cost)),
    number('value', 'Valeur', ({ value }) => <b>{formatMaybe(value)}</b>),
    number('sold', `Vendus en ${days} jours`, ({ sold }) => formatAmount(sold)),
    number('cover', 'Couverture', ({ cover_days }) =>
      cover_days === null ? 'Sans vente' : formatDayCount(cover_days),
    ),
  ]
}

function number(key: string, label: string, cell: Column<StockRow>['cell']): Column<StockRow> {
  return { key, label, isNumber: true, isLabelled: true, cell }
}
