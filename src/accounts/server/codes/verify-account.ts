import type { Transaction } from '#platform/server/db/database.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Accounts } from '../accounts.ts'
import { proveContact, refusingTakenContact } from '../contacts/prove-contact.ts'
import { type Attempt, lockAttempt } from '../sign-up/attempts.ts'
import type { CodeCaller } from './count-guess.ts'
import { type CodeOutcome, tryCode } from './try-code.ts'

/**
 * Verifies a sign-up with the code of its e-mail or phone: it becomes the account, and other sign-ups with a verified
 * e-mail end. An unknown or already verified address returns `wrong`, like a wrong code. Throws account.phone_taken.
 */
export function verifyAccount(
  { db, secret, ports, sendMessage }: Pick<Accounts, 'db' | 'secret' | 'ports' | 'sendMessage'>,
  call: {
    email: string
    from: CodeCaller
    code: string
    mailLink: string | undefined
    origin: string
    now: Date
  },
): Promise<CodeOutcome> {
  const { email, from, origin, now } = call
  return refusingTakenContact(() =>
    db.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, { email, browser: from.browser })
      const outcome = await tryCode(tx, secret, {
        ...call,
        accountId: attempt?.id,
        purpose: 'verification',
        named: { kind: 'email', value: email },
      })
      if (outcome.is !== 'right' || attempt === undefined) return outcome
      await proveContact(tx, { accountId: attempt.id, contact: outcome.proved, now })
      await ports.adoptBusiness(tx, attempt.id)
      await announceCompany(tx, sendMessage, attempt, origin)
      return outcome
    }),
  )
}

/** Announces a new company only once its contact is verified, so that strangers cannot flood inboxes. */
async function announceCompany(
  tx: Transaction,
  sendMessage: Accounts['sendMessage'],
  contact: Attempt,
  origin: string,
): Promise<void> {
  if (contact.employer_id === null) return
  const [company] = await tx.rows({
    name: 'company.announced',
    text: `select name from company where id = $1 and status = 'pending' and archived_at is null`,
    values: [contact.employer_id],
  })
  if (company === undefined) return
  const to = { name: contact.name, email: contact.email, phone: contact.phone }
  await sendMessage(tx, { kind: 'company-received', to, blanks: { company: company.name } })
  const { shop, company: seller } = await readShopFacts(tx)
  await sendMessage(tx, {
    kind: 'company-to-activate',
    to: { name: shop.name, email: seller.email },
    blanks: { company: company.name, link: `${origin}/admin/entreprises` },
  })
}
