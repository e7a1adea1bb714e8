import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay, month } from '#platform/contract/day.ts'

const day = calendarDay('Choisissez un jour.')
const DAY_MS = 86_400_000
const MAX_DAYS = 366

/** First and last day of the accounting export, both included. */
export const BooksQuery = z
  .object({ du: day, au: day })
  .refine(({ du, au }) => au >= du, { path: ['au'], message: 'La fin ne peut pas précéder le début.' })
  .refine(({ du, au }) => Date.parse(au) - Date.parse(du) < MAX_DAYS * DAY_MS, {
    path: ['au'],
    message: 'Un an au plus à la fois.',
  })
export type BooksQuery = z.infer<typeof BooksQuery>

export const BooksMonthParams = z.object({ month })

/**
 * A month of the books; immutable once closed. `can_close`: the month is over and still open. `open_days`: till days
 * not closed yet.
 */
export const BooksMonth = z.object({
  month: z.string(),
  can_close: z.boolean(),
  open_days: z.int(),
  closed: z.object({ at: z.string(), by: z.string(), lines: z.int(), sha256: z.string() }).nullable(),
})
export type BooksMonth = z.infer<typeof BooksMonth>

export const ACCOUNTING_CALLS = defineCalls('Paiements', {
  'GET /api/admin/comptabilite': {
    guard: { staff: 'paiements' },
    mayBeBehind: true,
    effect: 'data.payments',
    summary: 'Journaux comptables (SYSCOHADA) des jours demandés, en CSV',
    query: BooksQuery,
  },
  'GET /api/admin/comptabilite/mois': {
    guard: { staff: 'paiements' },
    summary: 'Mois de la comptabilité, ouverts et clôturés',
    answer: z.array(BooksMonth),
    cache: 'no-store',
  },
  'GET /api/admin/comptabilite/mois/:month': {
    guard: { staff: 'paiements' },
    effect: 'data.payments',
    summary: 'Les journaux d’un mois clôturé, tels qu’ils étaient à sa clôture',
    params: BooksMonthParams,
  },
  'POST /api/admin/comptabilite/mois/:month/cloturer': {
    guard: { staff: 'admin' },
    needsStepUp: true,
    summary: 'Clôture un mois terminé, et ceux d’avant, pour toujours',
    params: BooksMonthParams,
    answer: z.array(BooksMonth),
  },
})
