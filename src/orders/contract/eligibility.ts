import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import { OrderIdParams } from './following.ts'
import { amount, TypeCredit } from './words.ts'

/** The decision or payment that a credit request waits for. Null when it waits for nothing. */
export const CreditStep = z.enum(['employer', 'bank', 'shop', 'payment'])
export type CreditStep = z.infer<typeof CreditStep>

/** Obstacles to an order on credit. */
export const CreditObstacle = z.enum([
  'adhesion',
  'adhesion_waiting',
  'adhesion_suspended',
  'employer',
  'company_suspended',
  'unpaid',
  'ceiling_member',
  'ceiling_company',
])
export type CreditObstacle = z.infer<typeof CreditObstacle>

export const EligibilityQuery = z.object({
  type_credit: TypeCredit.optional(),
  /** Total of the planned order in whole FCFA, compared with the ceilings. */
  total: z.coerce.number().int().min(0).max(MAX_SUM).default(0),
})
export type EligibilityQuery = z.infer<typeof EligibilityQuery>

/**
 * Whether a person may order on credit. `code` 200 when nothing is missing. `link` leads to the page that resolves it.
 */
export const Eligibility = z.object({
  status: z.literal('success'),
  code: z.union([z.literal(200), z.literal(400)]),
  message: z.string(),
  missing: z.array(z.object({ code: CreditObstacle, message: z.string(), link: z.string().optional() })),
  /** Remaining credit in whole FCFA. Null without a ceiling. */
  ceiling_left: amount.nullable(),
})
export type Eligibility = z.infer<typeof Eligibility>

export const ELIGIBILITY_CALLS = defineCalls('Crédit', {
  'GET /api/creditcommandes/clients/:id/stateCommande': {
    guard: { owner: 'id' },
    summary: 'Ce qui manque pour commander à crédit',
    params: OrderIdParams,
    query: EligibilityQuery,
    answer: Eligibility,
    cache: 'no-store',
  },
})
