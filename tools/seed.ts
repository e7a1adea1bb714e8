import { parseArgs } from 'node:util'
import { DEMO_COUNT } from '#database/seed/demo/products.ts'
import { seedDemoHistory, stockDay } from '#database/seed/history/seed-history.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { seedDemoPacks } from '#database/seed/seed-packs.ts'
import { seedDemoPeople } from '#database/seed/seed-people.ts'
import { readSettings } from '#platform/server/config.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { runCommand } from '#platform/server/run-command.ts'

/** The demo's maximum number of products. */
const MOST = 100_000

/**
 * `npm run db:seed [-- --products 10000]`: fills an empty catalogue with the demo shop, and adds a history as set by
 * DEMO.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: String(DEMO_COUNT) } } })
  const count = Number(values.products)
  if (!Number.isInteger(count) || count < DEMO_COUNT || count > MOST) {
    throw new Error(`--products: give a whole number from ${DEMO_COUNT} to ${MOST}`)
  }
  const settings = readSettings(process.env)
  const db = await openDatabase(settings)
  try {
    await migrate(db)
    const onProgress = (stored: number, total: number): void => {
      process.stdout.write(`\r${stored} of ${total} products`)
    }
    const now = new Date()
    const stored = await seedDemo(db, {
      now,
      count,
      ...(settings.hasDemoHistory && { stockedAt: stockDay(now) }),
      onProgress,
    })
    if (settings.isDemo) await seedDemoPacks(db, { now })
    // The demo password is public: a real shop gets the catalogue only.
    const moved = settings.isDemo ? await seedDemoPeople(db, { now }) : 0
    const origin = settings.publicUrl ?? `http://localhost:${settings.port}`
    const orders = settings.hasDemoHistory ? await seedDemoHistory(db, { now, origin }) : 0
    if (orders > 0) process.stdout.write(`\n${orders} orders lie behind them.`)
    if (moved > 0) process.stdout.write(`\n${moved} people of the demo moved in.`)
    process.stdout.write(
      stored === 0
        ? 'The catalogue already has products: nothing was changed.\n'
        : `\n${stored} products stored.\n`,
    )
  } finally {
    await db.close()
  }
}

await runCommand(main)
