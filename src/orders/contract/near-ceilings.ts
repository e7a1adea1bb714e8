import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { OrderCeiling } from '#settings/contract.ts'

/** An account whose unpaid orders approach one of its ceilings. */
export const NearCeiling = z.object({
  id: z.int(),
  name: z.string(),
  tier: z.enum(['customer', 'employer', 'staff']),
  /** Allocated by its unpaid orders, or wanted by those that wait for a verified phone. */
  held: OrderCeiling.extend({ orders: z.int(), pieces: z.int(), half_days: z.int() }),
  most: OrderCeiling,
  /** Its newest unpaid order, and the time it was placed, ISO 8601. */
  newest: z.object({ name: z.string(), at: z.string() }),
})
export type NearCeiling = z.infer<typeof NearCeiling>

export const CEILING_CALLS = defineCalls('Clients', {
  'GET /api/admin/clients/plafonds': {
    guard: { staff: 'clients' },
    summary:
      'Comptes dont les commandes non payées atteignent 80 % d’un plafond, les plus proches d’abord, cent au plus',
    answer: z.array(NearCeiling),
    cache: 'no-store',
  },
})
