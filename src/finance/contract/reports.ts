import { z } from 'zod/v4'
import { PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { nearestDay } from '#platform/contract/day.ts'

const day = z.iso.date()
/** A day that cannot be read counts as none: the report has its usual days then. */
const requestedDay = nearestDay().optional().catch(undefined)
const page = z.coerce.number().int().min(1).max(100_000).default(1).catch(1)

/** A calendar month, a week from Monday on, or dates of choice. */
export const PeriodKind = z.enum(['mois', 'semaine', 'dates'])
export type PeriodKind = z.infer<typeof PeriodKind>

/** Days of Dakar. `du`: any day of a month or week, or the first of dates, whose last is `au`. */
export const PeriodQuery = z.object({
  periode: PeriodKind.default('mois').catch('mois'),
  du: requestedDay,
  au: requestedDay,
})
export type PeriodQuery = z.infer<typeof PeriodQuery>

/** Both days are in it. */
export const Days = z.object({ first: day, last: day })
export type Days = z.infer<typeof Days>

export const ReportPeriods = z.object({
  kind: PeriodKind,
  current: Days,
  before: Days,
  year_before: Days,
  /** What was put right in the question, a whole sentence. */
  note: z.string().nullable(),
})
export type ReportPeriods = z.infer<typeof ReportPeriods>

/** What was sold, tax included, in whole FCFA. */
export const SalesFigures = z.object({
  orders: z.int(),
  pieces: z.int(),
  amount: z.int(),
  /** What the sold pieces cost the shop when they were ordered, where that is known. */
  cost: z.int(),
  /** That part of the amount whose cost is not known: it has no margin. */
  uncosted: z.int(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** The same of the period, of the one before, and of a year earlier. */
const compared = { current: SalesFigures, before: SalesFigures, year_before: SalesFigures }

/** A day, a week or a month of a report, beside what stood in its place in the two other periods. */
export const SalesStep = z.object({ first: day, last: day, ...compared })
export type SalesStep = z.infer<typeof SalesStep>

export const SalesReport = z.object({ periods: ReportPeriods, ...compared, steps: z.array(SalesStep) })
export type SalesReport = z.infer<typeof SalesReport>

/** What sales are broken down by. */
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

/** `-`: the greatest first. */
export const BreakdownSort = z.enum(['montant', '-montant', 'pieces', '-pieces', 'marge', '-marge'])
export type BreakdownSort = z.infer<typeof BreakdownSort>

export const BreakdownQuery = PeriodQuery.extend({
  par: Dimension.default('produit').catch('produit'),
  tri: BreakdownSort.default('-montant').catch('-montant'),
  page,
})
export type BreakdownQuery = z.infer<typeof BreakdownQuery>

export const BreakdownRow = z.object({
  /** Of a product or person the id, else a word of the contract or a name; '' is none. */
  key: z.string(),
  /** Null: what `key` says has no other name, or is there no more. */
  name: z.string().nullable(),
  current: SalesFigures,
  /** What was sold in the two other periods, whole FCFA. */
  before: z.int(),
  year_before: z.int(),
})
export type BreakdownRow = z.infer<typeof BreakdownRow>

/** A page of what sold in the period; `all`: everything together. */
export const Breakdown = z.object({
  periods: ReportPeriods,
  by: Dimension,
  all: SalesFigures,
  rows: z.array(BreakdownRow),
  total: z.int(),
  ...PAGE,
})
export type Breakdown = z.infer<typeof Breakdown>

/** `-couverture`: what lasts longest first; `lents`: what has not been sold for longest. */
export const StockSort = z.enum(['-valeur', 'couverture', '-couverture', 'ventes'])
export type StockSort = z.infer<typeof StockSort>

export const StockQuery = z.object({ tri: StockSort.default('-valeur').catch('-valeur'), page })
export type StockQuery = z.infer<typeof StockQuery>

export const StockRow = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  on_hand: z.int(),
  /** Whole FCFA; null: its cost is not known. */
  unit_cost: z.int().nullable(),
  value: z.int().nullable(),
  /** Pieces sold in the last 90 days. */
  sold: z.int(),
  /** For how many days the stock lasts at that pace; null: nothing was sold. */
  cover_days: z.int().nullable(),
})
export type StockRow = z.infer<typeof StockRow>

/** What of the stock's value lasts how long. */
export const StockBand = z.object({
  /** Days, the last one in it; null: longer, or never at this pace. */
  up_to: z.int().nullable(),
  products: z.int(),
  value: z.int(),
})
export type StockBand = z.infer<typeof StockBand>

/** Products with pieces in stock. Amounts in whole FCFA, at what the pieces cost the shop today. */
export const StockReport = z.object({
  today: day,
  days: z.int(),
  value: z.int(),
  pieces: z.int(),
  /** Pieces of products whose cost is not known. */
  uncosted_pieces: z.int(),
  sold: z.int(),
  bands: z.array(StockBand),
  rows: z.array(StockRow),
  total: z.int(),
  ...PAGE,
})
export type StockReport = z.infer<typeof StockReport>

/** What of running credit is to be paid, whole FCFA, by how many days it is late. */
const CreditAges = z.object({
  due: z.int(),
  late_30: z.int(),
  late_60: z.int(),
  late_90: z.int(),
  late_more: z.int(),
})
export type CreditAges = z.infer<typeof CreditAges>

export const CreditReport = z.object({
  today: day,
  all: CreditAges,
  /** Null: credit without an employer. */
  employers: z.array(
    CreditAges.extend({ id: z.int().nullable(), name: z.string().nullable(), orders: z.int() }),
  ),
})
export type CreditReport = z.infer<typeof CreditReport>

/** A file of a report; `is_cut`: it has only the first rows. */
export const ReportFile = z.object({ filename: z.string(), content: z.string(), is_cut: z.boolean() })
export type ReportFile = z.infer<typeof ReportFile>

const report = { guard: { staff: 'admin' }, mayBeBehind: true, cache: 'no-store' } as const
const file = { ...report, effect: 'data.reports', answer: ReportFile } as const

/** Margins, what employees owe and what couriers bring are for who runs the shop: all of it asks for `admin`. */
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
