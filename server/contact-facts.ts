import { findContactHolders } from '#accounts/server/index.ts'
import type { ReadContactFacts } from '#notifications/server/index.ts'
import { findVouchedContact } from '#orders/server/index.ts'
import { readMailFacts } from '#settings/server/index.ts'

/** Returns what accounts, orders and the settings know about a contact. The message limits use it. */
export const readContactFacts: ReadContactFacts = async (db, { channel, value, accountId, order }) => {
  const { ownerId, isVouched } = await findVouchedContact(db, { contact: value, order, accountId })
  const accountIds = [accountId, ownerId].filter((id) => id !== undefined)
  const kind = channel === 'mail' ? 'email' : 'phone'
  const { isOwn, isProved, isHouse } = await findContactHolders(db, { kind, value }, accountIds)
  const { company } = await readMailFacts(db)
  const isShops = channel === 'mail' && company.email.toLowerCase() === value
  return { isHouse: isHouse || isShops, isOwn, isVouched: isVouched || isProved, ownerId }
}
