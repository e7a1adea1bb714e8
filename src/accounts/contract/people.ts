import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { MISSING } from '#platform/contract/form-checks.ts'
import { ascii, line, opaque, requiredLine } from '#platform/contract/text.ts'
import { CUSTOMER_FIELDS as FIELDS } from './customer-fields.ts'
import { id, moment, pathId, phone } from './fields.ts'
import { Message, OwnContext, UserInfo } from './signing-in.ts'

/** Fields that a person may change in their own profile. Other fields are dropped. */
export const ProfileChange = z.object({
  name: requiredLine(FIELDS.name.max, MISSING.name).optional(),
  city: line(FIELDS.city.max).optional(),
  partner_city: line(FIELDS.city.max).optional(),
  phone: phone.optional(),
  partner_phone: phone.optional(),
  function: line(FIELDS.function.max).optional(),
  departement: line(FIELDS.function.max).optional(),
  marketing_consent: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** `avatar` is a data URI of a JPEG, PNG or WebP of at most 1 MB. Pass null to remove it. */
export const AvatarChange = z.object({ avatar: ascii(1_400_000).nullable() })
export type AvatarChange = z.infer<typeof AvatarChange>

/** Figures for the profile's dashboard. */
export const AccountCounts = z.object({
  user_name: z.string(),
  order_count: z.number().int(),
  preorder_count: z.number().int(),
  delivered_count: z.number().int(),
  progress_count: z.number().int(),
  creditorder_count: z.number().int(),
})
export type AccountCounts = z.infer<typeof AccountCounts>

export const AddressWrite = z.object({
  name: requiredLine(100, MISSING.recipient),
  phone,
  commune: line(60).nullable().default(null),
  place: requiredLine(120, MISSING.place),
  landmark: line(200).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  is_default: z.boolean().default(false),
})
export type AddressWrite = z.infer<typeof AddressWrite>

export const Address = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  commune: z.string().nullable(),
  place: z.string(),
  landmark: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_default: z.boolean(),
})
export type Address = z.infer<typeof Address>

/** A person as shown to staff. */
export const Customer = UserInfo.pick({
  id: true,
  name: true,
  email: true,
  partner_phone: true,
  partner_city: true,
  is_verified: true,
  role: true,
  adhesion: true,
  adhesion_submit: true,
  parent_id: true,
}).extend({ is_blocked: z.boolean(), created_at: moment })
export type Customer = z.infer<typeof Customer>

/** Path id of a person, a company or an address. */
export const AccountsIdParams = z.object({ id: pathId })

export const CustomerIdParams = z.object({ customerId: pathId })

export const PartnerIdParams = z.object({ partnerId: pathId })

export const AvatarParams = z.object({ hash: opaque(64) })

/** Paged lists for staff, 100 rows at most. */
export const PeopleQuery = z.object({
  search: line(100).default(''),
  page: z.coerce.number().int().min(1).max(20_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** Another account of the same person, which is closed by the merge. */
export const AccountMerge = z.object({ from: z.int().min(1) })
export type AccountMerge = z.infer<typeof AccountMerge>

export const AccountBlock = z.object({ blocked: z.boolean() })
export type AccountBlock = z.infer<typeof AccountBlock>

export const PEOPLE_CALLS = defineCalls('Personnes', {
  'GET /api/users': {
    guard: { staff: 'clients' },
    mayBeBehind: true,
    summary: 'Clients, les plus récents d’abord',
    query: PeopleQuery,
    answer: z.array(Customer),
  },
  'GET /api/users/:id': {
    guard: { owner: 'id', orStaff: 'clients' },
    summary: 'Une personne',
    params: AccountsIdParams,
    answer: UserInfo,
  },
  'GET /api/users/:id/compte': {
    guard: { owner: 'id', orStaff: 'clients' },
    summary: 'Chiffres du tableau de bord',
    params: AccountsIdParams,
    answer: AccountCounts,
  },
  'PUT /api/users/:id/blocage': {
    guard: { staff: 'clients' },
    effect: 'rights.account',
    summary: 'Suspend un compte ou le rouvre',
    params: AccountsIdParams,
    body: AccountBlock,
    answer: Customer,
  },
  'DELETE /api/users/:id': {
    guard: { owner: 'id', orStaff: 'clients' },
    needsStepUp: true,
    summary: 'Supprime un compte : la personne est oubliée',
    params: AccountsIdParams,
    answer: Message,
  },
  'POST /api/admin/clients/:id/fusionner': {
    guard: { staff: 'clients' },
    effect: 'rights.merge',
    summary: 'Réunit deux comptes de la même personne : celui-ci reste, l’autre est oublié',
    params: AccountsIdParams,
    body: AccountMerge,
    answer: Customer,
  },
})

export const ADDRESS_CALLS = defineCalls('Adresses', {
  'GET /api/adresses': { guard: 'customer', summary: 'Ses adresses de livraison', answer: z.array(Address) },
  'POST /api/adresses': {
    guard: 'customer',
    summary: 'Ajoute une adresse',
    body: AddressWrite,
    status: 201,
    answer: Address,
  },
  'PUT /api/adresses/:id': {
    guard: 'customer',
    summary: 'Remplace une adresse',
    params: AccountsIdParams,
    body: AddressWrite,
    answer: Address,
  },
  'DELETE /api/adresses/:id': {
    guard: 'customer',
    summary: 'Retire une adresse',
    params: AccountsIdParams,
    answer: Message,
  },
})

/** Fits a picture of 1 MB in base64 and its JSON field. */
const BODY_LIMIT = 1_450_000

export const AVATAR_CALLS = defineCalls('Personnes', {
  'PUT /api/users/avatar/:partnerId': {
    guard: { owner: 'partnerId' },
    summary: 'Change sa photo, ou la retire',
    params: PartnerIdParams,
    body: AvatarChange,
    bodyBytes: BODY_LIMIT,
    answer: UserInfo,
  },
  'GET /api/avatars/:hash': {
    guard: 'public',
    summary: 'Photo d’une personne, à son adresse',
    params: AvatarParams,
  },
})

export const OWN_CONTEXT_CALLS = defineCalls('Personnes', {
  'GET /api/partner/compte/:id': {
    guard: { owner: 'id' },
    summary: 'Contexte de la session, sans jetons',
    params: AccountsIdParams,
    answer: OwnContext,
  },
  'GET /api/partner/compte/:id/details': {
    guard: { owner: 'id' },
    summary: 'Ses données',
    params: AccountsIdParams,
    answer: UserInfo,
  },
  'GET /api/partner/compte/:id/evenements': {
    guard: { owner: 'id' },
    summary: 'Le même contexte, redit dès qu’il change (text/event-stream)',
    params: AccountsIdParams,
  },
})

const PROFILE = {
  guard: { owner: 'id' },
  summary: 'Modifie ses données (l’e-mail reste)',
  params: AccountsIdParams,
  body: ProfileChange,
} as const

export const PROFILE_CALLS = defineCalls('Personnes', {
  'PUT /api/users/:id/update': { ...PROFILE, answer: UserInfo },
  'PUT /api/users/me': { guard: 'customer', summary: PROFILE.summary, body: ProfileChange, answer: UserInfo },
  'POST /api/partner/:id/update': { ...PROFILE, answer: Message },
  'GET /api/users/me/export': {
    guard: 'customer',
    effect: 'data.own',
    summary: 'Toutes ses données, en un fichier',
    answer: z.record(z.string(), z.unknown()),
  },
})
