import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/v4'
import type { Clock } from '#platform/contract/clock.ts'
import type { Queryable } from '../db/database.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type AddressKey, type Addressed, addressKey } from '../http/address-key.ts'
import { reportSecurityEvent } from '../security/security-events.ts'
import { type Tried, type Window, createTries } from '../tries/tries.ts'

/** Request header with a solved captcha: base64 of `{ challenge, solution }` as JSON. */
export const CAPTCHA_HEADER = 'x-puzzle'
/** Lifetime of a captcha in seconds. */
const LIFE_SECONDS = 600
/** Maximum length of the header. */
const HEADER_LENGTH = 4000
const ALGORITHM = 'PBKDF2/SHA-256'
/** Rounds per guess: about 0.5 ms on a computer, 5 ms on an entry-level phone. */
const ROUNDS = 1000
/** Minimum and upper bound of guesses for a captcha of weight 1. */
const GUESSES = { from: 150, to: 300 }

/** Calls per window without a captcha. */
export interface FreeCalls extends Window {
  free: number
}

/** Counted calls, to be uncounted after a legitimate call. */
interface CountedCalls {
  giveBack(): Promise<void>
}

/** Fields of a request: the solved captcha, and the sender's network address. */
type CaptchaRequest = Pick<FastifyRequest, 'headers'> & Addressed

/**
 * Proof-of-work captchas that browsers solve automatically near a limit: no visitor is locked out, and guessing gets
 * expensive.
 */
export interface Captchas {
  /**
   * Counts a call. If one of the counts has used up its free calls, throws `puzzle.required` with a captcha unless the
   * call brings a solved one. Throws `puzzle.refused` with another captcha for a wrong, expired or used one. The same
   * for one issued to another address or purpose, or lighter than is due now. Such a call is not counted.
   */
  require(
    request: CaptchaRequest,
    purpose: string,
    counted: readonly Tried<FreeCalls>[],
  ): Promise<CountedCalls>
}

/**
 * Signed data of a captcha beside its parameters: recipient, action and weight. Captchas collected while they were
 * light, or through other addresses, are rejected later.
 */
const CaptchaData = z.object({
  purpose: z.string(),
  until: z.int(),
  weight: z.int(),
  /** A keyed hash of the network address. */
  address: z.string(),
})

