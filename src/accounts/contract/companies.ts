import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { nameFields } from '#platform/contract/describe-issue.ts'
import { findCompanyPhoneError, findPhoneError, MISSING } from '#platform/contract/form-checks.ts'
import { line, requiredLine } from '#platform/contract/text.ts'
import { COMPANY_FIELDS as FIELDS, type CompanyField } from './company-fields.ts'
import { CUSTOMER_FIELDS } from './customer-fields.ts'
import { Email, id, moment, phone } from './fields.ts'
import { AccountsIdParams, Customer, PeopleQuery } from './people.ts'
import { Adhesion, NewAccount, Role, UserInfo } from './signing-in.ts'

nameFields(FIELDS)
nameFields(CUSTOMER_FIELDS)

export const NewCompany = z.object({
  company: z.object({
    name: requiredLine(FIELDS.name.max, MISSING.company),
    sector: line(FIELDS.sector.max).default(''),
    street: line(FIELDS.street.max).default(''),
    city: requiredLine(FIELDS.city.max, MISSING.city),
    phone,
    email: Email,
    website: line(FIELDS.website.max).default(''),
  }),
  contact: NewAccount.extend({ function: line(CUSTOMER_FIELDS.function.max).default('') }),
})
export type NewCompany = z.infer<typeof NewCompany>

export const COMPANY_STATUSES = ['pending', 'active'] as const

export const Company = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  website: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  sector: z.string().nullable(),
  company_details: z.string().nullable(),
  entreprise_code: z.string(),
  status: z.enum(COMPANY_STATUSES),
  members: z.number().int(),
  /**
   * Ceiling of the outstanding credit that the company guarantees for its members, in whole FCFA. Null when the shop's
   * default applies.
   */
  credit_ceiling: z.number().int().nullable(),
  /** True when the company guarantees no new credit. */
  suspended: z.boolean(),
  created_at: moment,
  version: z.number().int(),
})
export type Company = z.infer<typeof Company>

export const CompanyChange = z.object({
  name: requiredLine(FIELDS.name.max, MISSING.company).optional(),
  email: Email.optional(),
  phone: phone
    .refine((typed) => typed === '' || findCompanyPhoneError(typed) === undefined, {
      error: ({ input }) => findCompanyPhoneError(String(input)),
    })
    .optional(),
  website: line(FIELDS.website.max).optional(),
  street: line(FIELDS.street.max).optional(),
  city: line(FIELDS.city.max).optional(),
  sector: line(FIELDS.sector.max).optional(),
  company_details: line(FIELDS.company_details.max).optional(),
  version: z.number().int().optional(),
} satisfies Record<CompanyField | 'version', z.ZodType>)
export type CompanyChange = z.infer<typeof CompanyChange>

export const EnterpriseCode = z.object({ partner_id: id.optional(), entreprise_code: line(40) })
export type EnterpriseCode = z.infer<typeof EnterpriseCode>

/** `accepts_terms`: the customer has read and ticked the credit terms. */
export const AdhesionRequest = z.object({
  partner_id: id.optional(),
  entreprise_code: line(40),
  adhesion_submit: z.literal(true).optional(),
  accepts_terms: z.boolean().optional(),
})
export type AdhesionRequest = z.infer<typeof AdhesionRequest>

export const AdhesionDecision = z.object({
  state: Adhesion,
  reason: line(300).default(''),
  /** Staff only: decide even if credit is unpaid. */
  force: z.boolean().default(false),
})
export type AdhesionDecision = z.infer<typeof AdhesionDecision>

export const MembershipSwitch = z.object({ suspended: z.boolean() })
export type MembershipSwitch = z.infer<typeof MembershipSwitch>

/** A person as shown to their employer, without purchases or addresses. */
export const Member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  function: z.string().nullable(),
  role: Role,
  adhesion: Adhesion,
  adhesion_submit: z.boolean(),
  suspended: z.boolean(),
  requested_at: moment.nullable(),
  decided_at: moment.nullable(),
})
export type Member = z.infer<typeof Member>

