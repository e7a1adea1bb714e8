import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { SessionContext } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { tryCode } from '../codes/try-code.ts'
import { findAccountRow, presentContext } from '../presenters.ts'

/** Seconds for which staff have their rights after the second code: a working day. */
const CONFIRMED_SECONDS = 8 * 3600

/** Opens a member of staff's rights for this sign-in. Answers why not, or who is signed in with their rights. */
export function confirmStaff(
  { db, secret }: Pick<Accounts, 'db' | 'secret'>,
  { caller, code, now }: { caller: AccountCaller; code: string; now: Date },
): Promise<{ is: 'wrong' | 'spent' } | { is: 'right'; context: SessionContext }> {
  return db.transaction(async (tx) => {
    const outcome = await tryCode(tx, secret, { accountId: caller.id, purpose: 'second-factor', code, now })
    if (outcome.is !== 'right') return outcome
    await tx.rows({
      name: 'session.confirm',
      text: 'update session set second_factor_until = $2 where id = $1',
      values: [caller.sessionId, new Date(now.getTime() + CONFIRMED_SECONDS * 1000)],
    })
    const row = await findAccountRow(tx, caller.id)
    if (row === undefined) throw new ShopError('auth.session_ended')
    return { is: 'right', context: presentContext(row) }
  })
}
