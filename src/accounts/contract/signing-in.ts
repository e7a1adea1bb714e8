import { z } from 'zod/v4'
import { MISSING } from '#platform/contract/form-checks.ts'
import { SecondFactorWay, SessionContext } from '#platform/contract/session.ts'
import { code, line, opaque, requiredLine, typedContact } from '#platform/contract/text.ts'
import { CUSTOMER_FIELDS as FIELDS } from './customer-fields.ts'
import { Email, GivenPassword, Password, moment, phone, redirectTo, secret } from './fields.ts'

export * from '#platform/contract/session.ts'

/**
 * The context for the person's own profile, with the employer's reason for a rejection, which is too long for a
 * cookie.
 */
export const OwnContext = SessionContext.extend({ adhesion_reason: z.string().nullable() })
export type OwnContext = z.infer<typeof OwnContext>

/** Whether the sign-in still requires a second factor, and the available ways. Empty when none is required. */
export const SecondFactorState = z.object({
  second_factor: z.boolean(),
  second_factor_ways: z.array(SecondFactorWay),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** Sign-in by e-mail or phone. */
export const TokenQuery = z.object({
  username: typedContact(254),
  password: GivenPassword,
  redirectTo,
})
export type TokenQuery = z.infer<typeof TokenQuery>

/** Both spellings are accepted. */
export const TokenRefresh = z.object({
  refresh_token: secret.optional(),
  refreshToken: secret.optional(),
})
export type TokenRefresh = z.infer<typeof TokenRefresh>

export const TokenDeletion = TokenRefresh
export type TokenDeletion = z.infer<typeof TokenDeletion>

export const NewAccount = z.object({
  name: requiredLine(FIELDS.name.max, MISSING.name),
  email: Email,
  password: Password,
  city: requiredLine(FIELDS.city.max, MISSING.address),
  phone,
  marketing_consent: z.boolean().default(false),
  accepts_terms: z.boolean().optional(),
  redirectTo,
})
export type NewAccount = z.infer<typeof NewAccount>

/**
 * Response of a sign-up: where the code was sent, as typed. Identical whether or not the address is already
 * registered.
 */
export const SignedUp = z.object({
  message: z.string(),
  email: z.string(),
  is_verified: z.literal(false),
  /** False when SMS are suspended and the code went by e-mail only. */
  by_sms: z.literal(false).optional(),
  /** Seconds until another code may be requested. */
  resend_after: z.number().int(),
})
export type SignedUp = z.infer<typeof SignedUp>

export const OtpVerification = z.object({
  email: Email,
  code: code(20),
  /** Secret of the link in the code's e-mail; its holder has a separate count of tries. */
  token: opaque(100).optional(),
})
export type OtpVerification = z.infer<typeof OtpVerification>

/** A typed second factor. Omit `way` for a code that was sent. */
export const SecondFactor = z.object({
  code: code(40),
  way: SecondFactorWay.exclude(['passkey']).default('code'),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/**
 * The password, or a code of the authenticator app, required again before actions that a stolen token must not allow.
 */
export const StepUp = z.object({
  password: GivenPassword.optional(),
  code: code(20).optional(),
})
export type StepUp = z.infer<typeof StepUp>

/** Validity of the proof, in seconds. */
export const SteppedUp = z.object({ expires_in: z.number().int() })
export type SteppedUp = z.infer<typeof SteppedUp>

export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>

/** Optional fields of a request for a code or link. */
export const SendingQuery = z.object({ redirectTo })
export type SendingQuery = z.infer<typeof SendingQuery>

/** Response to a request for a code or link. Identical for known and unknown addresses. */
export const Sent = Message.extend({
  resend_after: z.number().int(),
  /** False when SMS are suspended and the message went by e-mail only. */
  by_sms: z.literal(false).optional(),
})
export type Sent = z.infer<typeof Sent>

export const NewPassword = z.object({ email: Email.optional(), password: Password, token: secret })
export type NewPassword = z.infer<typeof NewPassword>

export const PasswordChange = z.object({ current_password: GivenPassword, password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Sets the password of an account created by an order or an invitation. `token` comes from the link. */
export const Activation = z.object({
  name: requiredLine(FIELDS.name.max, MISSING.name),
  telephone: phone,
  adresse: line(FIELDS.city.max),
  password: Password,
  token: secret,
})
export type Activation = z.infer<typeof Activation>

/** Probe of an address. The response is constant except for the owner and the holder of a link's token. */
export const AccountProbe = z.object({
  exists: z.boolean(),
  has_password: z.boolean(),
  name: z.string().optional(),
  telephone: z.string().optional(),
  adresse: z.string().optional(),
})
export type AccountProbe = z.infer<typeof AccountProbe>

export const OpenSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: moment,
  last_used_at: moment,
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** « Déconnecter partout »: keeps the caller's own session unless `all`. */
export const SessionsEnd = z.object({ all: z.boolean().default(false) })
export type SessionsEnd = z.infer<typeof SessionsEnd>
