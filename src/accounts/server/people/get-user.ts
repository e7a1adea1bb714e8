import type { Queryable } from '../../../platform/server/db/database.ts'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { UserInfo } from '../../contract.ts'
import { type AccountRow, findAccountRow, presentUser } from '../presenters.ts'

/** An account by its id. Throws account.not_found. */
export async function getAccountRow(db: Queryable, id: number): Promise<AccountRow> {
  const row = await findAccountRow(db, id)
  if (row === undefined) throw new ShopError('account.not_found')
  return row
}

/** A person as their own browser knows them. Throws account.not_found. */
export async function getUser(db: Queryable, id: number, caller: AccountCaller): Promise<UserInfo> {
  return presentUser(await getRowSeenBy(caller, db, id))
}

/** An account as `caller` may see it: staff have no rights, not even in words, before their second code. */
export async function getRowSeenBy(caller: AccountCaller, db: Queryable, id: number): Promise<AccountRow> {
  const row = await getAccountRow(db, id)
  return id === caller.id ? { ...row, rights: [...caller.rights] } : row
}
