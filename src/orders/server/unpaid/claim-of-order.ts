import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import type { Held } from '#orders/rules/unpaid-ceilings.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'
import type { LockedOrder } from '../lock-order.ts'
import {
  type Claimant,
  type Standing,
  findUnpaidObstacle,
  lockClaimant,
  readStanding,
  requireUnpaidRoom,
} from './require-unpaid-room.ts'

/** The claimant of an order. `vouchedPhone`: the number being verified for it. */
async function readClaimant(
  tx: Transaction,
  order: LockedOrder,
  vouchedPhone: string | null,
): Promise<Claimant> {
  return {
    ceilings: (await readShopSettings(tx)).settings.order_ceilings,
    accountId: order.account_id,
    vouchedPhone,
    contactPhone: order.contact_phone,
    addressHash: order.address_hash,
  }
}

/** The claim of an order without allocated pieces. */
async function sumClaim(tx: Transaction, order: LockedOrder): Promise<Held> {
  const [sum] = await tx.rows({
    name: 'orders.claimed-pieces',
    text: 'select coalesce(sum(quantity), 0)::int as pieces from order_line where order_id = $1',
    values: [order.id],
  })
  const takesSlot = order.slot !== null || (order.waiting && KINDS[kindOf(order)].hasSlot)
  return { orders: 1, pieces: sum?.pieces ?? 0, half_days: takesSlot ? 1 : 0 }
}

/** Locks the claimant of a locked waiting order. Returns whether the ceilings permit its claim. */
export async function mayHold(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const { claimant, standing } = await lockStanding(tx, order)
  const claim = { added: await sumClaim(tx, order), by: 'customer' } as const
  return findUnpaidObstacle(claimant, standing, claim) === undefined
}

/** The same as an error for a customer who is about to verify `phone`. Throws `order.ceiling`. */
export async function requireRoomToHold(tx: Transaction, order: LockedOrder, phone: string): Promise<void> {
  const { claimant, standing } = await lockStanding(tx, order, phone)
  requireUnpaidRoom(claimant, standing, { added: await sumClaim(tx, order), by: 'customer' })
}

/** Checks staff's reopening of a cancelled order. Throws `order.ceiling`. */
export async function requireRoomToReopen(tx: Transaction, order: LockedOrder): Promise<void> {
  const { claimant, standing } = await lockStanding(tx, order)
  requireUnpaidRoom(claimant, standing, { added: await sumClaim(tx, order), by: 'staff' })
}

/**
 * Checks staff's addition to a locked unpaid order: all its new pieces, and a half-day if it had none. Orders paid or
 * in transit have no ceiling. Throws `order.ceiling`.
 */
export async function requireRoomToGrow(
  tx: Transaction,
  order: LockedOrder,
  added: Partial<Held>,
): Promise<void> {
  const isUnpaid = order.paid_total === 0 && (order.state === 'sale' || order.state === 'validation')
  if (!isUnpaid) return
  const { claimant, standing } = await lockStanding(tx, order)
  const whole = { orders: 0, pieces: 0, half_days: 0, ...added }
  requireUnpaidRoom(claimant, standing, { added: whole, by: 'staff' })
}

/** Locks the claimant of a locked order and reads its standing without the order. */
async function lockStanding(
  tx: Transaction,
  order: LockedOrder,
  vouchedPhone = order.vouched_phone,
): Promise<{ claimant: Claimant; standing: Standing }> {
  const claimant = await readClaimant(tx, order, vouchedPhone)
  await lockClaimant(tx, claimant)
  return { claimant, standing: await readStanding(tx, claimant, order.id) }
}
