import { z } from 'zod/v4'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import { line } from '#platform/contract/text.ts'
import {
  AdhesionDecision,
  Company,
  CompanyOverview,
  Member,
  MemberListQuery,
  MembershipSwitch,
} from './companies.ts'
import { AccountsIdParams, CustomerIdParams } from './people.ts'

/** Version that the caller has read, to report concurrent changes. */
const version = z.number().int()

/** Whole FCFA. Null when the shop's default ceiling applies. */
export const CeilingChange = z.object({
  credit_ceiling: z
    .int('Indiquez un montant en francs, sans centimes.')
    .min(0, 'Un plafond n’est pas négatif.')
    .max(MAX_SUM, 'Ce plafond est trop grand.')
    .nullable(),
  version,
})
export type CeilingChange = z.infer<typeof CeilingChange>

export const CompanySwitch = z.object({ suspended: z.boolean(), version })
export type CompanySwitch = z.infer<typeof CompanySwitch>

export const CodeRenewal = z.object({ version })

/** Query for membership requests over all companies. */
export const WaitingQuery = z.object({
  q: line(100).default(''),
  /** `age`: longest wait first. */
  tri: z.enum(['age', '-age']).default('age'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type WaitingQuery = z.infer<typeof WaitingQuery>

/** A person who waits for an employer's decision. */
export const WaitingPerson = z.object({
  id: z.int(),
  name: z.string(),
  function: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  employer_id: z.int(),
  employer: z.string(),
  requested_at: z.string().nullable(),
  /** Whole days since the request. */
  days: z.int(),
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

export const WaitingPeople = z.object({
  people: z.array(WaitingPerson),
  ...COUNTED_PAGE,
})
export type WaitingPeople = z.infer<typeof WaitingPeople>

export const EMPLOYER_CALLS = defineCalls('Espace entreprise', {
  'POST /api/companies/clients/liste': {
    guard: { employer: 'own', orStaff: 'clients' },
    summary: 'Employés, demandes en attente d’abord',
    body: MemberListQuery,
    answer: z.array(Member),
  },
  'GET /api/companies/:id/desk': {
    guard: { employer: 'id', orStaff: 'clients' },
    summary: 'Ce qui attend l’employeur',
    params: AccountsIdParams,
    answer: CompanyOverview,
  },
  'PUT /api/companies/clients/commande/changeAdhesion/:customerId': {
    guard: { employer: 'own', orStaff: 'clients' },
    effect: 'rights.member',
    summary: 'Accepte, refuse ou retire une adhésion',
    params: CustomerIdParams,
    body: AdhesionDecision,
    answer: Member,
  },
  'PUT /api/companies/clients/:id/suspension': {
    guard: { employer: 'own', orStaff: 'clients' },
    effect: 'rights.member',
    summary: 'Suspend une adhésion ou la rétablit',
    params: AccountsIdParams,
    body: MembershipSwitch,
    answer: Member,
  },
})

export const COMPANY_STAFF_CALLS = defineCalls('Entreprises', {
  'GET /api/admin/adhesions': {
    guard: { staff: 'clients' },
    summary: 'Demandes d’adhésion en attente, toutes entreprises',
    query: WaitingQuery,
    answer: WaitingPeople,
    cache: 'no-store',
  },
  'PUT /api/admin/entreprises/:id/plafond': {
    guard: { staff: 'clients' },
    effect: 'rights.ceiling',
    summary: 'Fixe le plafond de crédit, ou le fait confirmer par un collègue',
    params: AccountsIdParams,
    body: CeilingChange,
    answer: Company,
  },
  'PUT /api/admin/entreprises/:id/suspension': {
    guard: { staff: 'clients' },
    effect: 'rights.company',
    summary: 'Suspend le crédit ou le rétablit',
    params: AccountsIdParams,
    body: CompanySwitch,
    answer: Company,
  },
  'POST /api/admin/entreprises/:id/identifiant': {
    guard: { staff: 'clients' },
    summary: 'Renouvelle l’identifiant',
    params: AccountsIdParams,
    body: CodeRenewal,
    answer: Company,
  },
})
