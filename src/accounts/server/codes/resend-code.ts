import { type Contact, listContacts } from '../contacts/contact.ts'
import { listReachable } from '../limits/sendings.ts'
import { type AttemptName, findKnown, lockAttempt } from '../sign-up/attempts.ts'
import { notifyKnown } from '../sign-up/sign-up.ts'
import type { SigningIn } from '../signing-in.ts'
import { sendCode } from './send-code.ts'

interface Resending {
  browser: string
  /**
   * True when this browser signed up with the e-mail; the owner of an already registered e-mail is then notified
   * again.
   */
  hasSignedUp: boolean
  origin: string
  redirectTo: string | undefined
  now: Date
}

/**
 * Sends new codes to the unverified account of this number or e-mail, if one exists, valid in this browser. The
 * response does not reveal accounts. The caller checks beforehand whether the typed e-mail may receive messages.
 */
export async function resendCode(
  { db, secret, sendMessage }: Pick<SigningIn, 'db' | 'secret' | 'sendMessage'>,
  name: AttemptName,
  call: Resending,
): Promise<void> {
  const accounts = { secret, sendMessage }
  const typed = typeof name === 'number' ? undefined : name.email
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, name)
    if (attempt !== undefined) {
      const all = listContacts(attempt)
      const isDecided = (contact: Contact): boolean => contact.value === typed
      const undecided = all.filter((contact) => !isDecided(contact))
      const reachable = await listReachable(tx, { secret, contacts: undecided, now: call.now })
      const contacts = [...all.filter(isDecided), ...reachable]
      await sendCode(tx, accounts, { ...attempt, contacts }, { purpose: 'verification', ...call })
      return
    }
    const known = call.hasSignedUp && typed !== undefined ? await findKnown(tx, typed) : undefined
    if (known !== undefined) await notifyKnown(tx, accounts, known, call)
  })
}
