import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { DocumentFile } from '#orders/contract/documents.ts'
import { amount } from '#orders/contract/words.ts'
import { PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { month } from '#platform/contract/day.ts'
import { line } from '#platform/contract/text.ts'
import { CompanyParams } from './credit.ts'

/** Staff's sort order of unpaid parts. `-` means descending. */
export const ScheduleSort = z.enum(['due', '-due', 'employer', '-employer', 'left', '-left'])
export type ScheduleSort = z.infer<typeof ScheduleSort>

/** Filter of unpaid parts of active credit: all or overdue. */
export const ScheduleQuery = z.object({
  vue: z.enum(['toutes', 'retard']).default('toutes'),
  entreprise: pathId.optional(),
  q: line(100).default(''),
  tri: ScheduleSort.default('due'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ScheduleQuery = z.infer<typeof ScheduleQuery>

export const ScheduleExport = ScheduleQuery.omit({ page: true }).extend({
  format: z.enum(['csv', 'base64']).default('csv'),
})
export type ScheduleExport = z.infer<typeof ScheduleExport>

/** An unpaid part of active credit. Amounts in whole FCFA. */
export const DuePart = z.object({
  order_id: z.int(),
  order: z.string(),
  sequence: z.int(),
  /** Number of parts of the order. */
  parts: z.int(),
  due_date: z.iso.date(),
  /** 0 until the due day has passed. */
  days_late: z.int(),
  amount,
  /** Unpaid amount. */
  left: amount,
  account_id: z.int(),
  member: z.string(),
  function: z.string().nullable(),
  phone: z.string().nullable(),
  /** True for an accepted member, whose credit may be suspended. */
  is_member: z.boolean(),
  is_suspended: z.boolean(),
  employer_id: z.int().nullable(),
  employer: z.string().nullable(),
  reminded_at: z.string().nullable(),
})
export type DuePart = z.infer<typeof DuePart>

/** A page of parts, with the count and the sum of all matches. */
export const DueParts = z.object({
  parts: z.array(DuePart),
  total: z.int(),
  left: amount,
  ...PAGE,
})
export type DueParts = z.infer<typeof DueParts>

/** An employer whose members have unpaid credit, in whole FCFA. */
export const PayingEmployer = z.object({ id: z.int(), name: z.string(), owed: amount, overdue: amount })
export type PayingEmployer = z.infer<typeof PayingEmployer>

/** `encodage=base64`: the file within JSON, for a browser that authenticates by a header. */
export const DeductionQuery = z.object({
  entreprise: pathId,
  mois: month,
  format: z.enum(['json', 'csv', 'pdf']).default('json'),
  encodage: z.enum(['base64']).optional(),
})
export type DeductionQuery = z.infer<typeof DeductionQuery>

/** The same for HR, with the company in the path. */
export const OwnDeductionQuery = DeductionQuery.omit({ entreprise: true })

/** The amount to deduct from one salary, in whole FCFA. */
export const DeductionRow = DuePart.pick({
  order_id: true,
  order: true,
  sequence: true,
  parts: true,
  due_date: true,
  amount: true,
  left: true,
  account_id: true,
  member: true,
  function: true,
})
export type DeductionRow = z.infer<typeof DeductionRow>

/** Amounts due in a month on credit that a company guarantees. */
export const Deduction = z.object({
  company: z.object({ id: z.int(), name: z.string() }),
  /** YYYY-MM. */
  month: z.string(),
  rows: z.array(DeductionRow),
  total: amount,
})
export type Deduction = z.infer<typeof Deduction>

export const SCHEDULE_CALLS = defineCalls('Crédit', {
  'GET /api/admin/credits/echeances': {
    guard: { staff: 'credits' },
    mayBeBehind: true,
    summary: 'Échéances à payer des crédits en cours, ou seulement en retard',
    query: ScheduleQuery,
    answer: DueParts,
    cache: 'no-store',
  },
  'GET /api/admin/credits/echeances-export': {
    guard: { staff: 'credits' },
    mayBeBehind: true,
    effect: 'data.credit',
    summary: 'Les mêmes échéances en fichier CSV (UTF-8, points-virgules)',
    query: ScheduleExport,
    answer: z.string().or(DocumentFile),
  },
  'GET /api/admin/credits/employeurs': {
    guard: { staff: 'credits' },
    summary: 'Employeurs dont des membres paient un crédit',
    answer: z.array(PayingEmployer),
    cache: 'no-store',
  },
})

export const DEDUCTION_CALLS = defineCalls('Crédit', {
  'GET /api/admin/credits/prelevements': {
    guard: { staff: 'credits' },
    effect: 'data.deductions',
    summary: 'Ce qu’un employeur prélève sur salaire dans un mois (json, csv ou pdf)',
    query: DeductionQuery,
    answer: z.string().or(Deduction).or(DocumentFile),
  },
  'GET /api/companies/clients/prelevements/:companyId': {
    chapter: 'Espace entreprise',
    guard: { employer: 'companyId', orStaff: 'credits' },
    effect: 'data.deductions',
    summary: 'Ce que l’entreprise prélève sur salaire dans un mois (json, csv ou pdf)',
    params: CompanyParams,
    query: OwnDeductionQuery,
    answer: z.string().or(Deduction).or(DocumentFile),
  },
})
