import { seedDemoHistory, stockDay } from '#database/seed/history/seed-history.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { seedDemoPacks } from '#database/seed/seed-packs.ts'
import { seedDemoPeople } from '#database/seed/seed-people.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { pickBasket, stockProducts } from '../measured-catalogue.ts'
import type { World } from '../mixed/world.ts'
import { signInCallers, signInStaff } from '../signed-in.ts'

/** Fills an empty database with the demo, so many products and ninety days of orders behind it, and people who order. */
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