export const MemberQuery = z.object({
  search: line(100).default(''),
  state: z.enum(['waiting', 'accepted', 'rejected', 'all']).default('all'),
})
export type MemberQuery = z.infer<typeof MemberQuery>

/** Pending work on an employer's page. Amounts in whole FCFA. */
export const CompanyOverview = z.object({
  company: Company,
  /** Pending membership requests. */
  waiting: z.number().int(),
  /** Credit orders that wait for the employer's decision. */
  credits_waiting: z.number().int(),
  members: z.number().int(),
  /** Unpaid credit of all members that the shop has agreed to. Credit only requested is counted separately. */
  exposure: z.number().int(),
  requested: z.number().int(),
})
export type CompanyOverview = z.infer<typeof CompanyOverview>

/** Staff create the account of a company's HR person, which sends an invitation. */
export const Invitation = z.object({
  name: requiredLine(CUSTOMER_FIELDS.name.max, MISSING.name),
  email: Email,
  phone: phone.refine((typed) => findPhoneError(typed) === undefined, {
    error: ({ input }) => findPhoneError(String(input)),
  }),
  city: line(CUSTOMER_FIELDS.city.max).default(''),
  parent_id: z.int('Choisissez une entreprise.'),
})
export type Invitation = z.infer<typeof Invitation>

export const Attachment = z.object({ company_id: id, client_id: id, role: Role })
export type Attachment = z.infer<typeof Attachment>

export const CompanyQuery = PeopleQuery.extend({
  status: z.enum([...COMPANY_STATUSES, 'all']).default('all'),
})
export type CompanyQuery = z.infer<typeof CompanyQuery>

export const EnterpriseCodeKnown = z.object({ entreprise_code_exist: z.boolean() })
export type EnterpriseCodeKnown = z.infer<typeof EnterpriseCodeKnown>

/** `parent_id`: the company whose members are listed. `partner_id`: the caller, if given. */
export const MemberListQuery = MemberQuery.extend({ partner_id: id.optional(), parent_id: id })
export type MemberListQuery = z.infer<typeof MemberListQuery>

export const COMPANY_CALLS = defineCalls('Entreprises', {
  'GET /api/companies': {
    guard: { staff: 'clients' },
    summary: 'Entreprises, celles à activer d’abord',
    query: CompanyQuery,
    answer: z.array(Company),
  },
  'GET /api/companies/:id': {
    guard: { employer: 'id', orStaff: 'clients' },
    summary: 'Une entreprise et son identifiant',
    params: AccountsIdParams,
    answer: Company,
  },
  'PUT /api/companies/:id': {
    guard: { employer: 'id', orStaff: 'clients' },
    summary: 'Modifie une entreprise',
    params: AccountsIdParams,
    body: CompanyChange,
    answer: Company,
  },
  'PUT /api/companies/:id/activation': {
    guard: { staff: 'clients' },
    effect: 'rights.employer',
    summary: 'Ouvre une entreprise aux membres',
    params: AccountsIdParams,
    answer: Company,
  },
  'POST /api/companies/create-compte': {
    guard: { staff: 'clients' },
    effect: 'rights.employer',
    summary: 'Invite le responsable RH d’une entreprise',
    body: Invitation,
    status: 201,
    answer: Customer,
  },
  'POST /api/companies/clients/set_compte': {
    guard: { staff: 'clients' },
    effect: 'rights.employer',
    summary: 'Rattache un client à une entreprise',
    body: Attachment,
    answer: Customer,
  },
})

export const ADHESION_CALLS = defineCalls('Adhésion', {
  'POST /api/companies/check_entreprise_code': {
    guard: 'customer',
    summary: 'Cet identifiant d’entreprise existe-t-il ?',
    body: EnterpriseCode,
    answer: EnterpriseCodeKnown,
  },
  'POST /api/companies/clients/demandeAdhesion': {
    guard: 'customer',
    summary: 'Demande l’adhésion à son employeur',
    body: AdhesionRequest,
    answer: UserInfo,
  },
})
