import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { code, opaque, requiredLine } from '#platform/contract/text.ts'
import { id, moment } from './fields.ts'
import { AccountsIdParams } from './people.ts'
import { SecondFactor, SecondFactorState, Sent, SessionContext, StepUp, SteppedUp } from './signing-in.ts'

export const OwnPasskey = z.object({
  id,
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

export const OwnFactors = z.object({
  /** The authenticator app. */
  totp: z.object({ created_at: moment, last_used_at: moment.nullable() }).nullable(),
  passkeys: z.array(OwnPasskey),
  recovery_left: z.number().int(),
  /** True when the shop requires a second factor of this account; the last one cannot be removed. */
  is_required: z.boolean(),
})
export type OwnFactors = z.infer<typeof OwnFactors>

/** Response after a factor is added. The first factor comes with recovery codes, shown only once. */
export const FactorAdded = OwnFactors.extend({ recovery_codes: z.array(z.string()).optional() })
export type FactorAdded = z.infer<typeof FactorAdded>

/** Setup of an authenticator app: its key as a QR code (SVG), as a URI for the app and as text to type. */
export const TotpSetup = z.object({ qr: z.string(), uri: z.string(), key: z.string() })
export type TotpSetup = z.infer<typeof TotpSetup>

/** The first code shown by the app. */
export const TotpProof = z.object({ code: code(20) })
export type TotpProof = z.infer<typeof TotpProof>

/** Ten recovery codes, shown once. Earlier codes become invalid. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** WebAuthn options that the browser passes to the authenticator. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

/** Bytes in WebAuthn's wire encoding. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/)

const credential = {
  id: bytes(1500),
  rawId: bytes(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** The fields that the shop reads of an authenticator's registration response (`RegistrationResponseJSON`). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(opaque(30)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** The fields that the shop reads of an authenticator's sign-in response (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** Maximum length of a passkey's name, in characters. */
const PASSKEY_NAME = 60

export const NewPasskey = z.object({ name: requiredLine(PASSKEY_NAME), credential: PasskeyRegistration })
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyName = z.object({ name: requiredLine(PASSKEY_NAME) })
export type PasskeyName = z.infer<typeof PasskeyName>

export const PasskeyUse = z.object({ credential: PasskeyAssertion })
export type PasskeyUse = z.infer<typeof PasskeyUse>

/** The person signed in after the second factor. `needs_factor`: so far only a sent code served as second factor. */
export const SecondFactorGiven = SessionContext.extend({ needs_factor: z.boolean() })
export type SecondFactorGiven = z.infer<typeof SecondFactorGiven>

export const STEP_UP_CALLS = defineCalls('Connexion', {
  'POST /api/auth/step_up': {
    guard: 'customer',
    summary: 'Confirme par le mot de passe, ou par un code de l’application, que c’est bien la personne',
    body: StepUp,
    answer: SteppedUp,
  },
  'POST /api/auth/step_up/passkey/options': {
    guard: 'customer',
    summary: 'Ce que le navigateur demande à une clé d’accès pour confirmer que c’est bien la personne',
    answer: PasskeyOptions,
  },
  'POST /api/auth/step_up/passkey': {
    guard: 'customer',
    summary: 'Confirme par une clé d’accès que c’est bien la personne',
    body: PasskeyUse,
    answer: SteppedUp,
  },
})

export const SECOND_FACTOR_CALLS = defineCalls('Connexion', {
  'GET /api/auth/second_factor': {
    guard: 'customer',
    opensBeforeSecondFactor: true,
    summary: 'Les moyens ouverts pour la deuxième étape de cette connexion',
    answer: SecondFactorState,
  },
  'POST /api/auth/second_factor': {
    guard: 'customer',
    opensBeforeSecondFactor: true,
    summary: 'Termine la connexion par un code',
    body: SecondFactor,
    answer: SecondFactorGiven,
  },
  'POST /api/auth/second_factor/resend': {
    guard: 'customer',
    opensBeforeSecondFactor: true,
    summary: 'Renvoie le code de la deuxième étape',
    answer: Sent,
  },
  'POST /api/auth/second_factor/passkey/options': {
    guard: 'customer',
    opensBeforeSecondFactor: true,
    summary: 'Ce que le navigateur demande à une clé d’accès',
    answer: PasskeyOptions,
  },
  'POST /api/auth/second_factor/passkey': {
    guard: 'customer',
    opensBeforeSecondFactor: true,
    summary: 'Termine la connexion par une clé d’accès',
    body: PasskeyUse,
    answer: SecondFactorGiven,
  },
})

/** These calls need a recent proof of identity: a stolen token must not suffice to add or remove a factor. */
export const FACTOR_CALLS = defineCalls('Connexion', {
  'GET /api/users/me/factors': {
    guard: 'customer',
    summary: 'Ses moyens de double vérification',
    answer: OwnFactors,
  },
  'POST /api/users/me/factors/totp': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'La clé d’une application d’authentification, à confirmer',
    answer: TotpSetup,
  },
  'POST /api/users/me/factors/totp/confirmation': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'Met l’application en service par son premier code',
    body: TotpProof,
    answer: FactorAdded,
  },
  'DELETE /api/users/me/factors/totp': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'Retire l’application',
    answer: OwnFactors,
  },
  'POST /api/users/me/factors/passkeys/options': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'Ce que le navigateur demande pour créer une clé d’accès',
    answer: PasskeyOptions,
  },
  'POST /api/users/me/factors/passkeys': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'Ajoute une clé d’accès',
    body: NewPasskey,
    answer: FactorAdded,
  },
  'PUT /api/users/me/factors/passkeys/:id': {
    guard: 'customer',
    summary: 'Renomme une clé d’accès',
    params: AccountsIdParams,
    body: PasskeyName,
    answer: OwnFactors,
  },
  'DELETE /api/users/me/factors/passkeys/:id': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'Retire une clé d’accès',
    params: AccountsIdParams,
    answer: OwnFactors,
  },
  'POST /api/users/me/factors/recovery_codes': {
    guard: 'customer',
    needsStepUp: true,
    summary: 'De nouveaux codes de secours, montrés une seule fois',
    answer: RecoveryCodes,
  },
})
