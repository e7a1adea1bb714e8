import { timingSafeEqual } from 'node:crypto'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { OTP_LENGTH, isOtp } from '../../rules/otp.ts'
import { type CodePurpose, hashCode } from './send-code.ts'

/** Wrong tries that a code stands. */
const MOST_TRIES = 5

export type CodeOutcome = 'right' | 'wrong' | 'spent'

/**
 * Tries a code against the latest one that was sent; a right one is used up. Answers instead of throwing, because the
 * try counts and must be committed. An expired, used or missing code is `wrong`.
 */
export async function tryCode(
  tx: Transaction,
  secret: string,
  { accountId, purpose, code, now }: { accountId: number; purpose: CodePurpose; code: string; now: Date },
): Promise<CodeOutcome> {
  const [live] = await tx.rows<{ id: number; code_hash: string; tries: number; is_live: boolean }>({
    name: 'code.latest',
    text: `select id, code_hash, tries, used_at is null and expires_at > $3 as is_live from one_time_code
           where account_id = $1 and purpose = $2 order by id desc limit 1 for update`,
    values: [accountId, purpose, now],
  })
  if (live === undefined || !live.is_live) return 'wrong'
  if (live.tries >= MOST_TRIES) return 'spent'
  const given = Buffer.from(hashCode(secret, { accountId, purpose, code }))
  const isRight = timingSafeEqual(given, Buffer.from(live.code_hash))
  await tx.rows({
    name: 'code.try',
    text: 'update one_time_code set tries = tries + 1, used_at = $2 where id = $1',
    values: [live.id, isRight ? now : null],
  })
  return isRight ? 'right' : 'wrong'
}

/** Refuses everything but four digits. Throws request.invalid with the specification's sentence. */
export function requireOtp(text: string): string {
  const code = text.trim()
  if (isOtp(code)) return code
  const message = `Veuillez entrer les ${OTP_LENGTH} chiffres du code OTP`
  throw new ShopError('request.invalid', { details: { message }, fields: { code: message } })
}

/** The error of a try that failed. */
export function refuseCode(outcome: Exclude<CodeOutcome, 'right'>): ShopError {
  return new ShopError(outcome === 'spent' ? 'otp.spent' : 'otp.wrong')
}
