import { listFruitlessTerms } from '../../src/crm/server/index.ts'
import { listBestSellers, listSalesByDay, sumOwed } from '../../src/orders/server/index.ts'
import { listTakings } from '../../src/payments/server/index.ts'
import type { Dashboard } from '../../src/platform/contract/back-office.ts'
import { type Caller, hasRight } from '../../src/platform/server/auth/rights.ts'
import type { Database } from '../../src/platform/server/db/database.ts'

/** The figures that a member of staff may see; the others are null. `today` is a day of Dakar, YYYY-MM-DD. */
export async function readDashboard(
  db: Database,
  caller: Caller,
  period: { now: Date; today: string; days: number },
): Promise<Dashboard> {
  const [seesSales, seesMoney] = [hasRight(caller, 'commandes'), hasRight(caller, 'paiements')]
  const [sales, owed, best, takings, fruitless] = await Promise.all([
    seesSales ? listSalesByDay(db, period) : null,
    seesSales ? sumOwed(db, period.today) : null,
    seesSales ? listBestSellers(db, period) : null,
    seesMoney ? listTakings(db, period) : null,
    hasRight(caller, 'catalogue') ? listFruitlessTerms(db, { ...period, most: 5 }) : null,
  ])
  return { today: period.today, sales, owed, best, takings, fruitless }
}
