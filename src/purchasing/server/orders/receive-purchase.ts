import { toFrancs } from '#platform/contract/francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { PurchaseLine, ReceiptWrite } from '#purchasing/contract.ts'
import { findExcess } from '#purchasing/rules/check-receipt.ts'
import { isExpected, stateAfter } from '#purchasing/rules/states.ts'
import { receiveStock } from '#stock/server/index.ts'
import { accountOf, type Decider } from '../purchasing.ts'
import { getPurchase } from './find-purchase.ts'
import { lockPurchase } from './save-purchase.ts'

interface Arrival extends Decider {
  signals: Signals
  came: ReceiptWrite
}

/**
 * Books received goods: each line is a stock movement at its cost. Throws purchase.not_found, purchase.state,
 * request.invalid, location.not_found, and purchase.more_than_ordered unless staff confirmed the excess.
 */
export async function receivePurchase(
  tx: Transaction,
  id: number,
  { caller, now, signals, came }: Arrival,
): Promise<void> {
  const { state, name } = await lockPurchase(tx, id)
  if (!isExpected(state)) throw new ShopError('purchase.state')
  const { lines, supplier } = await getPurchase(tx, id)
  requireLines(lines, came)
  const receipt = await requireRow(tx, 'server.failure', {
    name: 'purchasing.insert-receipt',
    text: `insert into purchase_receipt (order_id, received_at, account_id, note) values ($1, $2, $3, $4)
           returning id`,
    values: [id, now, accountOf(caller), came.note],
  })
  const reason = `Commande ${name}, ${supplier.name}`
  await bookLines(tx, signals, { lines, came, receiptId: receipt.id, reason, caller })
  const after = await getPurchase(tx, id)
  const next = stateAfter(after.lines)
  await tx.rows({
    name: 'purchasing.received',
    text: `update purchase_order set state = $2, closed_at = $3, version = version + 1 where id = $1`,
    values: [id, next, next === 'done' ? now : null],
  })
  await recordDecision(tx, {
    caller,
    action: 'purchase.receive',
    subject: { type: 'purchase', id },
    before: { state },
    after: {
      state: next,
      note: came.note,
      lines: came.lines.map(({ line_id, quantity, unit_cost }) => ({
        product_id: lines.find((line) => line.id === line_id)?.product_id,
        quantity,
        price_unit: unit_cost,
      })),
    },
  })
}

function requireLines(lines: readonly PurchaseLine[], { lines: came, accepts_more }: ReceiptWrite): void {
  const ids = new Set(came.map(({ line_id }) => line_id))
  if (ids.size < came.length || !came.every(({ line_id }) => lines.some(({ id }) => id === line_id)))
    throw new ShopError('request.invalid', {
      fields: { lines: 'Ces lignes ne sont pas celles de la commande : relisez-la.' },
    })
  const [excess] = findExcess(lines, came)
  if (excess !== undefined && !accepts_more)
    throw new ShopError('purchase.more_than_ordered', { fields: { accepts_more: excess } })
}

interface Booked {
  lines: readonly PurchaseLine[]
  came: ReceiptWrite
  receiptId: number
  reason: string
  caller: Decider['caller']
}

/** Locks products in id order, as everywhere, to avoid deadlocks. */
async function bookLines(
  tx: Transaction,
  signals: Signals,
  { lines, came, receiptId, reason, caller }: Booked,
): Promise<void> {
  for (const line of lines.toSorted((one, other) => one.product_id - other.product_id)) {
    const arrived = came.lines.find(({ line_id }) => line_id === line.id)
    if (arrived === undefined) continue
    const { quantity, unit_cost } = arrived
    const unitCost = toFrancs(unit_cost)
    const movement = await receiveStock(tx, signals, {
      productId: line.product_id,
      quantity,
      unitCost,
      locationId: came.location_id,
      reason,
      caller,
    })
    await tx.rows({
      name: 'purchasing.insert-receipt-line',
      text: `with came as (
               insert into purchase_receipt_line (receipt_id, line_id, quantity, unit_cost, movement_id)
               values ($1, $2, $3, $4, $5) returning line_id, quantity)
             update purchase_line l set received = l.received + came.quantity from came where l.id = came.line_id`,
      values: [receiptId, line.id, quantity, unit_cost, movement],
    })
  }
}
