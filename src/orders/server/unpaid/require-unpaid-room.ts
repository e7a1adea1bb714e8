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
import type { OrderCeilings } from '#settings/server/index.ts'
import { IS_NEW } from '../place/lock-customer.ts'
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
}

/**
 * Locks all keys of the claimant's ceilings until the transaction ends, so that parallel claims see each other. An IP
 * address is locked only near its ceiling, after the other keys. Call it after locking the order and the account, and
 * before products and half-days.
 */
export async function lockClaimant(tx: Transaction, claimant: Claimant): Promise<void> {
  const { accountId, vouchedPhone, contactPhone, ceilings } = claimant
  const keys = [
    accountId !== null && `account ${accountId}`,
    vouchedPhone !== null && `phone ${vouchedPhone}`,
    contactPhone !== null && `phone ${contactPhone}`,
  ].filter((key) => key !== false)
  const { address } = countedKeys(claimant)
  const held = await lockKeys(tx, keys, address)
  const isNear = address !== null && !isRoomy(held, ceilings.address, ceilings.customer)
  if (isNear) await lockKeys(tx, [`address ${address}`], null)
}

/** Locks the keys. Returns the sum of an IP address before. */
async function lockKeys(tx: Transaction, keys: readonly string[], addressHash: string | null): Promise<Held> {
  const [held] = await tx.rows({
    name: 'orders.lock-claimant',
    // In key order, so that two claims with common keys do not deadlock.
    text: `select locked.keys, held.orders, held.pieces, held.half_days from (
             select count(pg_advisory_xact_lock(k.key)) as keys from (
               select distinct hashtextextended('unpaid ' || name, 0) as key from unnest($1::text[]) as name order by 1) k
           ) locked, (${sumHeld('address', '$2')}) held`,
    values: [keys, addressHash],
  })
  if (held === undefined) throw new Error('the keys were not locked')
  return held
}

/** Facts that decide a claim: the account's tier, whether it is new, and the sums of other orders by key. */
export interface Standing {
  tier: 'staff' | 'employer' | 'customer'
  /** An account without orders, except cancelled ones. */
  isNew: boolean
  held: Readonly<Record<CountedBy, Held | null>>
}

/**
 * Reads the standing of a locked claimant, without the order `orderId`. A sum is zero when the claimant lacks its key
 * or no ceiling limits it.
 */
export async function readStanding(tx: Transaction, claimant: Claimant, orderId = 0): Promise<Standing> {
  const { account, vouched, contact, address } = countedKeys(claimant)
  const [row] = await tx.rows({
    name: 'orders.standing',
    text: `select (select ${ACCOUNT_TIER} from account a where a.id = $1) as tier,
             $1::bigint is not null and ${IS_NEW} as "is_new!",
             jsonb_build_object(
               'account', (select to_jsonb(h) from (${sumHeld('account', '$3', '$2')}) h),
               'vouched', (select to_jsonb(h) from (${sumHeld('vouched', '$4', '$2')}) h),
               'contact', (select to_jsonb(h) from (${sumHeld('contact', '$5', '$2')}) h),
               'address', (select to_jsonb(h) from (${sumHeld('address', '$6', '$2')}) h)) as held`,
    values: [claimant.accountId, orderId, account, vouched, contact, address],
  })
  if (row === undefined) throw new Error('the standing was not read')
  return { tier: row.tier ?? 'customer', isNew: row.is_new, held: row.held }
}

/**
 * The only check of ceilings on unpaid orders. Throws `order.ceiling` with an instruction when a ceiling of the
 * account, the phone number or the IP address is reached. The claimant must be locked.
 */
export function requireUnpaidRoom(claimant: Claimant, standing: Standing, claim: Claim): void {
  const exceeded = findUnpaidObstacle(claimant, standing, claim)
  if (exceeded === undefined) return
  reportSecurityEvent({
    kind: 'ceiling.reached',
    what: `unpaid ${exceeded.measure} of ${exceeded.scope}`,
    accountId: claimant.accountId ?? undefined,
  })
  throw new ShopError('order.ceiling', { details: { message: describeExceeded(exceeded, claim.by) } })
}

/** The first ceiling that a claim would exceed, or undefined. The claimant must be locked. */
export function findUnpaidObstacle(
  claimant: Claimant,
  { tier, held }: Standing,
  { added, by }: Claim,
): Exceeded | undefined {
  const { ceilings } = claimant
  const own = ceilings[by === 'staff' ? 'staff' : tier]
  const limits = [
    ['account', 'account', own],
    ['vouched', 'phone', highest(ceilings.phone, own)],
    ['contact', 'phone', highest(ceilings.phone, own)],
    ['address', 'address', highest(ceilings.address, own)],
  ] as const
  const keys = countedKeys(claimant)
  for (const [key, scope, most] of limits) {
    const sum = keys[key] === null ? null : held[key]
    const measure = sum && findExceeded(sum, added, most)
    if (sum && measure) return { scope, measure, held: sum[measure], most: most[measure] }
  }
  return undefined
}

/**
 * The claimant for a waiting order, which counts against its own account only: an order without cost must not use up
 * the ceiling of a shared number or address.
 */
export const asWaiting = (claimant: Claimant): Claimant => ({
  ...claimant,
  vouchedPhone: null,
  contactPhone: null,
  addressHash: null,
})

/** SQL for the tier of an account `a`. */
export const ACCOUNT_TIER = `case when a.rights <> '{}' then 'staff' when a.role = 'main_user' then 'employer' else 'customer' end`

/** An account's own orders count even while waiting. A guest's order may contain anyone's contacts, so it does not. */
export const COUNTS_FOR_ACCOUNT = `(not o.waiting or o.channel = 'site')`

/** SQL conditions of the counted orders, by their key in common with the claimant. */
const COUNTED = {
  account: `o.account_id = $key and ${COUNTS_FOR_ACCOUNT}`,
  vouched: 'o.vouched_phone = $key and not o.waiting',
  contact: 'o.contact_phone = $key and not o.waiting',
  address: 'o.address_hash = $key and not o.waiting',
} as const

type CountedBy = keyof typeof COUNTED

/** SQL for the sum of the unpaid orders of a key. `key` and `orderId`: parameters. */
const sumHeld = (by: CountedBy, key: string, orderId = '0'): string =>
  `select ${SUM_HELD} from sales_order o where ${COUNTED[by].replace('$key', key)} and ${IS_UNPAID} and o.id <> ${orderId}`

/** The claimant's keys that have a ceiling. */
function countedKeys({ accountId, vouchedPhone, contactPhone, addressHash, ceilings }: Claimant) {
  const { customer, employer, staff, phone, address } = ceilings
  const isAnyPhone = isUnlimited(phone)
  return {
    account: [customer, employer, staff].every(isUnlimited) ? null : accountId,
    vouched: isAnyPhone ? null : vouchedPhone,
    // Another person's contact number. Its owner is counted by the verified number, so others cannot use up that
    // ceiling.
    contact: isAnyPhone || contactPhone === vouchedPhone ? null : contactPhone,
    address: isUnlimited(address) ? null : addressHash,
  }
}
