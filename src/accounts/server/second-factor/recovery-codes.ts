import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Number of codes per set. */
const COUNT = 10
/** Characters of a code: 80 random bits. */
const LENGTH = 16
/** Crockford's base 32, without ambiguous characters. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`)

/** Creates new recovery codes, shown only once; earlier codes become invalid. */
export async function createRecoveryCodes(tx: Transaction, accountId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join(''),
  )
  await removeRecoveryCodes(tx, accountId)
  await tx.rows({
    name: 'recovery-code.make',
    text: `insert into recovery_code (account_id, code_hash, made_at)
           select $1, hash, $3 from unnest($2::text[]) hash`,
    values: [accountId, codes.map((code) => hashCode(accountId, code)), now],
  })
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Consumes a code. Returns whether it was an unused code of the account. */
export async function useRecoveryCode(
  tx: Transaction,
  { accountId, code, now }: { accountId: number; code: string; now: Date },
): Promise<boolean> {
  const used = await tx.rows({
    name: 'recovery-code.use',
    text: `update recovery_code set used_at = $3
           where account_id = $1 and code_hash = $2 and used_at is null returning 1`,
    values: [accountId, hashCode(accountId, code), now],
  })
  return used.length > 0
}

export async function removeRecoveryCodes(tx: Transaction, accountId: number): Promise<void> {
  await tx.rows({
    name: 'recovery-code.remove',
    text: 'delete from recovery_code where account_id = $1',
    values: [accountId],
  })
}

/** Normalises a typed code: case, blanks, an o for a zero. Throws request.invalid. */
export function requireRecoveryCode(text: string): string {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  if (CODE.test(code)) return code
  const message = `Tapez les ${LENGTH} caractères d’un de vos codes de secours.`
  throw new ShopError('request.invalid', { details: { message }, fields: { code: message } })
}

/** A plain hash: 80 bits cannot be guessed, and codes must survive a change of the shop's secrets. */
function hashCode(accountId: number, code: string): string {
  return createHash('sha256').update(`recovery ${accountId} ${code}`).digest('base64url')
}
