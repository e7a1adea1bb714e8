import {
  type AuthenticatorTransport,
  type WebAuthnCredential,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '#accounts/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { readShopFacts } from '#settings/server/index.ts'

/** Ways of signing that every authenticator knows one of (COSE): ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]

/** A call of somebody signed in, in whole or in part. */
export interface PasskeyCall {
  accountId: number
  sessionId: string
  /** Where the visitor reaches the shop: keys are made for its host and answer nobody else. */
  origin: string
  now: Date
}

/** A key as it is kept. */
interface StoredPasskey {
  id: number
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: AuthenticatorTransport[]
}

/** A key that has just signed, and what its counter says now. */
export interface SignedPasskey {
  id: number
  name: string
  counter: number
}

/** What a browser asks an authenticator in order to add a key for the person of this name. */
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
    // The same for all keys of an account: an authenticator keeps one of them, not a pile.
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

/** The key that an authenticator made for the shop; undefined where the answer is not one to the kept challenge. */
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

/** What a browser asks an authenticator in order to use one of the account's keys. */
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
 * The key of the account that signed the kept challenge, for the shop's own address; undefined where it did not. Whether
 * its counter has grown is for the caller to see.
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
      // From nought it grows to whatever it is: a clone must be told from an answer that was never signed.
      credential: { id: stored.credential_id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return undefined
  return { id: stored.id, name: stored.name, counter: verified.authenticationInfo.newCounter }
}

/** The library throws for whatever is wrong with an answer, in English and each time a plain Error. */
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

/** Seconds in which an authenticator must answer. */
const CHALLENGE_SECONDS = 5 * 60

/** What a challenge is for: one made to add a key opens nothing, and the reverse. */
type ChallengePurpose = 'add' | 'use'

interface ChallengePlace {
  sessionId: string
  purpose: ChallengePurpose
  now: Date
}

/** Keeps a challenge for one sign-in; the one before it is void. */
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
 * Takes the challenge that was kept, undefined where there is none or it is too old. Not within the transaction that
 * judges the answer: whatever comes of that, a challenge is answered once.
 */
async function takeChallenge(
  db: Queryable,
  { sessionId, purpose, now }: ChallengePlace,
): Promise<string | undefined> {
  const [kept] = await db.rows({
    name: 'passkey-challenge.take',
    text: `delete from passkey_challenge where session_id = $1 and purpose = $2 returning challenge, expires_at`,
    values: [sessionId, purpose],
  })
  return kept !== undefined && kept.expires_at > now ? kept.challenge : undefined
}
