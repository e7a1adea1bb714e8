import type { Courier } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatWeekday } from '#platform/contract/half-day.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import { recordEvent } from '../record-event.ts'

/** Couriers, by name. */
export function listCouriers(db: Queryable): Promise<Courier[]> {
  return db.rows({
    name: 'orders.couriers',
    text: `select id, name from account
           where 'livraison' = any(rights) and blocked_at is null and deleted_at is null order by name, id`,
    values: [],
  })
}

/**
 * Courier and day (YYYY-MM-DD) of an order. Without a day: that of its half-day, or today when that is past or the
 * order is in transit.
 */
export interface CourierChoice {
  courierId: number | null
  day: string | undefined
}

/** Assigns a locked order to a courier, or removes it. Throws `order.state`, `order.courier`. */
export async function chooseCourier(
  tx: Transaction,
  order: LockedOrder,
  { courierId, day }: CourierChoice,
  { caller, now }: { caller: AccountCaller; now: Date },
): Promise<void> {
  if (order.state !== 'sale' && order.state !== 'to_delivered') throw new ShopError('order.state')
  const today = toDay(now)
  const isAhead = order.state === 'sale' && order.slot !== null && order.slot.day > today
  const planned = isAhead && order.slot ? order.slot.day : today
  const stopDay = courierId === null ? null : (day ?? planned)
  const courier = courierId === null ? null : (await listCouriers(tx)).find(({ id }) => id === courierId)
  if (courier === undefined)
    throw new ShopError('order.courier', { fields: { courier_id: 'Choisissez un livreur de la liste.' } })
  await tx.rows({
    name: 'orders.choose-courier',
    text: `update sales_order set courier_id = $2, stop_day = $3,
             returned_at = case when $2::bigint is null then returned_at end, version = version + 1 where id = $1`,
    values: [order.id, courierId, stopDay],
  })
  const detail =
    courier === null || stopDay === null
      ? 'Retirée au livreur.'
      : `Confiée à ${courier.name} pour le ${formatWeekday(stopDay)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'courier', now, detail, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'order.courier',
    subject: { type: 'order', id: order.id },
    before: null,
    after: { courier_id: courierId, day: stopDay },
  })
}
