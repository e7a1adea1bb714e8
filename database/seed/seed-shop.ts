import type { Database } from '#platform/server/db/database.ts'
import { seedDemoHistory, stockDay } from './history/seed-history.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoPacks } from './seed-packs.ts'
import { seedDemoPeople } from './seed-people.ts'

/** What the demo opens with, and where it is reached. */
interface DemoSettings {
  now: Date
  origin: string
  hasDemoHistory: boolean
  hasCheapPasswords?: boolean
}

/** The whole demo shop, catalogue, packs, people and what lies behind them, each where it is not there yet. */
export async function seedDemoShop(db: Database, settings: DemoSettings): Promise<void> {
  const { now, hasDemoHistory } = settings
  await seedDemo(db, { now, ...(hasDemoHistory && { stockedAt: stockDay(now) }) })
  await seedDemoPacks(db, settings)
  await seedDemoPeople(db, settings)
  if (hasDemoHistory) await seedDemoHistory(db, settings)
}
