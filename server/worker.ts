import { readSettings } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log/logger.ts'
import { keepNewFilesPrivate } from '#platform/server/private-files.ts'
import { openShop, startBackground } from './shop.ts'

/**
 * Runs jobs and deliveries without pages, beside other processes. Needs a database server: the embedded database
 * allows one process.
 */
async function run(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined) {
    throw new Error(
      'DATABASE_URL: the worker needs a PostgreSQL server; with the embedded database npm start does its work',
    )
  }
  // Jobs write based on what they read, so they read from the leader.
  const shop = await openShop({ ...settings, databaseReadUrl: undefined }, createLogger(settings.logLevel))
  const stopBackground = await startBackground(shop)
  const stop = async (): Promise<void> => {
    await stopBackground()
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

keepNewFilesPrivate()
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
