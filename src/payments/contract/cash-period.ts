import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { CashEntryKind, ExpenseSum, HandOver } from './cash.ts'

const francs = z.int()

export const CashPeriodKind = z.enum(['jour', 'semaine', 'mois'])
export type CashPeriodKind = z.infer<typeof CashPeriodKind>

/** The day, week (from Monday) or month of a given day; today by default. */
export const CashPeriodQuery = z.object({
  par: CashPeriodKind.default('jour'),
  jour: calendarDay('Indiquez un jour, AAAA-MM-JJ.').optional(),
})
export const CashPeriodFileQuery = CashPeriodQuery.extend({ format: z.enum(['csv', 'pdf']) })

/** Kinds of cash movements including closings: the difference, and the counted cash, which leaves the day's till. */
export const CashMoveKind = z.enum([...CashEntryKind.options, 'difference', 'counted'])
export type CashMoveKind = z.infer<typeof CashMoveKind>

/** Total movements of one kind in a period, in whole FCFA. */
export const CashSum = z.object({ kind: CashMoveKind, count: z.int(), in: francs, out: francs })
export type CashSum = z.infer<typeof CashSum>

/**
 * The till or a courier over a period, in whole FCFA: opening balance, movements, closing balance and since when it is
 * held.
 */
export const CashHolder = z.object({
  courier_id: z.int().nullable(),
  name: z.string(),
  opening: francs,
  sums: z.array(CashSum),
  left: francs,
  since: z.string().nullable(),
})
export type CashHolder = z.infer<typeof CashHolder>

export const CashDayClosed = z.object({
  day: z.string(),
  expected: francs,
  counted: francs,
  difference: francs,
  note: z.string(),
  by: z.string(),
  at: z.string(),
  signed_by: z.string(),
  confirmed_by: z.string(),
})
export type CashDayClosed = z.infer<typeof CashDayClosed>

/** `open_days`: unclosed days with till movements; `hand_overs`: announced, not counted yet. */
export const CashPeriod = z.object({
  kind: CashPeriodKind,
  from: z.string(),
  to: z.string(),
  holders: z.array(CashHolder),
  /** Expenses of the till by category. */
  expenses: z.array(ExpenseSum),
  closings: z.array(CashDayClosed),
  open_days: z.array(z.string()),
  hand_overs: z.array(HandOver),
})
export type CashPeriod = z.infer<typeof CashPeriod>

export const CASH_PERIOD_CALLS = defineCalls('Caisse', {
  'GET /api/admin/caisse/periode': {
    guard: { staff: 'paiements' },
    mayBeBehind: true,
    summary: 'La caisse et les livreurs sur un jour, une semaine ou un mois',
    query: CashPeriodQuery,
    answer: CashPeriod,
    cache: 'no-store',
  },
  'GET /api/admin/caisse/periode-export': {
    guard: { staff: 'paiements' },
    effect: 'data.payments',
    mayBeBehind: true,
    summary: 'La même clôture en PDF ou en CSV (UTF-8, points-virgules)',
    query: CashPeriodFileQuery,
  },
})
