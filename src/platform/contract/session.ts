import { z } from 'zod/v4'

const id = z.number().int()

export const ADHESIONS = ['pending', 'accepted', 'rejected'] as const

export const Adhesion = z.enum(ADHESIONS)
export type Adhesion = z.infer<typeof Adhesion>

export const Role = z.enum(['main_user', 'secondary_user'])
export type Role = z.infer<typeof Role>

/** A person as sent to their own browser. `id`, `uid` and `partner_id` are the same number. */
export const UserInfo = z.object({
  id,
  uid: id,
  partner_id: id,
  name: z.string(),
  email: z.string(),
  partner_phone: z.string().nullable(),
  partner_city: z.string().nullable(),
  /** The selling company. */
  company_id: id,
  company_name: z.string(),
  country_id: id,
  country_name: z.string(),
  country_code: z.string(),
  country_phone_code: z.number().int(),
  is_verified: z.boolean(),
  /** An address on this host, or null. */
  avatar: z.string().nullable(),
  function: z.string().nullable(),
  role: Role,
  adhesion: Adhesion,
  adhesion_submit: z.boolean(),
  /** Accepted, but suspended by the employer. */
  adhesion_suspended: z.boolean(),
  /** The employer. */
  parent_id: id.nullable(),
  /** Rights of staff. Empty for everyone else. */
  rights: z.array(z.string()),
  marketing_consent: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const SellingCompany = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  city: z.string(),
  street: z.string(),
  website: z.string(),
  country: z.string(),
})
export type SellingCompany = z.infer<typeof SellingCompany>

/** A person's employer. Its code is included only for people who may pass it on. */
export const Employer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  entreprise_code: z.string().optional(),
})
export type Employer = z.infer<typeof Employer>

export const UserContext = z.object({ lang: z.literal('fr_FR'), tz: z.literal('Africa/Dakar'), uid: id })
export type UserContext = z.infer<typeof UserContext>

/** The signed-in person, without tokens. */
export const SessionContext = z.object({
  user_info: UserInfo,
  company: SellingCompany,
  parent: Employer.nullable(),
  user_context: UserContext,
  is_verified: z.boolean(),
})
export type SessionContext = z.infer<typeof SessionContext>

/** Second factors: a passkey, the code of an app, a code that is sent, or a recovery code. */
export const SecondFactorWay = z.enum(['passkey', 'totp', 'code', 'recovery'])
export type SecondFactorWay = z.infer<typeof SecondFactorWay>

/** Response of a sign-in. Durations in seconds, named as in the specification. */
export const Session = SessionContext.extend({
  uid: id,
  partner_id: id,
  company_id: id,
  access_token: z.string(),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  refresh_expires_in: z.number().int(),
  /** The second factor is required: until it is given, no other call is open. */
  second_factor: z.boolean(),
  second_factor_ways: z.array(SecondFactorWay),
})
export type Session = z.infer<typeof Session>

/** Response of a token refresh. Both spellings of the specification. */
export const RefreshedToken = z.object({
  access_token: z.string(),
  accessToken: z.string(),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  refreshToken: z.string(),
  refresh_expires_in: z.number().int(),
})
export type RefreshedToken = z.infer<typeof RefreshedToken>
