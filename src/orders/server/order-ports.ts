import type { AccountFigures, AccountPorts } from '../../accounts/server/index.ts'
import type { Database, Queryable } from '../../platform/server/db/database.ts'
import { adoptOrders } from './adopt-orders.ts'
import { sumCompanyCredit } from './credit/credit-rows.ts'
import { exportOrders, exportPayments } from './export-orders.ts'
import { moveOrders } from './move-orders.ts'

const NO_ORDERS: AccountFigures = { orders: 0, preorders: 0, delivered: 0, inProgress: 0, creditOrders: 0 }

/** What accounts ask of orders. `sealingKeys` open the person's own bank files for their export. */
export function createOrderPorts(db: Database, sealingKeys: readonly string[]): AccountPorts {
  return {
    countOrders: (accountId) => countOrders(db, accountId),
    hasOpenBusiness: (tx, accountId) =>
      hasOrder(tx, accountId, "(state <> 'delivered' or paid_total < amount_total)"),
    hasUnpaidCredit: (tx, accountId) =>
      hasOrder(tx, accountId, "type_sale = 'creditorder' and paid_total < amount_total"),
    adoptBusiness: adoptOrders,
    moveBusiness: moveOrders,
    describeCredit: (companyId) => sumCompanyCredit(db, companyId),
    exportMore: async (accountId) => ({
      orders: await exportOrders(db, accountId, sealingKeys),
      payments: await exportPayments(db, accountId),
    }),
  }
}

async function countOrders(db: Queryable, accountId: number): Promise<AccountFigures> {
  const [row] = await db.rows<AccountFigures>({
    name: 'orders.count-own',
    text: `select count(*) filter (where type_sale = 'order') as orders,
             count(*) filter (where type_sale = 'preorder') as preorders,
             count(*) filter (where state = 'delivered') as delivered,
             count(*) filter (where state in ('sent', 'validation', 'sale', 'to_delivered')) as "inProgress",
             count(*) filter (where type_sale = 'creditorder') as "creditOrders"
           from sales_order where account_id = $1 and state not in ('cancel', 'draft')`,
    values: [accountId],
  })
  return row ?? NO_ORDERS
}

/** Whether a person has an order that was not cancelled and of which `condition` is true. */
async function hasOrder(db: Queryable, accountId: number, condition: string): Promise<boolean> {
  const [row] = await db.rows<{ has: boolean }>({
    text: `select exists (
             select from sales_order where account_id = $1 and state <> 'cancel' and ${condition}) as has`,
    values: [accountId],
  })
  return row?.has ?? false
}
