import {
  type CreditRoom,
  creditTypeOf,
  findCeilingLeft,
  findCreditObstacles,
} from '#credit/rules/credit-room.ts'
import type { CreditObstacle, Eligibility, EligibilityQuery, TypeCredit } from '#orders/server/index.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'
import { sales } from '#shop.config.ts'
import { sumOwed } from './require-credit-room.ts'

interface CreditStatus {
  membership: CreditRoom['membership']
  employer_id: number | null
  unpaid_id: number | null
  unpaid_name: string | null
  is_company_suspended: boolean
  company_ceiling: number | null
}

/** Returns what a person lacks to order on credit, before they fill in a form. */
export async function findEligibility(
  db: Database,
  accountId: number,
  query: EligibilityQuery,
): Promise<Eligibility> {
  const { standing, obstacles, ceilingLeft } = await listCreditObstacles(db, accountId, query)
  const missing = obstacles.map((code) => ({ code, ...OBSTACLE_TEXTS[code](standing) }))
  return {
    status: 'success',
    code: missing.length === 0 ? 200 : 400,
    message: missing[0]?.message ?? 'Vous pouvez commander à crédit.',
    missing,
    ceiling_left: ceilingLeft,
  }
}

/** Lists every obstacle to credit of an amount (whole FCFA), with the person's current figures. */
export async function listCreditObstacles(
  db: Database,
  accountId: number,
  { type_credit, total }: { type_credit?: TypeCredit | undefined; total: number },
): Promise<{ standing: CreditStatus; obstacles: CreditObstacle[]; ceilingLeft: number | null }> {
  const standing = await readCreditStatus(db, accountId)
  const hasEmployer = standing.employer_id !== null
  const owed = await sumOwed(db, accountId, standing.employer_id)
  const room: CreditRoom = {
    membership: standing.membership,
    hasEmployer,
    type: creditTypeOf(type_credit, hasEmployer),
    isCompanySuspended: standing.is_company_suspended,
    unpaidOrders: owed.orders,
    owedByMember: owed.member,
    owedInCompany: owed.company,
    total,
    ceilings: {
      perMember: sales.creditCeiling.perMember,
      perCompany: standing.company_ceiling ?? sales.creditCeiling.perCompany,
    },
  }
  return { standing, obstacles: findCreditObstacles(room), ceilingLeft: findCeilingLeft(room) }
}

async function readCreditStatus(db: Queryable, accountId: number): Promise<CreditStatus> {
  const [row] = await db.rows({
    name: 'credit.status',
    text: `select case when a.adhesion = 'accepted' and a.membership_suspended_at is null then 'accepted'
               when a.adhesion = 'accepted' then 'suspended'
               when a.adhesion = 'pending' and a.adhesion_submit then 'waiting' else 'none' end as membership,
             a.employer_id, o.id as unpaid_id, o.name as unpaid_name,
             coalesce(c.suspended_at is not null, false) as is_company_suspended, c.credit_ceiling as company_ceiling
           from account a
           left join company c on c.id = a.employer_id
           left join lateral (
             select id, name from sales_order
             where account_id = a.id and type_sale = 'creditorder' and state <> 'cancel' and paid_total < amount_total
             order by id limit 1) o on true
           where a.id = $1`,
    values: [accountId],
  })
  return row ?? NOT_A_MEMBER
}

const NOT_A_MEMBER: CreditStatus = {
  membership: 'none',
  employer_id: null,
  unpaid_id: null,
  unpaid_name: null,
  is_company_suspended: false,
  company_ceiling: null,
}

const PROFILE = '/profile#profile'

/** One sentence per obstacle, with a link to resolve it. */
const OBSTACLE_TEXTS: Readonly<
  Record<CreditObstacle, (standing: CreditStatus) => { message: string; link?: string }>
> = {
  adhesion: () => ({
    message: 'Demandez votre adhésion avec l’identifiant de votre entreprise.',
    link: PROFILE,
  }),
  adhesion_waiting: () => ({
    message: 'Votre demande d’adhésion attend la réponse de votre employeur.',
    link: PROFILE,
  }),
  adhesion_suspended: () => ({
    message: 'Votre adhésion est suspendue : parlez-en à votre employeur.',
    link: PROFILE,
  }),
  employer: () => ({
    message: 'Le crédit garanti par l’employeur demande d’être membre d’une entreprise partenaire.',
    link: PROFILE,
  }),
  company_suspended: () => ({
    message: 'Votre employeur ne garantit pas de nouveau crédit pour le moment : parlez-lui-en.',
    link: PROFILE,
  }),
  unpaid: ({ unpaid_id, unpaid_name }) => ({
    message: `Vous avez déjà un crédit en cours (${unpaid_name}) : soldez-le avant d’en demander un autre.`,
    link: `/credit-commandes/${unpaid_id}/détails`,
  }),
  ceiling_member: () => ({
    message: `Votre crédit est limité à ${formatFrancs(sales.creditCeiling.perMember ?? 0)} : réduisez votre panier.`,
    link: '/credit-cart',
  }),
  ceiling_company: () => ({
    message:
      'Le plafond de crédit de votre entreprise est atteint : réduisez votre panier ou réessayez plus tard.',
    link: '/credit-cart',
  }),
}
