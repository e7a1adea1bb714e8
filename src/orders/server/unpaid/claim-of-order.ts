import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import type { Held } from '#orders/rules/unpaid-ceilings.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'
import {
  type Claim,
  type Claimant,
  findUnpaidObstacle,
  lockClaimant,
  requireUnpaidRoom,
} from './require-unpaid-room.ts'

/** Whose unpaid orders an order counts with. `vouchedPhone`: the number that is being proved for it. */
function claimantOf(order: LockedOrder, vouchedPhone = order.vouched_phone): Claimant {
  return {
    accountId: order.account_id,
    vouchedPhone,
    contactPhone: order.contact_phone,
    addressHash: order.address_hash,
  }
}

/** What an order that holds nothing would hold. */
async function sumClaim(tx: Transaction, order: LockedOrder): Promise<Held> {
  const [sum] = await tx.rows<{ pieces: number }>({
    name: 'orders.claimed-pieces',
    text: 'select coalesce(sum(quantity), 0)::int as pieces from order_line where order_id = $1',
    values: [order.id],
  })
  const takesSlot = order.slot !== null || (order.waiting && KINDS[kindOf(order)].hasSlot)
  return { orders: 1, pieces: sum?.pieces ?? 0, half_days: takesSlot ? 1 : 0 }
}

/** Locks the claimant of a waiting order that is locked. Returns whether the ceilings let it hold what it asks for. */
export async function mayHold(tx: Transaction, order: LockedOrder): Promise<boolean> {
  await lockClaimant(tx, claimantOf(order))
  const claim = await claimOf(tx, order, 'customer')
  return (await findUnpaidObstacle(tx, claimantOf(order), claim)) === undefined
}

/**
 * The same as a refusal, for a customer who is about to prove `phone` for the order. Throws order.ceiling.
 */
export async function requireRoomToHold(tx: Transaction, order: LockedOrder, phone: string): Promise<void> {
  const claimant = claimantOf(order, phone)
  await lockClaimant(tx, claimant)
  await requireUnpaidRoom(tx, claimant, await claimOf(tx, order, 'customer'))
}

/** What staff let a cancelled order hold again. Throws order.ceiling. */
export async function requireRoomToReopen(tx: Transaction, order: LockedOrder): Promise<void> {
  await lockClaimant(tx, claimantOf(order))
  await requireUnpaidRoom(tx, claimantOf(order), await claimOf(tx, order, 'staff'))
}

/**
 * What staff add to an unpaid order that is locked: all its pieces as they would be, a half-day where it had none. What is
 * paid or on its way has no ceiling. Throws order.ceiling.
 */
export async function requireRoomToGrow(
  tx: Transaction,
  order: LockedOrder,
  added: Partial<Held>,
): Promise<void> {
  const isUnpaid = order.paid_total === 0 && (order.state === 'sale' || order.state === 'validation')
  if (!isUnpaid) return
  await lockClaimant(tx, claimantOf(order))
  const whole = { orders: 0, pieces: 0, half_days: 0, ...added }
  await requireUnpaidRoom(tx, claimantOf(order), { added: whole, by: 'staff', orderId: order.id })
}

async function claimOf(tx: Transaction, order: LockedOrder, by: Claim['by']): Promise<Claim> {
  return { added: await sumClaim(tx, order), by, orderId: order.id }
}
