import { announceStock, type StaffChange } from '#catalogue/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { requireRow, type Transaction, type RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { StockTransfer, TransferWrite } from '#stock/contract/locations.ts'
import { explainRejection } from './book-movement.ts'
import { insertMovements } from './insert-movements.ts'
import { findTransfer } from './list-transfers.ts'

type Place = RowOf<'stock.hold-locations'>

interface Line {
  productId: number
  quantity: number
}

/**
 * Moves pieces from one location to another: two movements a line, which leave the total as it was. The products' rows are
 * held first: of two transfers of the last pieces one is refused. Throws location.not_found,
 * product.not_found, transfer.too_few, location.promised for pieces that orders wait for, where nothing is sold from.
 */
export async function transferStock(
  tx: Transaction,
  { caller, signals, change }: StaffChange<TransferWrite>,
): Promise<StockTransfer> {
  const { from_id, to_id, reason } = change
  const lines = mergeLines(change.lines)
  const places = await holdPlaces(tx, [from_id, to_id])
  const [from, to] = [places.get(from_id), places.get(to_id)]
  if (from === undefined || to === undefined) throw new ShopError('location.not_found')
  await refuseMissing(tx, lines, from, to)
  const accountId = caller.kind === 'account' ? caller.id : null
  const { id } = await requireRow(tx, 'location.not_found', {
    name: 'stock.record-transfer',
    text: `insert into stock_transfer (from_id, to_id, reason, account_id) values ($1, $2, $3, $4) returning id`,
    values: [from_id, to_id, reason, accountId],
  })
  // Receipts are booked before removals, so that the total never drops.
  const moved = lines.flatMap(({ productId, quantity }) => [
    { productId, kind: 'transfer' as const, quantity, locationId: to_id },
    { productId, kind: 'transfer' as const, quantity: -quantity, locationId: from_id },
  ])
  const reasonText = reason === '' ? `De ${from.name} vers ${to.name}` : reason
  await insertMovements(tx, moved, { reason: reasonText, accountId, transferId: id }).catch(
    (error: unknown) => {
      throw explainRejection(error)
    },
  )
  await recordDecision(tx, {
    caller,
    action: 'transfer.create',
    subject: { type: 'transfer', id },
    before: null,
    after: {
      from: from.name,
      to: to.name,
      lines: lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
      reason,
    },
  })
  if (from.is_sold !== to.is_sold)
    await announceStock(
      tx,
      signals,
      lines.map(({ productId: id }) => ({ id })),
    )
  return findTransfer(tx, id)
}

/** Merges lines to one per product, in id order. */
function mergeLines(lines: TransferWrite['lines']): Line[] {
  const pieces = new Map<number, number>()
  for (const { product_id, quantity } of lines)
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity)
  return [...pieces]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((one, other) => one.productId - other.productId)
}

/** Locks open locations until the transaction ends. */
async function holdPlaces(tx: Transaction, ids: readonly number[]): Promise<Map<number, Place>> {
  const rows = await tx.rows({
    name: 'stock.hold-locations',
    text: `select id, name, sale_position is not null as is_sold from stock_location
           where id = any($1::bigint[]) and archived_at is null order by id for share`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

async function refuseMissing(tx: Transaction, lines: readonly Line[], from: Place, to: Place): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const held = await tx.rows({
    name: 'stock.lock-transferred',
    text: 'select id from product where id = any($1::bigint[]) order by id for no key update',
    values: [ids],
  })
  if (held.length < ids.length) throw new ShopError('product.not_found')
  // A separate statement, so that it sees movements committed while waiting for the locks.
  const rows = await tx.rows({
    name: 'stock.read-transferred',
    text: `select p.id, p.name, p.on_hand - p.allocated - p.reserved as free, coalesce(s.on_hand, 0) as there
           from product p left join location_stock s on s.product_id = p.id and s.location_id = $2
           where p.id = any($1::bigint[])`,
    values: [ids, from.id],
  })
  const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const findErrors = (most: (row: (typeof rows)[number]) => number, where: string): Record<string, string> =>
    Object.fromEntries(
      rows
        .filter((row) => (wanted.get(row.id) ?? 0) > most(row))
        .map((row) => [`quantity-${row.id}`, describeMaximum(row.name, Math.max(most(row), 0), where)]),
    )
  const few = findErrors(({ there }) => there, `dans le lieu «\u00A0${from.name}\u00A0»`)
  if (Object.keys(few).length > 0) throw new ShopError('transfer.too_few', { fields: few })
  if (!from.is_sold || to.is_sold) return
  const promised = findErrors(({ free }) => free, 'qui ne soit pas promis à une commande')
  if (Object.keys(promised).length > 0) throw new ShopError('location.promised', { fields: promised })
}

function describeMaximum(name: string, most: number, where: string): string {
  return most === 0
    ? `${name}\u202F: il n’y en a pas ${where}.`
    : `${name}\u202F: il n’y en a que ${most} ${where}.`
}
