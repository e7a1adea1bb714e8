import { pickBasket, stockProducts } from '#bench/measured-catalogue.ts'
import { signInCallers, signInStaff } from '#bench/signed-in.ts'
import { seedDemoHistory, stockDay } from '#database/seed/history/seed-history.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { seedDemoPacks } from '#database/seed/seed-packs.ts'
import { seedDemoPeople } from '#database/seed/seed-people.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import type { World } from '../mixed/world.ts'

/** Fills an empty database with the demo, `products` products, ninety days of orders, and customers. */
export async function makeLivedWorld(db: Database, products: number): Promise<World> {
  const now = new Date()
  await migrate(db)
  await seedDemo(db, { now, count: products, stockedAt: stockDay(now) })
  await seedDemoPacks(db, { now })
  await seedDemoPeople(db, { now })
  await seedDemoHistory(db, { now, origin: 'https://boutique.example' })
  return {
    products: await stockProducts(db),
    basket: await pickBasket(db),
    callers: await signInCallers(db),
    staff: await signInStaff(db, ['admin']),
  }
}
