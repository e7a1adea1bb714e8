import { z } from 'zod/v4'
import { PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { nearestDay } from '#platform/contract/day.ts'

const day = z.iso.date()
/** An invalid day is treated as missing, so that the report uses its default period. */
const requestedDay = nearestDay().optional().catch(undefined)
const page = z.coerce.number().int().min(1).max(100_000).default(1).catch(1)

/** A calendar month, a week from Monday, or custom dates. */
export const PeriodKind = z.enum(['mois', 'semaine', 'dates'])
export type PeriodKind = z.infer<typeof PeriodKind>

/** Days in Dakar. `du`: any day of the month or week, or the first of custom dates, with `au` as the last. */
export const PeriodQuery = z.object({
  periode: PeriodKind.default('mois').catch('mois'),
  du: requestedDay,
  au: requestedDay,
})
export type PeriodQuery = z.infer<typeof PeriodQuery>

/** First and last day, both included. */
export const Days = z.object({ first: day, last: day })
export type Days = z.infer<typeof Days>

export const ReportPeriods = z.object({
  kind: PeriodKind,
  current: Days,
  before: Days,
  year_before: Days,
  /** French sentence about a correction of the requested period. Null without one. */
  note: z.string().nullable(),
})
export type ReportPeriods = z.infer<typeof ReportPeriods>

/** Sales including tax, in whole FCFA. */
export const SalesFigures = z.object({
  orders: z.int(),
  pieces: z.int(),
  amount: z.int(),
  /** Known cost of the sold pieces at the time of the order. */
  cost: z.int(),
  /** Part of the amount whose cost is unknown; it has no margin. */
  uncosted: z.int(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** Figures of the period, of the previous one, and of the year before. */
const compared = { current: SalesFigures, before: SalesFigures, year_before: SalesFigures }

/** A day, week or month of a report, beside the corresponding ones of the two other periods. */
export const SalesStep = z.object({ first: day, last: day, ...compared })
export type SalesStep = z.infer<typeof SalesStep>

export const SalesReport = z.object({ periods: ReportPeriods, ...compared, steps: z.array(SalesStep) })
export type SalesReport = z.infer<typeof SalesReport>

export const Dimension = z.enum([
  'produit',
  'categorie',
  'marque',
  'sorte',
  'canal',
  'commune',
  'livreur',
  'employeur',
])
export type Dimension = z.infer<typeof Dimension>

/** `-`: descending. */
export const BreakdownSort = z.enum(['montant', '-montant', 'pieces', '-pieces', 'marge', '-marge'])
export type BreakdownSort = z.infer<typeof BreakdownSort>

export const BreakdownQuery = PeriodQuery.extend({
  par: Dimension.default('produit').catch('produit'),
  tri: BreakdownSort.default('-montant').catch('-montant'),
  page,
})
export type BreakdownQuery = z.infer<typeof BreakdownQuery>

export const BreakdownRow = z.object({
  /** Id of a product or person, else a contract value or a name; '' for none. */
  key: z.string(),
  /** Null when `key` has no separate name or the entity no longer exists. */
  name: z.string().nullable(),
  current: SalesFigures,
  /** Sales in the two other periods, in whole FCFA. */
  before: z.int(),
  year_before: z.int(),
})
export type BreakdownRow = z.infer<typeof BreakdownRow>

/** A page of the period's sales by dimension; `all`: the total. */
export const Breakdown = z.object({
  periods: ReportPeriods,
  by: Dimension,
  all: SalesFigures,
  rows: z.array(BreakdownRow),
  total: z.int(),
  ...PAGE,
})
export type Breakdown = z.infer<typeof Breakdown>

/** `-couverture`: longest cover first; `lents`: longest time without sales first. */
export const StockSort = z.enum(['-valeur', 'couverture', '-couverture', 'ventes'])
export type StockSort = z.infer<typeof StockSort>

export const StockQuery = z.object({ tri: StockSort.default('-valeur').catch('-valeur'), page })
export type StockQuery = z.infer<typeof StockQuery>

export const StockRow = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  on_hand: z.int(),
  /** Whole FCFA. Null when the cost is unknown. */
  unit_cost: z.int().nullable(),
  value: z.int().nullable(),
  /** Pieces sold in the last 90 days. */
  sold: z.int(),
  /** Days that the stock lasts at that rate. Null without sales. */
  cover_days: z.int().nullable(),
})
export type StockRow = z.infer<typeof StockRow>

/** Stock value by days of cover. */
export const StockBand = z.object({
  /** Upper bound in days, inclusive. Null for longer or unlimited cover. */
  up_to: z.int().nullable(),
  products: z.int(),
  value: z.int(),
})
export type StockBand = z.infer<typeof StockBand>

/** Products in stock. Amounts in whole FCFA, at current cost. */
export const StockReport = z.object({
  today: day,
  days: z.int(),
  value: z.int(),
  pieces: z.int(),
  /** Pieces of products with unknown cost. */
  uncosted_pieces: z.int(),
  sold: z.int(),
  bands: z.array(StockBand),
  rows: z.array(StockRow),
  total: z.int(),
  ...PAGE,
})
export type StockReport = z.infer<typeof StockReport>

/** Amounts due of running credit by days overdue, in whole FCFA. */
const CreditAges = z.object({
  due: z.int(),
  late_30: z.int(),
  late_60: z.int(),
  late_90: z.int(),
  late_more: z.int(),
})

export const CreditReport = z.object({
  today: day,
  all: CreditAges,
  /** Null for credit without an employer. */
  employers: z.array(
    CreditAges.extend({ id: z.int().nullable(), name: z.string().nullable(), orders: z.int() }),
  ),
})
export type CreditReport = z.infer<typeof CreditReport>

/** A report as a file; `is_cut`: only the first rows are included. */
export const ReportFile = z.object({ filename: z.string(), content: z.string(), is_cut: z.boolean() })
export type ReportFile = z.infer<typeof ReportFile>

const report = { guard: { staff: 'admin' }, mayBeBehind: true, cache: 'no-store' } as const
const file = { ...report, effect: 'data.reports', answer: ReportFile } as const

/** All require `admin`, because margins, employees' debts and couriers' cash are for the managers of the shop. */
export const REPORT_CALLS = defineCalls('Rapports', {
  'GET /api/admin/rapports/ventes': {
    ...report,
    summary: 'Ventes, marge et panier moyen d’une période, à côté de la précédente et d’il y a un an',
    query: PeriodQuery,
    answer: SalesReport,
  },
  'GET /api/admin/rapports/ventes/export': {
    ...file,
    summary: 'Les mêmes ventes en fichier CSV, un jour, une semaine ou un mois par ligne',
    query: PeriodQuery,
  },
  'GET /api/admin/rapports/repartition': {
    ...report,
    summary:
      'Ventes d’une période par produit, catégorie, marque, sorte, canal, commune, livreur ou employeur',
    query: BreakdownQuery,
    answer: Breakdown,
  },
  'GET /api/admin/rapports/repartition/export': {
    ...file,
    summary: 'La même répartition en fichier CSV',
    query: BreakdownQuery,
  },
  'GET /api/admin/rapports/stock': {
    ...report,
    summary: 'Valeur du stock et jours de couverture, par produit',
    query: StockQuery,
    answer: StockReport,
  },
  'GET /api/admin/rapports/stock/export': {
    ...file,
    summary: 'Le même stock en fichier CSV',
    query: StockQuery,
  },
  'GET /api/admin/rapports/credit': {
    ...report,
    summary: 'Crédit à payer et en retard, par ancienneté et par employeur',
    answer: CreditReport,
  },
  'GET /api/admin/rapports/credit/export': { ...file, summary: 'Le même crédit en fichier CSV' },
})
