import { listCustomers } from '#accounts/server/index.ts'
import { searchAdminProducts } from '#catalogue/server/index.ts'
import { searchOrders } from '#orders/server/index.ts'
import type { FoundThings } from '#platform/contract/back-office.ts'
import { type Caller, hasRight } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'

/** Maximum results of each kind per search. */
const MOST = 5

/** Searches orders, products and customers at once, limited to the kinds that the caller may see. */
export async function searchShop(db: Database, caller: Caller, text: string): Promise<FoundThings> {
  const [orders, products, customers] = await Promise.all([
    hasRight(caller, 'commandes') ? searchOrders(db, text, MOST) : [],
    hasRight(caller, 'catalogue') ? searchAdminProducts(db, text, MOST) : [],
    hasRight(caller, 'clients') ? listCustomers(db, { search: text, page: 1, limit: MOST }) : [],
  ])
  return {
    orders,
    products,
    customers: customers.map(({ id, name, partner_phone, email }) => ({
      id,
      name,
      phone: partner_phone,
      email,
    })),
  }
}
