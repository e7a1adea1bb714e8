import type {
  Breakdown,
  CreditReport,
  ReportFile,
  ReportPeriods,
  SalesReport,
  StockReport,
} from '#finance/contract.ts'
import { basketOf, marginOf } from '#finance/rules/reports/figures.ts'
import { countsOrders, DIMENSION_NAMES, nameRow } from '#finance/rules/reports/words.ts'
import { buildCsvFile, type CsvCell } from '#platform/server/csv/csv-file.ts'

/** Maximum rows per file. */
export const MAX_ROWS = 20_000

const MONEY_HEADS = [
  'Ventes (FCFA)',
  'Prix de revient (FCFA)',
  'Marge (FCFA)',
  'Ventes sans prix de revient (FCFA)',
]
const OTHER_HEADS = ['Ventes, période précédente (FCFA)', 'Ventes, un an avant (FCFA)']

const fileName = (what: string, { current }: ReportPeriods): string =>
  `${what}-${current.first}-${current.last}.csv`

export function writeSales({ periods, steps }: SalesReport): ReportFile {
  const rows = steps.map(({ first, last, current, before, year_before }): CsvCell[] => [
    first,
    last,
    current.orders,
    current.pieces,
    basketOf(current),
    current.amount,
    current.cost,
    marginOf(current),
    current.uncosted,
    before.amount,
    year_before.amount,
  ])
  const head = ['Du', 'Au', 'Commandes', 'Articles', 'Panier moyen (FCFA)', ...MONEY_HEADS, ...OTHER_HEADS]
  return { filename: fileName('ventes', periods), content: buildCsvFile([head, ...rows]), is_cut: false }
}

export function writeBreakdown({ periods, by, rows, total }: Breakdown): ReportFile {
  const hasOrders = countsOrders(by)
  const lines = rows.map(({ key, name, current, before, year_before }): CsvCell[] => [
    nameRow(by, { key, name }),
    ...(hasOrders ? [current.orders, basketOf(current)] : []),
    current.pieces,
    current.amount,
    current.cost,
    marginOf(current),
    current.uncosted,
    before,
    year_before,
  ])
  const head = [
    DIMENSION_NAMES[by],
    ...(hasOrders ? ['Commandes', 'Panier moyen (FCFA)'] : []),
    'Articles',
    ...MONEY_HEADS,
    ...OTHER_HEADS,
  ]
  return {
    filename: fileName(`ventes-par-${by}`, periods),
    content: buildCsvFile([head, ...lines]),
    is_cut: total > rows.length,
  }
}

export function writeStock({ today, days, rows, total }: StockReport): ReportFile {
  const head = [
    'Produit',
    'Catégorie',
    'En stock',
    'Prix de revient (FCFA)',
    'Valeur (FCFA)',
    `Vendus en ${days} jours`,
    'Jours de couverture',
  ]
  const lines = rows.map(({ name, category, on_hand, unit_cost, value, sold, cover_days }) => [
    name,
    category ?? '',
    on_hand,
    unit_cost,
    value,
    sold,
    cover_days,
  ])
  return {
    filename: `stock-${today}.csv`,
    content: buildCsvFile([head, ...lines]),
    is_cut: total > rows.length,
  }
}

export function writeCredit({ today, employers }: CreditReport): ReportFile {
  const head = [
    'Employeur',
    'Crédits',
    'À venir (FCFA)',
    'En retard de 1 à 30 jours (FCFA)',
    'De 31 à 60 jours (FCFA)',
    'De 61 à 90 jours (FCFA)',
    'Plus de 90 jours (FCFA)',
  ]
  const lines = employers.map((row) => [
    row.name ?? 'Sans employeur',
    row.orders,
    row.due,
    row.late_30,
    row.late_60,
    row.late_90,
    row.late_more,
  ])
  return { filename: `credit-${today}.csv`, content: buildCsvFile([head, ...lines]), is_cut: false }
}
