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

/** Whose unpaid orders an order counts with, and the ceilings of the settings. */
export interface Claimant {
  ceilings: OrderCeilings
  /** Null: a guest. */
  accountId: number | null
  /** The number that vouches for the order; null: none does yet. */
  vouchedPhone: string | null
  /** The number that the courier calls, which may be another person's. */
  contactPhone: string | null
  /** A keyed hash of the network address that placed it; null: staff did. */
  addressHash: string | null
}

/** What an order would hold besides what is held already. `by`: staff have their own, higher ceilings. */
export interface Claim {
  added: Held
  by: 'customer' | 'staff'
  /** The order itself: what it holds already is no claim of others. */
  orderId?: number
}

/**
 * Locks everything that the claimant's unpaid orders are counted by, until the transaction ends: of parallel claims each
 * sees what the one before it took. An address is locked once its ceiling is near. Call it after the order and the account
 * are locked, and before products and half-days.
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
    // In the order of the keys: two claims with several keys in common never wait for each other.
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
 * The only place that decides whether an unpaid order may hold so much. Throws order.ceiling, with a sentence that says
 * what to do, where a ceiling of the account, of a phone number or of the network address is reached. The claimant is
 * locked already.
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

/** The first ceiling that a claim would go beyond; undefined for none. The claimant is locked already. */
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
 * While an order holds nothing yet it counts against its own account only: what costs nothing must not use up the ceiling
 * of a number or of an address that others share. Throws order.ceiling. The claimant is locked already.
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

/** The ceiling of an account, by whose it is; a guest has that of a customer. */
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

/** Whose ceiling an account `a` has. */
export const ACCOUNT_TIER = `case when a.rights <> '{}' then 'staff' when a.role = 'main_user' then 'employer' else 'customer' end`

/** What the account placed itself counts while it waits, too. A guest's order may bear anyone's contacts. */
export const COUNTS_FOR_ACCOUNT = `(not o.waiting or o.channel = 'site')`

/** Which orders count, by what they have in common with the claimant. */
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
  // The number of somebody else: its owner is counted by what vouches for them, so nobody uses up their ceiling.
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

/** What is held already, without the order itself; undefined where the claimant has nothing to be counted by. */
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
