import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { opaque, requiredLine } from '#platform/contract/text.ts'
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

/** What an account has set up beside its password. */
export const OwnFactors = z.object({
  /** The authenticator app. */
  totp: z.object({ created_at: moment, last_used_at: moment.nullable() }).nullable(),
  passkeys: z.array(OwnPasskey),
  /** Recovery codes that were not used yet. */
  recovery_left: z.number().int(),
  /** The shop asks this account for a second factor: the last one stays. */
  is_required: z.boolean(),
})
export type OwnFactors = z.infer<typeof OwnFactors>

/** Answer of whatever adds a factor: recovery codes come with the first one, and are shown this once. */
export const FactorAdded = OwnFactors.extend({ recovery_codes: z.array(z.string()).optional() })
export type FactorAdded = z.infer<typeof FactorAdded>

/** An app that is being set up: its key as a picture (SVG), as an address for the app and as text to type. */
export const TotpSetup = z.object({ qr: z.string(), uri: z.string(), key: z.string() })
export type TotpSetup = z.infer<typeof TotpSetup>

/** The first code that the app shows. */
export const TotpProof = z.object({ code: opaque(20) })
export type TotpProof = z.infer<typeof TotpProof>

/** Shown once, ten at a time; the ones before open nothing any more. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** What a browser is told to ask an authenticator for, as WebAuthn writes it. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

/** Bytes as WebAuthn writes them on the wire. */
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

/** What an authenticator answered to being added (`RegistrationResponseJSON`), as far as the shop reads it. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(opaque(30)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** What an authenticator answered to being used (`AuthenticationResponseJSON`), as far as the shop reads it. */
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

/** Longest name of a key, in characters. */
const PASSKEY_NAME = 60

export const NewPasskey = z.object({ name: requiredLine(PASSKEY_NAME), credential: PasskeyRegistration })
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyName = z.object({ name: requiredLine(PASSKEY_NAME) })
export type PasskeyName = z.infer<typeof PasskeyName>

export const PasskeyUse = z.object({ credential: PasskeyAssertion })
export type PasskeyUse = z.infer<typeof PasskeyUse>

/** Who is signed in after the second factor. `needs_factor`: only a code that was sent stood behind it so far. */
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

/** Who has only stolen a token must not set up a factor of their own, or take the owner's away. */
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
