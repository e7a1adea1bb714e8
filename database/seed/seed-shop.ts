import type { Database } from '../../src/platform/server/db/database.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoPacks } from './seed-packs.ts'
import { seedDemoPeople } from './seed-people.ts'

/** The whole demo shop, catalogue, packs and people, each where it is not there yet. */
export async function seedDemoShop(
  db: Database,
  settings: { now: Date; hasCheapPasswords?: boolean },
): Promise<void> {
  await seedDemo(db, settings)
  await seedDemoPacks(db, settings)
  await seedDemoPeople(db, settings)
}
