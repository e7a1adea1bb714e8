import { z } from 'zod/v4'
import { defineCalls } from '../../platform/contract/calls.ts'

const day = z.iso.date('Choisissez un jour.')
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

export const ACCOUNTING_CALLS = defineCalls('Paiements', {
  'GET /api/admin/comptabilite': {
    guard: { staff: 'paiements' },
    summary: 'Journal des ventes et des paiements pour la comptabilité, en CSV',
    query: BooksQuery,
  },
})
