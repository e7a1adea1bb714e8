import { existsSync } from 'node:fs'
import type { Server } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { type ServerBuild, createRequestHandler } from 'react-router'
import { closeDemoPeople } from '../database/seed/close-demo-people.ts'
import { readShopFacts } from '../src/content/server/index.ts'
import { readSettings } from '../src/platform/server/config.ts'
import { createLogger } from '../src/platform/server/log/logger.ts'
import { buildApp } from './app.ts'
import { addFiles } from './built-files.ts'
import { ownOrigin } from './origin.ts'
import { addPages } from './pages.ts'
import { type Shop, openShop, startBackground } from './shop.ts'

/** Seconds that requests under way get to finish; a second signal ends at once. */
const GRACE_SECONDS = 20

const clientDir = join(dirname(fileURLToPath(import.meta.url)), '../client')

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLogger(settings.logLevel)
  const shop = await openShop(settings, log)
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const render = createRequestHandler(build, 'production')
  const app = await buildApp(shop, async (pages, door) => {
    await addFiles(pages, clientDir, shop)
    addPages(pages, door, shop, render)
  })
  await fillOrCloseDemo(shop)
  const stopBackground = await startBackground(shop)
  await app.listen({ port: settings.port, host: settings.host })
  const { name } = (await readShopFacts(shop.db)).shop
  log.info(`${name} is open at http://localhost:${portOf(app.server.address())}`)

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), (settings.drainSeconds + GRACE_SECONDS) * 1000).unref()
    await app.drain(settings.drainSeconds)
    await app.close()
    await stopBackground()
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** The demo's goods and people move in; a shop that sells shuts these people out, and never loads what they are. */
async function fillOrCloseDemo({ db, clock, settings }: Shop): Promise<void> {
  const now = clock()
  if (!settings.isDemo) return closeDemoPeople(db, { now })
  const { seedDemoShop } = await import('../database/seed/seed-shop.ts')
  await seedDemoShop(db, { now, ...settings, origin: ownOrigin(settings) })
}

function portOf(address: ReturnType<Server['address']>): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

if (!existsSync(clientDir))
  process.stderr.write(`The built pages are missing (${clientDir}): npm run build\n`)
/** What whoever starts the shop can mend: told in a sentence, without the place in our code. */
const FORESEEN = new Set(['SettingsError', 'FolderInUseError', 'DatabaseUnreachableError', 'MigrationError'])

run().catch((error: unknown) => {
  const isForeseen = error instanceof Error && FORESEEN.has(error.name)
  process.stderr.write(`${isForeseen ? error.message : inspect(error)}\n`)
  process.exit(1)
})
