import { z } from 'zod/v4'
import { line } from './fields.ts'

/** The version that was read: what changed meanwhile is told. */
const version = z.number().int()

/** Whole FCFA; null: the shop's usual ceiling. */
export const CeilingChange = z.object({
  credit_ceiling: z
    .number('Indiquez un montant en francs.')
    .int('Indiquez un montant sans centimes.')
    .min(0, 'Un plafond n’est pas négatif.')
    .max(10_000_000_000, 'Ce plafond est trop grand.')
    .nullable(),
  version,
})
export type CeilingChange = z.infer<typeof CeilingChange>

export const CompanySwitch = z.object({ suspended: z.boolean(), version })
export type CompanySwitch = z.infer<typeof CompanySwitch>

export const CodeRenewal = z.object({ version })

/** Requests for membership over all companies. */
export const WaitingQuery = z.object({
  q: line(100).default(''),
  /** `age`: the longest wait first. */
  tri: z.enum(['age', '-age']).default('age'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type WaitingQuery = z.infer<typeof WaitingQuery>

/** Somebody who waits for an employer's answer. */
export const WaitingPerson = z.object({
  id: z.int(),
  name: z.string(),
  function: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  employer_id: z.int(),
  employer: z.string(),
  requested_at: z.string().nullable(),
  /** Whole days since then. */
  days: z.int(),
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

export const WaitingPeople = z.object({
  people: z.array(WaitingPerson),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
})
export type WaitingPeople = z.infer<typeof WaitingPeople>
