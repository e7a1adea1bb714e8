import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { forgetAccount } from './delete-account.ts'
import { type LockedAccount, lockAccount } from './lock-account.ts'

/**
 * Merges two accounts of the same person: moves orders, payments and addresses of `from` to `into`, then removes the
 * personal data of `from`. Throws account.not_found, and account.merge_refused for colleagues, HR and members of a
 * company, whose rights belong to their own account.
 */
export async function mergeAccounts(
  tx: Transaction,
  { from, into }: { from: number; into: number },
  {
    caller,
    accounts: { ports, clock },
  }: { caller: AccountCaller; accounts: Pick<Accounts, 'ports' | 'clock'> },
): Promise<void> {
  if (from === into) throw new ShopError('account.merge_refused')
  // Locks the smaller id first, so that two concurrent merges do not deadlock.
  const [first, second] = [
    await lockAccount(tx, Math.min(from, into)),
    await lockAccount(tx, Math.max(from, into)),
  ]
  const [gone, remaining] = first.id === from ? [first, second] : [second, first]
  if (isBound(gone) || remaining.rights.length > 0) throw new ShopError('account.merge_refused')
  await ports.moveBusiness(tx, { from, into })
  await tx.rows({
    text: 'update address set account_id = $2, is_default = false where account_id = $1',
    values: [from, into],
  })
  await forgetAccount(tx, from, clock())
  await recordDecision(tx, {
    caller,
    action: 'account.merge',
    subject: { type: 'account', id: into },
    before: { from, name: gone.name, email: gone.email, phone: gone.phone },
    after: { into, name: remaining.name },
  })
}

function isBound({ rights, role, adhesion, adhesion_submit }: LockedAccount): boolean {
  return rights.length > 0 || role === 'main_user' || adhesion === 'accepted' || adhesion_submit
}
