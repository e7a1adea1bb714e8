import type { Database } from '#platform/server/db/database.ts'
import { seedDemoHistory, stockDay } from './history/seed-history.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoPacks } from './seed-packs.ts'
import { seedDemoPeople } from './seed-people.ts'

interface DemoSettings {
  now: Date
  origin: string
  hasDemoHistory: boolean
  hasCheapPasswords?: boolean
}

/** Seeds the whole demo shop: catalogue, packs, accounts and history, each only where missing. */
export async function seedDemoShop(db: Database, settings: DemoSettings): Promise<void> {
  const { now, hasDemoHistory } = settings
  await seedDemo(db, { now, ...(hasDemoHistory && { stockedAt: stockDay(now) }) })
  await seedDemoPacks(db, settings)
  await seedDemoPeople(db, settings)
  if (hasDemoHistory) await seedDemoHistory(db, settings)
}
