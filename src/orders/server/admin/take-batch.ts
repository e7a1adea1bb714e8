import type { AdminBatchResult } from '#orders/contract.ts'
import { findMissing } from '#orders/rules/admin-steps.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'
import { type CourierChoice, chooseCourier } from './choose-courier.ts'
import { takeStep } from './take-step.ts'

export interface Batch {
  ids: readonly number[]
  to: 'sale' | 'to_delivered'
  /** Dry run: everything is executed and rolled back, so the result is what would happen now. */
  rehearsal: boolean
  caller: AccountCaller
  origin: string
}

/** Rolls back a dry run. `missing`: what the step would be taken without. */
class ReturnedMoney extends Error {
  readonly missing: string | null
  constructor(missing: string | null) {
    super('taken back')
    this.missing = missing
  }
}

/**
 * Takes one step for each order in its own transaction. An order that fails stays unchanged and returns its reason.
 */
export async function takeBatch(orders: Orders, batch: Batch): Promise<AdminBatchResult> {
  const results: Result[] = []
  for (const id of new Set(batch.ids)) results.push(await takeOne(orders, id, batch))
  return { results }
}

async function takeOne(
  orders: Orders,
  id: number,
  { to, rehearsal, caller, origin }: Batch,
): Promise<Result> {
  return doWithOne(orders, id, async (tx, order) => {
    const missing =
      to === 'to_delivered'
        ? findMissing({ hasCourier: order.courier_id !== null, hasSlot: order.slot !== null })
        : null
    await takeStep(tx, orders, order, { to, reason: '', caller, origin })
    if (rehearsal) throw new ReturnedMoney(missing)
    return missing
  })
}

/** Assigns several orders to a courier, each in its own transaction. A failed one returns its reason. */
export async function giveBatch(
  orders: Orders,
  batch: { ids: readonly number[]; choice: CourierChoice; caller: AccountCaller },
): Promise<AdminBatchResult> {
  const { choice, caller } = batch
  const results: Result[] = []
  for (const id of new Set(batch.ids))
    results.push(
      await doWithOne(orders, id, async (tx, order) => {
        await chooseCourier(tx, order, choice, { caller, now: orders.clock() })
        return null
      }),
    )
  return { results }
}

type Result = AdminBatchResult['results'][number]

async function doWithOne(
  { db }: Pick<Orders, 'db'>,
  id: number,
  act: (tx: Transaction, order: LockedOrder) => Promise<string | null>,
): Promise<Result> {
  let name = String(id)
  try {
    const missing = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order === undefined) throw new ShopError('order.not_found')
      name = order.name
      return act(tx, order)
    })
    return { id, name, refusal: null, missing }
  } catch (error) {
    if (error instanceof ShopError) return { id, name, refusal: error.message, missing: null }
    if (!(error instanceof ReturnedMoney)) throw error
    return { id, name, refusal: null, missing: error.missing }
  }
}
