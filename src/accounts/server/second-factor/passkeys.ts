import {
  type AuthenticatorTransport,
  type WebAuthnCredential,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '#accounts/contract.ts'
import type { Queryable, RowOf } from '#platform/server/db/database.ts'
import { readShopFacts } from '#settings/server/index.ts'

/** COSE algorithms: ES256, EdDSA, RS256. Every authenticator supports at least one. */
const ALGORITHMS = [-7, -8, -257]

export interface PasskeyCall {
  accountId: number
  sessionId: string
  /** Public origin of the shop: passkeys are bound to its host. */
  origin: string
  now: Date
}

type StoredPasskey = RowOf<'passkeys.stored'>

/** A passkey that has just signed, with its current counter. */
export interface SignedPasskey {
  id: number
  name: string
  counter: number
}

/** WebAuthn options to add a passkey for the person of this name. */
export async function offerPasskey(
  db: Queryable,
  { name, label, ...call }: PasskeyCall & { name: string; label: string },
): Promise<PasskeyOptions> {
  const known = await listStored(db, call.accountId)
  const { shop } = await readShopFacts(db)
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID: hostOf(call.origin),
    userName: label,
    userDisplayName: name,
    // The same for all passkeys of an account, so that an authenticator keeps only one of them.
    userID: new TextEncoder().encode(String(call.accountId)),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await saveChallenge(db, options.challenge, { ...call, purpose: 'add' })
  return { ...options }
}

/** Verifies a registration. Undefined when the response does not match the stored challenge. */
export async function readRegistration(
  db: Queryable,
  { credential, origin, ...call }: PasskeyCall & { credential: PasskeyRegistration },
): Promise<WebAuthnCredential | undefined> {
  const challenge = await takeChallenge(db, { ...call, purpose: 'add' })
  if (challenge === undefined) return undefined
  const verified = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: hostOf(origin),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  )
  return verified?.registrationInfo?.credential
}

/** WebAuthn options to use one of the account's passkeys. */
export async function askForPasskey(db: Queryable, call: PasskeyCall): Promise<PasskeyOptions> {
  const known = await listStored(db, call.accountId)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(call.origin),
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: known.map(describe),
    userVerification: 'required',
  })
  await saveChallenge(db, options.challenge, { ...call, purpose: 'use' })
  return { ...options }
}

/**
 * Finds the account's passkey that signed the stored challenge for the shop's origin; undefined when none did. The
 * caller checks the counter.
 */
export async function readAssertion(
  db: Queryable,
  { credential, origin, ...call }: PasskeyCall & { credential: PasskeyAssertion },
): Promise<SignedPasskey | undefined> {
  const challenge = await takeChallenge(db, { ...call, purpose: 'use' })
  const stored = (await listStored(db, call.accountId)).find(
    ({ credential_id }) => credential_id === credential.id,
  )
  if (challenge === undefined || stored === undefined) return undefined
  const verified = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: hostOf(origin),
      // Pass 0 so that the library skips its counter check. We check it later, to distinguish a cloned key from a bad
      // signature.
      credential: { id: stored.credential_id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return undefined
  return { id: stored.id, name: stored.name, counter: verified.authenticationInfo.newCounter }
}

/** The library throws a plain Error with an English message for any invalid response. */
async function unlessRefused<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

function listStored(db: Queryable, accountId: number): Promise<StoredPasskey[]> {
  return db.rows({
    name: 'passkeys.stored',
    text: `select id, name, credential_id, public_key, counter, transports from passkey
           where account_id = $1 order by id`,
    values: [accountId],
  })
}

function describe({ credential_id: id, transports }: StoredPasskey): {
  id: string
  transports: AuthenticatorTransport[]
} {
  return { id, transports }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/** Validity of a challenge, in s. */
const CHALLENGE_SECONDS = 5 * 60

/** Purpose of a challenge: one for adding a passkey cannot be used to sign in, and vice versa. */
type ChallengePurpose = 'add' | 'use'

interface ChallengePlace {
  sessionId: string
  purpose: ChallengePurpose
  now: Date
}

/** Saves a challenge for one session and invalidates the previous one. */
async function saveChallenge(
  db: Queryable,
  challenge: string,
  { sessionId, purpose, now }: ChallengePlace,
): Promise<void> {
  await db.rows({
    name: 'passkey-challenge.keep',
    text: `insert into passkey_challenge (session_id, purpose, challenge, expires_at) values ($1, $2, $3, $4)
           on conflict (session_id, purpose)
             do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    values: [sessionId, purpose, challenge, new Date(now.getTime() + CHALLENGE_SECONDS * 1000)],
  })
}

/**
 * Takes the stored challenge; undefined when missing or expired. Call it outside the transaction that validates the
 * response, so that each challenge is used once whatever the result.
 */
async function takeChallenge(
  db: Queryable,
  { sessionId, purpose, now }: ChallengePlace,
): Promise<string | undefined> {
  const [stored] = await db.rows({
    name: 'passkey-challenge.take',
    text: `delete from passkey_challenge where session_id = $1 and purpose = $2 returning challenge, expires_at`,
    values: [sessionId, purpose],
  })
  return stored !== undefined && stored.expires_at > now ? stored.challenge : undefined
}
