import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay, month } from '#platform/contract/day.ts'

const day = calendarDay('Choisissez un jour.')
const DAY_MS = 86_400_000
const MAX_DAYS = 366

/** Days of the accountants' file, both in it. */
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
 * A month of the accountants' books. Closed, nothing changes it any more. `can_close`: it is over, and open; `open_days`: days
 * of its till that nobody has closed.
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
