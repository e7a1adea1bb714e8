import type { TwoPeople } from '#accounts/server/index.ts'
import type { PriceDrop } from '#catalogue/rules/price-drop.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Minimum pieces assumed for pre-orders, because the cap is optional and can be raised later. */
const MIN_PREORDERS = 100

/**
 * SQL: pieces of a product `p` that a price change affects: on hand, plus pieces that staff removed in the last 24
 * hours and could put back. At least one, because goods may be on their way. Pre-orders are PREORDER_PIECES.
 */
export const STOCK_PIECES = `greatest(p.on_hand + coalesce((
  select -sum(m.quantity) from stock_movement m
  where m.product_id = p.id and m.kind in ('count', 'loss') and m.quantity < 0
    and m.created_at > now() - interval '24 hours'), 0), 1)`
export const PREORDER_PIECES = `greatest(coalesce(p.preorder_cap, 0), ${MIN_PREORDERS})`

/** The member of staff who lowers prices, the time, and the approval rule. */
export interface PriceChanger {
  twoPeople: TwoPeople
  caller: Caller
  now: Date
}

interface Lowered {
  drops: ReadonlyMap<number, PriceDrop>
  subject: { type: string; id: number }
  /** Description of the action for the approving colleague. */
  title: string
}

/**
 * Weighs price reductions by the goods affected: the difference times the pieces on hand and those that may be
 * pre-ordered. Throws errors of `weigh`.
 */
export async function weighPrices(
  tx: Transaction,
  { twoPeople, caller, now }: PriceChanger,
  { drops, subject, title }: Lowered,
): Promise<void> {
  const lowered = [...drops].filter(([, { stock, preorder }]) => stock + preorder > 0)
  if (lowered.length === 0) return
  const [row] = await tx.rows({
    name: 'prices.weigh',
    text: `select coalesce(sum(d.stock * ${STOCK_PIECES} + d.preorder * ${PREORDER_PIECES}), 0)::bigint as amount
           from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as d (id, stock, preorder)
           join product p on p.id = d.id`,
    values: [
      lowered.map(([id]) => id),
      lowered.map(([, { stock }]) => stock),
      lowered.map(([, { preorder }]) => preorder),
    ],
  })
  await weighLowered(tx, { twoPeople, caller, now }, { amount: row?.amount ?? 0, subject, title })
}

/** As `weighPrices`, for known amounts. */
export function weighLowered(
  tx: Transaction,
  { twoPeople, caller, now }: PriceChanger,
  { amount, subject, title }: Omit<Lowered, 'drops'> & { amount: number },
): Promise<void> {
  return twoPeople.weigh(tx, {
    effect: 'money.prices',
    amount,
    subject,
    title: `${title}\u202F: ${formatFrancs(amount)} sur le stock`,
    caller,
    now,
  })
}
