import type { Slot, Zone } from '#delivery/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type OrderCore, readSlot } from './order-rows.ts'

/** An order for steps, locked until the transaction ends. Amounts in whole FCFA. */
export interface LockedOrder extends OrderCore {
  contact_proved_at: Date | null
  contact_email: string | null
  contact_phone: string | null
  zone: Zone
  amount_total: number
  /** Part of the discount that was refunded after the sale. */
  amount_credited: number
  /** Part of the discount given by staff. */
  amount_given: number
  refunded_total: number
  paid_total: number
  paid_delivery: number
  amount_delivery: number | null
  hidden_at: Date | null
  remind_at: Date | null
  expires_at: Date | null
  link_hash: string | null
  vouched_phone: string | null
  address_hash: string | null
  courier_id: number | null
  /** Time of the return from a failed delivery. Null after the next step. */
  returned_at: Date | null
  version: number
  /** Latest promised delivery day, YYYY-MM-DD. */
  commitment_date: string
  slot: Slot | null
}

/** Locks an order. Undefined when there is none. Always lock orders before products. */
export async function lockOrder(tx: Transaction, id: number): Promise<LockedOrder | undefined> {
  const [row] = await tx.rows({
    name: 'orders.lock',
    text: `select id, name, type_sale, type_order, state, waiting, contact_proved_at, payment_mode, account_id, contact_name, contact_email,
             contact_phone, zone, amount_total, amount_credited, amount_given, refunded_total, paid_total, paid_delivery,
             amount_delivery, delivery_accepted_at, type_credit, employer_id,
             validation_rh_state, validation_admin_state, created_at, hidden_at, remind_at, expires_at, link_hash, vouched_phone, address_hash, courier_id, returned_at, commitment_date, version, slot_day, slot_half
           from sales_order where id = $1 for no key update`,
    values: [id],
  })
  if (row === undefined) return undefined
  const { slot_day, slot_half, ...order } = row
  return { ...order, slot: readSlot({ slot_day, slot_half }) }
}
