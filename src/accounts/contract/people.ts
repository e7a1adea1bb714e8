import { z } from 'zod/v4'
import { id, line, moment, pathId, phone, requiredLine } from './fields.ts'
import { UserInfo } from './signing-in.ts'

/** What a person may change of themselves. Whatever else is sent is dropped. */
export const ProfileChange = z.object({
  name: requiredLine(100).optional(),
  city: line(120).optional(),
  partner_city: line(120).optional(),
  phone: phone.optional(),
  partner_phone: phone.optional(),
  function: line(80).optional(),
  departement: line(80).optional(),
  marketing_consent: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** `avatar` is a data URI of a JPEG, PNG or WebP, at most 1 MB of picture; null removes it. */
export const AvatarChange = z.object({ avatar: z.string().max(1_400_000).nullable() })
export type AvatarChange = z.infer<typeof AvatarChange>

/** Figures of a profile's dashboard. */
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
  name: requiredLine(100),
  phone,
  commune: line(60).nullable().default(null),
  place: requiredLine(120),
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

/** A person as staff find them. */
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

/** A person, a company or an address in a path. */
export const AccountsIdParams = z.object({ id: pathId })

export const CustomerIdParams = z.object({ customerId: pathId })

export const PartnerIdParams = z.object({ partnerId: pathId })

export const AvatarParams = z.object({ hash: z.string().max(64) })

/** Pages of lists for staff: 100 rows at most. */
export const PeopleQuery = z.object({
  search: line(100).default(''),
  page: z.coerce.number().int().min(1).max(20_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** Another account of the same person, which ends. */
export const AccountMerge = z.object({ from: z.int().min(1) })
export type AccountMerge = z.infer<typeof AccountMerge>

export const AccountBlock = z.object({ blocked: z.boolean() })
export type AccountBlock = z.infer<typeof AccountBlock>
