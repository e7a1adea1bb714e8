import { recordDecision } from '#platform/server/audit.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { PurchaseOrder, PurchaseState, PurchaseStep, PurchaseWrite } from '#purchasing/contract.ts'
import { mayStep } from '#purchasing/rules/states.ts'
import { accountOf, type Decider } from '../purchasing.ts'
import { getPurchase } from './find-purchase.ts'

export type WrittenLine = NonNullable<PurchaseWrite['lines']>[number]

/**
 * Creates a purchase order and returns its id. Numbers have no gaps: the counter row stays locked until commit, and
 * abandoned drafts stay as cancelled orders. Throws supplier.not_found.
 */
export async function createPurchase(
  tx: Transaction,
  supplierId: number,
  { caller, now, lines = [] }: Decider & { lines?: readonly WrittenLine[] },
): Promise<number> {
  await requireRow(tx, 'supplier.not_found', {
    shape: 'purchasing.create-purchase',
    text: 'select id from supplier where id = $1 and archived_at is null for share',
    values: [supplierId],
  })
  const { id } = await requireRow(tx, 'server.failure', {
    name: 'purchasing.create',
    text: `with counted as (update purchase_order_counter set last = last + 1 returning last)
           insert into purchase_order (number, supplier_id, created_at, created_by)
           select last, $1, $2, $3 from counted returning id`,
    values: [supplierId, now, accountOf(caller)],
  })
  await insertLines(tx, id, lines)
  const order = await getPurchase(tx, id)
  await recordDecision(tx, {
    caller,
    action: 'purchase.create',
    subject: { type: 'purchase', id },
    before: null,
    after: { supplier_id: supplierId, ...describe(order) },
  })
  return id
}

/** Fields of an order for the audit record. */
const describe = ({ expected_day, note, lines }: PurchaseOrder): object => ({
  expected_day,
  note,
  lines: lines.map(({ product_id, quantity, unit_cost }) => ({
    product_id,
    quantity,
    price_unit: unit_cost,
  })),
})

/** Updates an order. Throws purchase.not_found, purchase.changed, purchase.state, request.invalid. */
export async function changePurchase(
  tx: Transaction,
  id: number,
  { caller, change }: Pick<Decider, 'caller'> & { change: PurchaseWrite },
): Promise<void> {
  const { state, version } = await lockPurchase(tx, id)
  if (change.version !== version) throw new ShopError('purchase.changed')
  const isDraft = state === 'draft'
  if (state === 'done' || state === 'cancelled' || (change.lines !== undefined && !isDraft))
    throw new ShopError('purchase.state')
  const before = await getPurchase(tx, id)
  if (change.lines !== undefined) {
    await requireProducts(tx, change.lines)
    await tx.rows({ text: 'delete from purchase_line where order_id = $1', values: [id] })
    await insertLines(tx, id, change.lines)
  }
  await tx.rows({
    name: 'purchasing.change',
    text: 'update purchase_order set expected_day = $2, note = $3, version = version + 1 where id = $1',
    values: [id, change.expected_day, change.note],
  })
  await recordDecision(tx, {
    caller,
    action: 'purchase.update',
    subject: { type: 'purchase', id },
    before: describe(before),
    after: describe(await getPurchase(tx, id)),
  })
}

/** Sends, cancels or closes an order. Throws purchase.not_found, purchase.state, purchase.empty. */
export async function takeStep(
  tx: Transaction,
  id: number,
  { caller, now, to }: Decider & PurchaseStep,
): Promise<void> {
  const { state } = await lockPurchase(tx, id)
  if (!mayStep(state, to)) throw new ShopError('purchase.state')
  const { total, lines } = await getPurchase(tx, id)
  if (to === 'sent' && lines.length === 0) throw new ShopError('purchase.empty')
  await tx.rows({
    name: 'purchasing.step',
    text: `update purchase_order set state = $2, version = version + 1,
             sent_at = case when $2 = 'sent' then $3 else sent_at end,
             closed_at = case when $2 <> 'sent' then $3::timestamptz end where id = $1`,
    values: [id, to, now],
  })
  await recordDecision(tx, {
    caller,
    action: ACTIONS[to],
    subject: { type: 'purchase', id },
    before: { state },
    after: { state: to, total },
  })
}

const ACTIONS = {
  sent: 'purchase.send',
  done: 'purchase.close',
  cancelled: 'purchase.cancel',
} as const

/** Locks an order until the transaction ends. */
export function lockPurchase(
  tx: Transaction,
  id: number,
): Promise<{ state: PurchaseState; version: number; name: string }> {
  return requireRow(tx, 'purchase.not_found', {
    name: 'purchasing.lock',
    text: `select state, version, purchase_name(number) as "name!" from purchase_order where id = $1
           for no key update`,
    values: [id],
  })
}

/** Throws request.invalid for a duplicate product, or one that is not in the shop. */
async function requireProducts(tx: Transaction, lines: readonly WrittenLine[]): Promise<void> {
  const ids = lines.map(({ product_id }) => product_id)
  const known = await tx.rows({
    name: 'purchasing.known',
    text: 'select id from product where id = any($1::bigint[]) and archived_at is null',
    values: [ids],
  })
  if (known.length === ids.length) return
  const sentence =
    new Set(ids).size < ids.length
      ? 'Un produit ne peut figurer qu’une fois sur la commande.'
      : 'Un produit n’est plus au catalogue : retirez-le.'
  throw new ShopError('request.invalid', { fields: { lines: sentence } })
}

async function insertLines(tx: Transaction, orderId: number, lines: readonly WrittenLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.rows({
    name: 'purchasing.insert-lines',
    text: `insert into purchase_line (order_id, product_id, position, quantity, unit_cost)
           select $1, product_id, place, quantity, unit_cost
           from unnest($2::bigint[], $3::integer[], $4::bigint[]) with ordinality as l (product_id, quantity, unit_cost, place)`,
    values: [
      orderId,
      lines.map(({ product_id }) => product_id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ unit_cost }) => unit_cost),
    ],
  })
}
