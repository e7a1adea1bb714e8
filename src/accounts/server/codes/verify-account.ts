import { company as seller, shop } from '../../../../shop.config.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { refusingTakenPhone } from '../phone-taken.ts'
import { type CodeOutcome, tryCode } from './try-code.ts'

interface Waiting {
  id: number
  name: string
  email: string
  phone: string | null
  employer_id: number | null
}

/**
 * Proves an account with its code. The row is locked: of two simultaneous calls one proves it. An address that nobody
 * has, or has proved already, is `wrong` like a wrong code. Throws account.phone_taken.
 */
export function verifyAccount(
  { db, secret, ports, sendMessage }: Pick<Accounts, 'db' | 'secret' | 'ports' | 'sendMessage'>,
  { email, code, origin, now }: { email: string; code: string; origin: string; now: Date },
): Promise<CodeOutcome> {
  return refusingTakenPhone(() =>
    db.transaction(async (tx) => {
      const [account] = await tx.rows<Waiting>({
        name: 'account.waiting',
        text: `select id, name, email, phone, employer_id from account
               where lower(email) = $1 and verified_at is null and deleted_at is null for update`,
        values: [email],
      })
      if (account === undefined) return 'wrong'
      const outcome = await tryCode(tx, secret, { accountId: account.id, purpose: 'verification', code, now })
      if (outcome !== 'right') return outcome
      await tx.rows({
        name: 'account.verify',
        text: 'update account set verified_at = $2, updated_at = $2 where id = $1',
        values: [account.id, now],
      })
      await ports.adoptBusiness(tx, account.id)
      await announceCompany(tx, sendMessage, account, origin)
      return outcome
    }),
  )
}

/** A company that signed up is announced once its contact is proved: nobody's inbox is filled by a stranger. */
async function announceCompany(
  tx: Transaction,
  sendMessage: Accounts['sendMessage'],
  contact: Waiting,
  origin: string,
): Promise<void> {
  if (contact.employer_id === null) return
  const [company] = await tx.rows<{ name: string }>({
    name: 'company.announced',
    text: `select name from company where id = $1 and status = 'pending' and archived_at is null`,
    values: [contact.employer_id],
  })
  if (company === undefined) return
  const to = { name: contact.name, email: contact.email, phone: contact.phone }
  await sendMessage(tx, { kind: 'company-received', to, blanks: { company: company.name } })
  await sendMessage(tx, {
    kind: 'company-to-activate',
    to: { name: shop.name, email: seller.email },
    blanks: { company: company.name, link: `${origin}/admin/entreprises` },
  })
}
