import { LIMITS } from '../limits/limits.ts'
import type { SigningIn } from '../signing-in.ts'
import { type Addressee, sendCode } from './send-code.ts'

/** Sends a new code to the unverified account of this number or e-mail, if there is one. Nobody is told which. */
export async function resendCode(
  { db, limits, secret, sendMessage }: SigningIn,
  name: string,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const isNumber = !name.includes('@')
  const email = await db.transaction(async (tx) => {
    const [account] = await tx.rows<Addressee>({
      name: isNumber ? 'code.addressee-by-id' : 'code.addressee-by-email',
      text: `select id, name, email, phone from account
             where ${isNumber ? 'id' : 'lower(email)'} = $1 and verified_at is null and deleted_at is null
               and password_hash is not null`,
      values: [isNumber ? Number(name) : name],
    })
    if (account !== undefined)
      await sendCode(tx, { secret, sendMessage }, account, { purpose: 'verification', origin, now })
    return account?.email
  })
  // The new code has five new tries, and so have those of an address that nobody has.
  await limits.forget([LIMITS.codeByName, email ?? name])
}
