import { randomUUID } from 'node:crypto'
import { type Algorithm, hash as hashArgon, verify as verifyArgon } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id with OWASP's minimum: KiB of memory, rounds, threads. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Minimum cost of argon2id for the many sign-ins in tests; never for a real shop. */
const CHEAP_COST = { ...COST, memoryCost: 8, timeCost: 1 }
/** Maximum concurrent hashes: each takes 19 MB and one of the four threads shared with files and pictures. */
const AT_ONCE = 2

/** Hash functions; replaced in tests that count calls. */
export interface PasswordEngine {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Verification costs what the stored hash specifies. */
const createArgon = (cost: typeof COST): PasswordEngine => ({
  hash: (password) => hashArgon(password, cost),
  verify: (hash, password) => verifyArgon(hash, password),
})

/** argon2id at full cost, or at low cost in a demo under test. */
export const argonFor = ({ hasCheapPasswords }: { hasCheapPasswords: boolean }): PasswordEngine =>
  createArgon(hasCheapPasswords ? CHEAP_COST : COST)

export interface Passwords {
  /** Hashes the NFC form of the password, because keyboards compose accents differently. */
  hash(password: string): Promise<string>
  /**
   * Compares the NFC form of the password, then the typed form if different, for older hashes. A match with an older
   * hash calls `renew` with a new one. Takes equally long without a stored hash, so that timing reveals nothing.
   */
  verify(
    stored: string | null | undefined,
    password: string,
    renew?: (hash: string) => Promise<void>,
  ): Promise<boolean>
}

export function createPasswords(engine: PasswordEngine = createArgon(COST)): Passwords {
  const inTurn = pLimit(AT_ONCE)
  const hash = (password: string): Promise<string> => inTurn(() => engine.hash(password.normalize('NFC')))
  // Computed in advance, so that the first unknown name does not take longer than later ones.
  const nobodys = hash(randomUUID())
  return {
    hash,
    verify: async (stored, password, renew) => {
      const compared = stored ?? (await nobodys)
      const isKnown = typeof stored === 'string'
      const normalized = password.normalize('NFC')
      if (await inTurn(() => engine.verify(compared, normalized))) return isKnown
      if (password === normalized) return false
      const isRight = (await inTurn(() => engine.verify(compared, password))) && isKnown
      if (isRight) await renew?.(await hash(password))
      return isRight
    },
  }
}
