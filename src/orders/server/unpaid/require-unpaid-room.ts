import {
  describeExceeded,
  type Exceeded,
  findExceeded,
  type Held,
  highest,
  isRoomy,
  isUnlimited,
} from '#orders/rules/unpaid-ceilings.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { OrderCeiling, OrderCeilings } from '#settings/server/index.ts'
import { IS_UNPAID, SUM_HELD } from './unpaid-orders.ts'

/** Keys by which an order's unpaid amount is counted, and the ceilings of the settings. */
export interface Claimant {
  ceilings: OrderCeilings
  /** Null for a guest. */
  accountId: number | null
  /** The number that vouches for the order. Null when there is none yet. */
  vouchedPhone: string | null
  /** The courier's contact number, which may be another person's. */
  contactPhone: string | null
  /** Keyed hash of the IP address that placed it. Null when staff did. */
  addressHash: string | null
}

/** The claim of an order in addition to existing ones. `by`: staff have separate, higher ceilings. */
export interface Claim {
  added: Held
  by: 'customer' | 'staff'
  /** The order itself, excluded from the sum. */
  orderId?: number
}

/**
 * Locks all keys of the claimant's ceilings until the transaction ends, so that parallel claims see each other. An IP
 * address is locked only near its ceiling. Call it after locking the order and the account, and before products and
 * half-days.
 */
export async function lockClaimant(tx: Transaction, claimant: Claimant): Promise<void> {
  const { accountId, vouchedPhone, contactPhone, addressHash } = claimant
  const isNear = addressHash !== null && (await isAddressNear(tx, claimant))
  const keys = [
    accountId !== null && `account ${accountId}`,
    vouchedPhone !== null && `phone ${vouchedPhone}`,
    contactPhone !== null && `phone ${contactPhone}`,
    isNear && `address ${addressHash}`,
  ].filter((key) => key !== false)
  await tx.rows({
    name: 'orders.lock-claimant',
    // In key order, so that two claims with common keys do not deadlock.
    text: `select pg_advisory_xact_lock(k.key) from (
             select distinct hashtextextended('unpaid ' || name, 0) as key from unnest($1::text[]) as name order by 1) k`,
    values: [keys],
  })
}

async function isAddressNear(tx: Transaction, claimant: Claimant): Promise<boolean> {
  const { address, customer } = claimant.ceilings
  if (isUnlimited(address)) return false
  const held = await sumHeld(tx, 'address', claimant)
  return held !== undefined && !isRoomy(held, address, customer)
}

/**
 * The only check of ceilings on unpaid orders. Throws `order.ceiling` with an instruction when a ceiling of the
 * account, the phone number or the IP address is reached. The claimant must be locked.
 */
export async function requireUnpaidRoom(tx: Transaction, claimant: Claimant, claim: Claim): Promise<void> {
  const exceeded = await findUnpaidObstacle(tx, claimant, claim)
  if (exceeded === undefined) return
  reportSecurityEvent({
    kind: 'ceiling.reached',
    what: `unpaid ${exceeded.measure} of ${exceeded.scope}`,
    accountId: claimant.accountId ?? undefined,
  })
  throw new ShopError('order.ceiling', { details: { message: describeExceeded(exceeded, claim.by) } })
}

/** The first ceiling that a claim would exceed, or undefined. The claimant must be locked. */
export async function findUnpaidObstacle(
  tx: Transaction,
  claimant: Claimant,
  claim: Claim,
): Promise<Exceeded | undefined> {
  const { ceilings } = claimant
  const own = claim.by === 'staff' ? ceilings.staff : await findOwnCeiling(tx, claimant.accountId, ceilings)
  return (
    (await findExceededOf(tx, 'account', claimant, claim, own)) ??
    (await findExceededOf(tx, 'vouched', claimant, claim, highest(ceilings.phone, own))) ??
    (await findExceededOf(tx, 'contact', claimant, claim, highest(ceilings.phone, own))) ??
    (await findExceededOf(tx, 'address', claimant, claim, highest(ceilings.address, own)))
  )
}

/**
 * Checks a waiting order against its own account only: an order without cost must not use up the ceiling of a shared
 * number or address. Throws `order.ceiling`. The claimant must be locked.
 */
export function requireWaitingRoom(
  tx: Transaction,
  claimant: Pick<Claimant, 'accountId' | 'ceilings'>,
  claim: Claim,
): Promise<void> {
  return requireUnpaidRoom(
    tx,
    { ...claimant, vouchedPhone: null, contactPhone: null, addressHash: null },
    claim,
  )
}

/** The ceiling of an account by its tier. Guests have a customer's. */
async function findOwnCeiling(
  tx: Transaction,
  accountId: number | null,
  ceilings: OrderCeilings,
): Promise<OrderCeiling> {
  if (accountId === null) return ceilings.customer
  const [account] = await tx.rows({
    name: 'orders.ceiling-tier',
    text: `select ${ACCOUNT_TIER} as tier from account a where id = $1`,
    values: [accountId],
  })
  return ceilings[account?.tier ?? 'customer']
}

/** SQL for the tier of an account `a`. */
export const ACCOUNT_TIER = `case when a.rights <> '{}' then 'staff' when a.role = 'main_user' then 'employer' else 'customer' end`

/** An account's own orders count even while waiting. A guest's order may contain anyone's contacts, so it does not. */
export const COUNTS_FOR_ACCOUNT = `(not o.waiting or o.channel = 'site')`

/** SQL conditions of the counted orders, by their key in common with the claimant. */
const COUNTED = {
  account: {
    scope: 'account',
    where: `o.account_id = $1 and ${COUNTS_FOR_ACCOUNT}`,
    keyOf: ({ accountId }: Claimant) => accountId,
  },
  vouched: {
    scope: 'phone',
    where: 'o.vouched_phone = $1 and not o.waiting',
    keyOf: ({ vouchedPhone }: Claimant) => vouchedPhone,
  },
  // Another person's contact number. Its owner is counted by the verified number, so others cannot use up that
  // ceiling.
  contact: {
    scope: 'phone',
    where: 'o.contact_phone = $1 and not o.waiting',
    keyOf: ({ contactPhone, vouchedPhone }: Claimant) =>
      contactPhone === vouchedPhone ? null : contactPhone,
  },
  address: {
    scope: 'address',
    where: 'o.address_hash = $1 and not o.waiting',
    keyOf: ({ addressHash }: Claimant) => addressHash,
  },
} as const

async function findExceededOf(
  tx: Transaction,
  by: keyof typeof COUNTED,
  claimant: Claimant,
  { added, orderId }: Claim,
  most: Held,
): Promise<Exceeded | undefined> {
  if (isUnlimited(most)) return undefined
  const held = await sumHeld(tx, by, claimant, orderId)
  const measure = held && findExceeded(held, added, most)
  return measure && { scope: COUNTED[by].scope, measure, held: held[measure], most: most[measure] }
}

/** Sum of other orders. Undefined when the claimant lacks this key. */
async function sumHeld(
  tx: Transaction,
  by: keyof typeof COUNTED,
  claimant: Claimant,
  orderId = 0,
): Promise<Held | undefined> {
  const { where, keyOf } = COUNTED[by]
  const key = keyOf(claimant)
  if (key === null) return undefined
  const [held] = await tx.rows({
    name: `orders.unpaid-of-${by}`,
    text: `select ${SUM_HELD} from sales_order o where ${where} and ${IS_UNPAID} and o.id <> $2`,
    values: [key, orderId],
  })
  return held
}
