import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { OTP_LENGTH, isOtp } from '../../rules/otp.ts'
import type { Contact, ContactKind } from '../contacts/contact.ts'
import { type CodePurpose, hashCode } from './send-code.ts'

/** Wrong tries that a code stands from one side. */
const MAX_TRIES = 5

/** What a try came to; a right code proves the contact that it was sent to. */
export type CodeOutcome = { is: 'right'; proved: Contact } | { is: 'wrong' | 'spent' }

interface LiveCode {
  id: number
  contact_kind: ContactKind
  contact: string
  code_hash: string
  tries: number
  own_tries: number
}

interface CodeTry {
  accountId: number
  purpose: CodePurpose
  code: string
  now: Date
  /** In the browser that asked for the code: it has tries of its own, which no stranger uses up. */
  isOwnBrowser?: boolean
}

/**
 * Tries a code against the latest one of each contact; a right one is used up, and so is that of the other contact.
 * Answers instead of throwing, because the try counts and must be committed. An expired, used or missing code is `wrong`.
 */
export async function tryCode(
  tx: Transaction,
  secret: string,
  { accountId, purpose, code, now, isOwnBrowser = false }: CodeTry,
): Promise<CodeOutcome> {
  const live = await tx.rows<LiveCode>({
    name: 'code.latest',
    text: `select id, contact_kind, contact, code_hash, tries, own_tries from one_time_code
           where id in (select max(id) from one_time_code
                        where account_id = $1 and purpose = $2 and contact is not null group by contact_kind)
             and used_at is null and expires_at > $3
           order by id for update`,
    values: [accountId, purpose, now],
  })
  if (live.length === 0) return { is: 'wrong' }
  const tried = live.filter((one) => (isOwnBrowser ? one.own_tries : one.tries) < MAX_TRIES)
  if (tried.length === 0) return { is: 'spent' }
  const right = tried.find(({ contact_kind: kind, code_hash }) => {
    const given = Buffer.from(hashCode(secret, { accountId, purpose, kind, code }))
    return timingSafeEqual(given, Buffer.from(code_hash))
  })
  await tx.rows({
    name: 'code.try',
    text: `update one_time_code set tries = tries + case when $3 then 0 else 1 end,
             own_tries = own_tries + case when $3 then 1 else 0 end, used_at = $2
           where id = any($1)`,
    values: [live.map(({ id }) => id), right === undefined ? null : now, isOwnBrowser],
  })
  if (right === undefined) return { is: 'wrong' }
  return { is: 'right', proved: { kind: right.contact_kind, value: right.contact } }
}

/** Refuses everything but four digits. Throws request.invalid with the specification's sentence. */
export function requireOtp(text: string): string {
  const code = text.trim()
  if (isOtp(code)) return code
  const message = `Veuillez entrer les ${OTP_LENGTH} chiffres du code OTP`
  throw new ShopError('request.invalid', { details: { message }, fields: { code: message } })
}

export function codeError({ is }: { is: 'wrong' | 'spent' }): ShopError {
  return new ShopError(is === 'spent' ? 'otp.spent' : 'otp.wrong')
}
