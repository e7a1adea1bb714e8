import { countConfirmations, countPendingCompanies } from '#accounts/server/index.ts'
import { countBlockedPromotions, countRunningOut } from '#catalogue/server/index.ts'
import { countDeadLetters } from '#notifications/server/index.ts'
import { countOrdersToDo, countWaitingCredits } from '#orders/server/index.ts'
import { countToSettle } from '#payments/server/index.ts'
import type { StaffAdmin } from '#platform/contract/back-office.ts'
import { type AccountCaller, type Right, hasRight } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'
import { readColumns } from './columns.ts'

type Waiting = StaffAdmin['waiting']

/** Counters of pending work, by the right that they need. Only the caller's own are counted. */
const COUNTS: readonly { right: Right; count: (db: Database) => Promise<Waiting> }[] = [
  { right: 'commandes', count: async (db) => ({ commandes: await countOrdersToDo(db) }) },
  { right: 'credits', count: async (db) => ({ credits: await countWaitingCredits(db) }) },
  { right: 'paiements', count: async (db) => ({ paiements: await countToSettle(db) }) },
  { right: 'catalogue', count: async (db) => ({ stock: await countRunningOut(db) }) },
  { right: 'catalogue', count: async (db) => ({ promotions: await countBlockedPromotions(db) }) },
  { right: 'clients', count: async (db) => ({ entreprises: await countPendingCompanies(db) }) },
  { right: 'admin', count: async (db) => ({ messages: await countDeadLetters(db) }) },
]

/** Returns a member of staff with their rights and their pending work. */
export async function readStaffAdmin(db: Database, caller: AccountCaller, now: Date): Promise<StaffAdmin> {
  const [row] = await db.rows({
    name: 'admin.own-name',
    text: 'select name from account where id = $1',
    values: [caller.id],
  })
  const counted = await Promise.all(
    COUNTS.filter(({ right }) => hasRight(caller, right)).map(({ count }) => count(db)),
  )
  const toConfirm = await countConfirmations(db, caller, now)
  return {
    name: row?.name ?? '',
    rights: [...caller.rights],
    waiting: Object.assign({ ...(toConfirm > 0 && { confirmations: toConfirm }) }, ...counted),
    hidden_columns: await readColumns(db, caller.id),
  }
}
