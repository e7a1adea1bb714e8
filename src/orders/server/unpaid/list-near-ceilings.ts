import type { NearCeiling } from '#orders/contract/near-ceilings.ts'
import { type Held, MEASURES, NEAR_SHARE } from '#orders/rules/unpaid-ceilings.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { ACCOUNT_TIER, COUNTS_FOR_ACCOUNT } from './require-unpaid-room.ts'
import { IS_UNPAID, SUM_HELD } from './unpaid-orders.ts'

/** Maximum accounts per response. */
const MOST = 100

interface HeldRow extends Held {
  id: number
  name: string
  tier: NearCeiling['tier']
  newest: string
  newest_at: Date
}

/** Accounts whose unpaid orders reach 80 % of a ceiling, the nearest first. */
export async function listNearCeilings(db: Queryable): Promise<NearCeiling[]> {
  const { order_ceilings: ceilings } = (await readShopSettings(db)).settings
  const least = (measure: (typeof MEASURES)[number]): number =>
    Math.ceil(
      Math.min(ceilings.customer[measure], ceilings.employer[measure], ceilings.staff[measure]) * NEAR_SHARE,
    )
  const rows = await db.rows({
    name: 'orders.near-ceilings',
    // Most accounts hold little, so full rows are read only for those that may be near a ceiling.
    text: `select a.id, a.name, ${ACCOUNT_TIER} as tier, h.orders, h.pieces, h.half_days, n.name as newest, n.created_at as newest_at
           from (select o.account_id, max(o.id) as newest_id, ${SUM_HELD} from sales_order o
                 where o.account_id is not null and ${COUNTS_FOR_ACCOUNT} and ${IS_UNPAID} group by o.account_id) h
           join account a on a.id = h.account_id join sales_order n on n.id = h.newest_id
           where h.orders >= $1 or h.pieces >= $2 or h.half_days >= $3`,
    values: [least('orders'), least('pieces'), least('half_days')],
  })
  return rows
    .map((row) => present(row, ceilings[row.tier]))
    .filter((account) => shareOf(account) >= NEAR_SHARE)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || other.id - one.id)
    .slice(0, MOST)
}

const shareOf = ({ held, most }: NearCeiling): number =>
  Math.max(...MEASURES.map((measure) => held[measure] / most[measure]))

function present(
  { id, name, tier, newest, newest_at, orders, pieces, half_days }: HeldRow,
  most: Held,
): NearCeiling {
  return {
    id,
    name,
    tier,
    held: { orders, pieces, half_days },
    most,
    newest: { name: newest, at: newest_at.toISOString() },
  }
}
