import type { BasketKind, BasketLine, CheckedBasket, CheckedLine, LineChange } from '#baskets/contract.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { priceIn } from './totals.ts'

/** Result of a check for one line. Prices in whole FCFA per piece. */
export interface LineCheck {
  /** Price of the line when it was checked. */
  seen: number
  /** Today's price. Null when the product is no longer sold in this way. */
  price: number | null
  /** Available pieces, when fewer than were wanted. */
  most: number | undefined
  /** A change of price and the line's pieces at that time. Shown until the line changes. */
  change: { before: number; after: number; quantity: number } | undefined
}

export type LineChecks = ReadonlyMap<number, LineCheck>

/**
 * Merges a check's response into what is known of a basket. Changes already shown stay shown. `asked`: the lines as
 * they were sent.
 */
export function learnCheck(
  kind: BasketKind,
  before: LineChecks,
  requested: readonly BasketLine[],
  { lines }: CheckedBasket,
): LineChecks {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return new Map(
    requested.flatMap((line) => {
      const answer = byId.get(line.id)
      return answer ? [[line.id, learnLine(priceIn(kind, line), line, answer, before.get(line.id))]] : []
    }),
  )
}

function learnLine(seen: number, { quantity }: BasketLine, answer: CheckedLine, old?: LineCheck): LineCheck {
  const { price, changes } = answer
  const isShort = changes.some((change) => change.kind === 'stock')
  // A visitor who wants exactly the remaining pieces still cannot have more.
  const isStillShort = old?.most !== undefined && quantity === old.most && answer.quantity === old.most
  return {
    seen,
    price,
    most: isShort || isStillShort ? answer.quantity : undefined,
    change: price === null ? undefined : findPriceChange(seen, price, quantity, old?.change),
  }
}

/** Merges two changes of a price into one. A price that returned to its first value is no change. */
function findPriceChange(
  seen: number,
  price: number,
  quantity: number,
  old: LineCheck['change'],
): LineCheck['change'] {
  if (seen === price) return old?.after === price ? old : undefined
  const before = old?.after === seen ? old.before : seen
  return before === price ? undefined : { before, after: price, quantity }
}

/** Lists the changes to show for a line in its current state. */
export function listChanges(line: BasketLine, check: LineCheck | undefined): LineChange[] {
  if (check === undefined) return []
  if (check.price === null) return [{ kind: 'gone' }]
  const { change, most } = check
  const changes: LineChange[] = []
  if (change?.quantity === line.quantity)
    changes.push({ kind: 'price', before: change.before, after: change.after })
  if (most !== undefined && line.quantity > most)
    changes.push({ kind: 'stock', before: line.quantity, after: most })
  return changes
}

/** Returns the line at another price (whole FCFA) in this kind of basket. */
function priceLine(kind: BasketKind, line: BasketLine, price: number): BasketLine {
  if (kind === 'preorder') return { ...line, preorder_price: price }
  if (kind === 'creditOrder') return { ...line, creditorder_price: price }
  return { ...line, price_unit: price, ...(line.en_promo && { promo_price: price }) }
}

/**
 * Applies today's prices. A line that was added again meanwhile keeps its newer price. Returns the same array when
 * nothing differs.
 */
export function repriceLines(
  kind: BasketKind,
  lines: readonly BasketLine[],
  check: LineChecks,
): readonly BasketLine[] {
  const repriced = lines.map((line) => {
    const known = check.get(line.id)
    const isOld = known && known.price !== null && known.seen !== known.price
    return isOld && priceIn(kind, line) === toFrancs(known.seen)
      ? priceLine(kind, line, known.price ?? 0)
      : line
  })
  return repriced.some((line, index) => line !== lines[index]) ? repriced : lines
}

/**
 * The available part of the lines, as the server counts it: no product that is gone, no more pieces than are
 * available.
 */
export function countable(kind: BasketKind, lines: readonly BasketLine[], check: LineChecks): BasketLine[] {
  return repriceLines(kind, lines, check).flatMap((line) => {
    const known = check.get(line.id)
    if (known === undefined) return [line]
    const quantity = known.price === null ? 0 : Math.min(line.quantity, known.most ?? line.quantity)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

/** Whether a line is new since the last check, or wants more pieces than were checked. */
export function isUnchecked(lines: readonly BasketLine[], requested: ReadonlyMap<number, number>): boolean {
  return lines.some(({ id, quantity }) => quantity > (requested.get(id) ?? 0))
}
