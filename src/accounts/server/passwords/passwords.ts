import { randomUUID } from 'node:crypto'
import { type Algorithm, hash as hashArgon, verify as verifyArgon } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id with the least that OWASP recommends; KiB of memory, rounds, threads. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The least that argon2id can do: hundreds of tests sign people in, and no real shop may use it. */
const CHEAP_COST = { ...COST, memoryCost: 8, timeCost: 1 }
/** Hashes at once: each takes 19 MB and one of the four threads that files and pictures need too. */
const AT_ONCE = 2

/** What hashes: replaced in tests that count. */
export interface PasswordEngine {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Verifying costs what the stored hash says. */
const createArgon = (cost: typeof COST): PasswordEngine => ({
  hash: (password) => hashArgon(password, cost),
  verify: (hash, password) => verifyArgon(hash, password),
})

/** argon2id at its full cost, or at the cheap one of a demo that is tested. */
export const argonFor = ({ hasCheapPasswords }: { hasCheapPasswords: boolean }): PasswordEngine =>
  createArgon(hasCheapPasswords ? CHEAP_COST : COST)

export interface Passwords {
  /** Hashes the password in NFC: accents are the same password however a keyboard composes them. */
  hash(password: string): Promise<string>
  /**
   * Compares the password in NFC, and then as it was typed where that differs: hashes from before were made so. Such a one
   * is handed to `renew` as a new hash. Costs as much whether there is something to compare with or not: the time taken
   * tells nothing.
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
  // Made at once, so that the first stranger does not wait longer than the others.
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
