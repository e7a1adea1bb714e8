import type { Database, Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { CreditObstacle } from '../../contract.ts'
import { listCreditObstacles } from '../credit/find-eligibility.ts'
import { lockCustomer } from '../place/lock-customer.ts'
import type { CreditRequest } from '../place/order-request.ts'

interface PhoneMember {
  employer_id: number | null
  is_member: boolean
  has_accepted_terms: boolean
}

/**
 * Credit that staff ask for on somebody's behalf: guaranteed by their employer where there is one, else the shop's alone.
 * The customer is held until the transaction ends. Throws account.not_found, credit.not_member, credit.terms_open.
 */
export async function readPhoneCredit(tx: Transaction, accountId: number | null): Promise<CreditRequest> {
  await lockCustomer(tx, accountId)
  const member = await findMember(tx, accountId)
  if (member === undefined)
    throw new ShopError('account.not_found', { fields: { customer_id: 'Choisissez un client de la liste.' } })
  if (!member.is_member) throw new ShopError('credit.not_member')
  if (!member.has_accepted_terms) throw new ShopError('credit.terms_open')
  const { employer_id: employerId } = member
  return { type: employerId === null ? 'particulier' : 'direct', employerId, bankFile: undefined }
}

/** What keeps a customer from ordering so much on credit (whole FCFA), for staff to say; null where nothing does. */
export async function describeCreditObstacle(
  db: Database,
  accountId: number | null,
  total: number,
): Promise<string | null> {
  if (accountId === null) return 'Choisissez le client : seul un membre accepté commande à crédit.'
  const { obstacles } = await listCreditObstacles(db, accountId, { type_credit: undefined, total })
  const [obstacle] = obstacles
  if (obstacle !== undefined) return TELL[obstacle]
  const member = await findMember(db, accountId)
  return member?.has_accepted_terms ? null : 'Ce client n’a pas encore accepté les conditions de crédit.'
}

async function findMember(db: Queryable, accountId: number | null): Promise<PhoneMember | undefined> {
  const [member] = await db.rows<PhoneMember>({
    name: 'orders.phone-member',
    text: `select a.employer_id, a.adhesion = 'accepted' and a.membership_suspended_at is null as is_member,
             a.credit_terms_accepted_at is not null
               or exists (select from sales_order o where o.account_id = a.id and o.terms_accepted_at is not null)
               as has_accepted_terms
           from account a where a.id = $1 and a.deleted_at is null`,
    values: [accountId],
  })
  return member
}

const TELL: Readonly<Record<CreditObstacle, string>> = {
  adhesion: 'Ce client n’est pas membre d’une entreprise partenaire.',
  adhesion_waiting: 'L’adhésion de ce client attend la réponse de son employeur.',
  adhesion_suspended: 'L’adhésion de ce client est suspendue.',
  employer: 'Ce client n’a pas d’employeur partenaire.',
  company_suspended: 'L’employeur de ce client ne garantit pas de nouveau crédit pour le moment.',
  unpaid: 'Ce client a déjà un crédit en cours : il le solde avant d’en demander un autre.',
  ceiling_member: 'Cette commande dépasse le plafond de crédit du client.',
  ceiling_company: 'Cette commande dépasse le plafond de crédit de son entreprise.',
}
