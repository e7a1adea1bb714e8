import type { BasketKind, BasketLine, CheckedBasket, CheckedLine, LineChange } from '#baskets/contract.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { priceIn } from './totals.ts'

/** What a check told of a line. Prices in whole FCFA for one piece. */
export interface LineNews {
  /** What the line said when it was asked about. */
  seen: number
  /** Today's; null where the product is not sold in this way any more. */
  price: number | null
  /** Pieces that can be had, where they are fewer than were once wanted. */
  most: number | undefined
  /** A change of price and how many pieces stood in the line then: told until the line changes. */
  told: { before: number; after: number; quantity: number } | undefined
}

export type News = ReadonlyMap<number, LineNews>

/** What is known of a basket after an answer: news that were told before stay told. `asked`: the lines as they were sent. */
export function learnCheck(
  kind: BasketKind,
  before: News,
  asked: readonly BasketLine[],
  { lines }: CheckedBasket,
): News {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return new Map(
    asked.flatMap((line) => {
      const answer = byId.get(line.id)
      return answer ? [[line.id, learnLine(priceIn(kind, line), line, answer, before.get(line.id))]] : []
    }),
  )
}

function learnLine(seen: number, { quantity }: BasketLine, answer: CheckedLine, old?: LineNews): LineNews {
  const { price, changes } = answer
  const isShort = changes.some((change) => change.kind === 'stock')
  // Whoever wants exactly what was left before still cannot have more.
  const isStillShort = old?.most !== undefined && quantity === old.most && answer.quantity === old.most
  return {
    seen,
    price,
    most: isShort || isStillShort ? answer.quantity : undefined,
    told: price === null ? undefined : tellPrice(seen, price, quantity, old?.told),
  }
}

/** A price that moved twice is told as one change; one that came back is not told. */
function tellPrice(seen: number, price: number, quantity: number, old: LineNews['told']): LineNews['told'] {
  if (seen === price) return old?.after === price ? old : undefined
  const before = old?.after === seen ? old.before : seen
  return before === price ? undefined : { before, after: price, quantity }
}

/** What the visitor is told of a line as it stands now. */
export function listNews(line: BasketLine, news: LineNews | undefined): LineChange[] {
  if (news === undefined) return []
  if (news.price === null) return [{ kind: 'gone' }]
  const { told, most } = news
  const changes: LineChange[] = []
  if (told?.quantity === line.quantity)
    changes.push({ kind: 'price', before: told.before, after: told.after })
  if (most !== undefined && line.quantity > most)
    changes.push({ kind: 'stock', before: line.quantity, after: most })
  return changes
}

/** The same line at another price (whole FCFA) in this kind of basket. */
function priceLine(kind: BasketKind, line: BasketLine, price: number): BasketLine {
  if (kind === 'preorder') return { ...line, preorder_price: price }
  if (kind === 'creditOrder') return { ...line, creditorder_price: price }
  return { ...line, price_unit: price, ...(line.en_promo && { promo_price: price }) }
}

/** Lines at today's prices; a line that somebody put in again meanwhile knows better. The same array where nothing differs. */
export function repriceLines(
  kind: BasketKind,
  lines: readonly BasketLine[],
  news: News,
): readonly BasketLine[] {
  const repriced = lines.map((line) => {
    const known = news.get(line.id)
    const isOld = known && known.price !== null && known.seen !== known.price
    return isOld && priceIn(kind, line) === toFrancs(known.seen)
      ? priceLine(kind, line, known.price ?? 0)
      : line
  })
  return repriced.some((line, index) => line !== lines[index]) ? repriced : lines
}

/** What of the lines can be had, as the server counts: nothing that is gone, and no more pieces than there are. */
export function countable(kind: BasketKind, lines: readonly BasketLine[], news: News): BasketLine[] {
  return repriceLines(kind, lines, news).flatMap((line) => {
    const known = news.get(line.id)
    if (known === undefined) return [line]
    const quantity = known.price === null ? 0 : Math.min(line.quantity, known.most ?? line.quantity)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

/** Whether a line is new since the last check, or wants more than was asked for. */
export function isUnchecked(lines: readonly BasketLine[], asked: ReadonlyMap<number, number>): boolean {
  return lines.some(({ id, quantity }) => quantity > (asked.get(id) ?? 0))
}