const SolvedCaptcha = z.object({
  challenge: z.object({
    // The signature covers all parameters, so unknown ones must stay.
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
type SolvedCaptcha = z.infer<typeof SolvedCaptcha>

interface CaptchaDeps {
  db: Queryable
  clock: Clock
  /** The shop's session secrets: the first signs, all verify. */
  secrets: readonly string[]
}

/** Signs captchas with keys derived from the shop's secrets. */
export function createCaptchas({ db, clock, secrets }: CaptchaDeps): Captchas {
  const keys = secrets.map(deriveKeys)
  const tries = createTries(db, { clock, secret: keys[0]?.hmacSignatureSecret ?? '' })
  return {
    require: async (request, purpose, counted) => {
      const giveBack = async (): Promise<void> => {
        for (const one of counted) await tries.giveBack(one)
      }
      // Counted first, so that concurrent calls do not exceed the free calls.
      const weights: number[] = []
      for (const one of counted) weights.push(captchaWeight((await tries.count(one)).tries - 1, one[0].free))
      const weight = Math.max(0, ...weights)
      const wanted = { purpose, weight, address: addressKey(request) }
      try {
        if (weight > 0) await requireSolved({ db, now: clock(), keys }, request, wanted)
      } catch (error) {
        await giveBack()
        throw error
      }
      return { giveBack }
    },
  }
}

/** Keys that sign a captcha and its answer. */
interface CaptchaKeys {
  hmacSignatureSecret: string
  hmacKeySignatureSecret: string
}

function deriveKeys(secret: string): CaptchaKeys {
  const derive = (use: string): string => createHmac('sha256', secret).update(use).digest('base64url')
  return { hmacSignatureSecret: derive('puzzles'), hmacKeySignatureSecret: derive('puzzle answers') }
}

/** The captcha that is due, and the caller's address. */
interface Wanted {
  purpose: string
  weight: number
  address: AddressKey
}

/** Proxies may log captchas, so they hold no plain address. */
function hashAddress(key: CaptchaKeys | undefined, address: AddressKey): string {
  const secret = key?.hmacSignatureSecret ?? ''
  return createHmac('sha256', secret).update(`address ${address}`).digest('base64url')
}

interface Asking {
  db: Queryable
  now: Date
  keys: readonly CaptchaKeys[]
}

async function requireSolved(asking: Asking, request: CaptchaRequest, wanted: Wanted): Promise<void> {
  const brought = request.headers[CAPTCHA_HEADER]
  if (typeof brought === 'string' && (await isGood(asking, brought, wanted))) return
  if (brought !== undefined)
    reportSecurityEvent({ kind: 'captcha.refused', what: wanted.purpose, address: wanted.address })
  const captcha = await createCaptcha(asking, wanted)
  throw new ShopError(brought === undefined ? 'puzzle.required' : 'puzzle.refused', {
    details: { puzzle: captcha },
  })
}

/** The answer is chosen in advance: this bounds the work, and checking costs one signature. */
function createCaptcha(
  { now, keys: [key] }: Asking,
  { purpose, weight, address }: Wanted,
): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    counter: randomInt(GUESSES.from * weight, GUESSES.to * weight),
    deriveKey,
    data: {
      purpose,
      weight,
      address: hashAddress(key, address),
      until: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
    },
    ...key,
  })
}

async function isGood({ db, now, keys }: Asking, brought: string, wanted: Wanted): Promise<boolean> {
  const solved = readSolved(brought)
  const key = solved && (await findKey(solved, keys))
  if (solved === undefined || key === undefined) return false
  const { nonce, data } = solved.challenge.parameters
  const { success, data: signed } = CaptchaData.safeParse(data)
  if (!success || !isFor(signed, wanted, key) || signed.until * 1000 <= now.getTime()) return false
  const used = await db.rows({
    name: 'captcha.use',
    text: `insert into used_puzzle (nonce, expires_at) values ($1, to_timestamp($2)) on conflict do nothing returning nonce`,
    values: [nonce, signed.until],
  })
  return used.length === 1
}

function isFor(
  signed: z.infer<typeof CaptchaData>,
  { purpose, weight, address }: Wanted,
  key: CaptchaKeys,
): boolean {
  const isSame = signed.purpose === purpose && signed.address === hashAddress(key, address)
  return isSame && signed.weight >= weight
}

function readSolved(brought: string): SolvedCaptcha | undefined {
  if (brought.length > HEADER_LENGTH) return undefined
  try {
    return SolvedCaptcha.safeParse(JSON.parse(Buffer.from(brought, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Returns the key that signed a correctly solved captcha. Undefined for any other. */
async function findKey(
  { challenge, solution }: SolvedCaptcha,
  keys: readonly CaptchaKeys[],
): Promise<CaptchaKeys | undefined> {
  for (const key of keys) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...key })
    if (verified) return key
  }
  return undefined
}

export async function deleteUsedCaptchas(db: Queryable): Promise<void> {
  await db.rows({ text: 'delete from used_puzzle where expires_at < now()' })
}

/** Maximum weight: about twenty seconds on an entry-level phone. */
const MAX_WEIGHT = 8

/**
 * Weight of the captcha for the next call, after `tries` calls with `free` free ones. 0 is none, 1 about two seconds
 * on an entry-level phone. The weight doubles whenever the number of calls does.
 */
export function captchaWeight(tries: number, free: number): number {
  if (tries < free) return 0
  return Math.min(MAX_WEIGHT, 2 ** Math.floor(Math.log2(tries / free)))
}
