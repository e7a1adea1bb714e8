import { randomInt } from 'node:crypto'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { OTP_LENGTH } from '../../rules/otp.ts'
import type { Accounts } from '../accounts.ts'
import { RESEND_SECONDS } from '../limits/limits.ts'
import { hashWithKey } from '../secrets.ts'

/** Seconds for which a code is good. */
const LIFE_SECONDS = 30 * 60
/** Codes for one account in an hour, and SMS to one phone, whoever signs up with it: they cost, and wake people. */
const MOST_AN_HOUR = 5

export type CodePurpose = 'verification' | 'second-factor'

/** Who gets a code. */
export interface Addressee {
  id: number
  name: string
  email: string | null
  phone: string | null
}

interface CodeRequest {
  purpose: CodePurpose
  /** Where the visitor reaches the shop. */
  origin: string
  now: Date
}

/**
 * Sends a new code by e-mail and SMS, which replaces the one before. Does nothing within a minute of the last one or
 * beyond five in an hour: whoever asks must not learn which accounts exist, so nobody is told.
 */
export async function sendCode(
  tx: Transaction,
  { secret, sendMessage }: Pick<Accounts, 'secret' | 'sendMessage'>,
  account: Addressee,
  { purpose, origin, now }: CodeRequest,
): Promise<void> {
  // Two requests at once would both count the same codes.
  await tx.rows({
    name: 'account.lock',
    text: 'select 1 from account where id = $1 for update',
    values: [account.id],
  })
  const allowed = await readAllowance(tx, account, purpose, now)
  if (!allowed.code) return
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  await tx.rows({
    name: 'code.store',
    text: `insert into one_time_code (account_id, purpose, code_hash, sent_at, expires_at)
           values ($1, $2, $3, $4, $5)`,
    values: [
      account.id,
      purpose,
      hashCode(secret, { accountId: account.id, purpose, code }),
      now,
      later(now, LIFE_SECONDS),
    ],
  })
  const to = { name: account.name, email: account.email, phone: allowed.text ? account.phone : null }
  const link = `${origin}/verification-code?email=${encodeURIComponent(to.email ?? '')}`
  await sendMessage(
    tx,
    purpose === 'second-factor'
      ? { kind: 'second-factor', to, blanks: { code } }
      : { kind: 'verification-code', to, blanks: { code, link } },
  )
}

async function readAllowance(
  tx: Transaction,
  { id, phone }: Addressee,
  purpose: CodePurpose,
  now: Date,
): Promise<{ code: boolean; text: boolean }> {
  const [row] = await tx.rows<{ last: Date | null; sent: number; to_phone: number }>({
    name: 'code.sent',
    text: `select max(c.sent_at) filter (where a.id = $1 and c.purpose = $2) as last,
             (count(*) filter (where a.id = $1 and c.purpose = $2))::int as sent, count(*)::int as to_phone
           from one_time_code c join account a on a.id = c.account_id
           where (a.id = $1 or a.phone = $3) and c.sent_at > $4`,
    values: [id, purpose, phone, later(now, -3600)],
  })
  if (row === undefined) throw new Error('codes were not counted')
  const isSoon = row.last !== null && row.last > later(now, -RESEND_SECONDS)
  return { code: row.sent < MOST_AN_HOUR && !isSoon, text: row.to_phone < MOST_AN_HOUR }
}

/** Four digits are guessed at once from a bare hash: this one needs the shop's key. */
export function hashCode(
  secret: string,
  { accountId, purpose, code }: { accountId: number; purpose: CodePurpose; code: string },
): string {
  return hashWithKey(secret, 'code', purpose, accountId, code)
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
