import { listContacts } from '../contacts/contact.ts'
import { LIMITS } from '../limits/limits.ts'
import { type AttemptName, lockAttempt } from '../sign-up/attempts.ts'
import type { SigningIn } from '../signing-in.ts'
import { sendCode } from './send-code.ts'

/** Sends new codes to the unverified account of this number or e-mail, if there is one. Nobody is told which. */
export async function resendCode(
  { db, limits, secret, sendMessage }: SigningIn,
  name: AttemptName,
  call: { origin: string; redirectTo: string | undefined; now: Date },
): Promise<void> {
  const email = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, name)
    if (attempt === undefined) return undefined
    const addressee = { ...attempt, contacts: listContacts(attempt) }
    await sendCode(tx, { secret, sendMessage }, addressee, { purpose: 'verification', ...call })
    return attempt.email
  })
  // The new code has five new tries, and so have those of an address that nobody has.
  await limits.forget([LIMITS.codeByName, email ?? (typeof name === 'number' ? String(name) : name.email)])
}
