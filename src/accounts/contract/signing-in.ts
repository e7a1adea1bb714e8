import { z } from 'zod/v4'
import { SecondFactorWay, SessionContext } from '#platform/contract/session.ts'
import { line, opaque, requiredLine } from '#platform/contract/text.ts'
import { Email, GivenPassword, Password, moment, phone, redirectTo, secret } from './fields.ts'

export * from '#platform/contract/session.ts'

/** The same, asked for by the person's own profile: with why an employer said no. Too long for a cookie. */
export const OwnContext = SessionContext.extend({ adhesion_reason: z.string().nullable() })
export type OwnContext = z.infer<typeof OwnContext>

/** Whether the sign-in owes a second factor, and the ways that are open for it; none where it owes nothing. */
export const SecondFactorState = z.object({
  second_factor: z.boolean(),
  second_factor_ways: z.array(SecondFactorWay),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** Sign-in by e-mail or phone. */
export const TokenQuery = z.object({
  username: opaque(254),
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

/** A person who signs up. */
export const NewAccount = z.object({
  name: requiredLine(100),
  email: Email,
  password: Password,
  city: requiredLine(120),
  phone,
  marketing_consent: z.boolean().default(false),
  accepts_terms: z.boolean().optional(),
  redirectTo,
})
export type NewAccount = z.infer<typeof NewAccount>

/** Answer of a sign-up: where the code went, as typed. The same whether or not somebody has this address already. */
export const SignedUp = z.object({
  message: z.string(),
  email: z.string(),
  is_verified: z.literal(false),
  /** Where no SMS may leave at the moment: the code is in the e-mail alone. */
  by_sms: z.literal(false).optional(),
  /** Seconds until a code may be asked for again. */
  resend_after: z.number().int(),
})
export type SignedUp = z.infer<typeof SignedUp>

export const OtpVerification = z.object({
  email: Email,
  code: opaque(20),
  /** The secret of the link in the mail that brought the code: its holder has tries of their own. */
  token: opaque(100).optional(),
})
export type OtpVerification = z.infer<typeof OtpVerification>

/** A second factor that is typed. Without `way` it is a code that was sent. */
export const SecondFactor = z.object({
  code: opaque(40),
  way: SecondFactorWay.exclude(['passkey']).default('code'),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The password once more, or a code of the authenticator app, before what a stolen token must not do. */
export const StepUp = z.object({
  password: GivenPassword.optional(),
  code: opaque(20).optional(),
})
export type StepUp = z.infer<typeof StepUp>

/** Seconds for which it holds. */
export const SteppedUp = z.object({ expires_in: z.number().int() })
export type SteppedUp = z.infer<typeof SteppedUp>

export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>

/** What a request for a code or link may say besides whose it is. */
export const SendingQuery = z.object({ redirectTo })
export type SendingQuery = z.infer<typeof SendingQuery>

/** Answer of a request for a code or link: the same for known and unknown addresses. */
export const Sent = Message.extend({
  resend_after: z.number().int(),
  /** Where no SMS may leave at the moment: it is in the e-mail alone. */
  by_sms: z.literal(false).optional(),
})
export type Sent = z.infer<typeof Sent>

export const NewPassword = z.object({ email: Email.optional(), password: Password, token: secret })
export type NewPassword = z.infer<typeof NewPassword>

export const PasswordChange = z.object({ current_password: GivenPassword, password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** An account made by an order or an invitation chooses its password. `token` is the link's. */
export const Activation = z.object({
  name: requiredLine(100),
  telephone: phone,
  adresse: line(120),
  password: Password,
  token: secret,
})
export type Activation = z.infer<typeof Activation>

/** What is told about an address: always the same but to its owner, and to who has a link's token. */
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

/** « Déconnecter partout »: the sign-in that asks stays, unless `all`. */
export const SessionsEnd = z.object({ all: z.boolean().default(false) })
export type SessionsEnd = z.infer<typeof SessionsEnd>
