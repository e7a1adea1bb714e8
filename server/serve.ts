import type { Server } from 'node:net'
import type { Logger } from 'pino'
import { type ServerBuild, createRequestHandler } from 'react-router'
import { closeDemoPeople } from '#database/seed/close-demo-people.ts'
import type { Settings } from '#platform/server/config.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { buildApp } from './app.ts'
import { addFiles } from './built-files.ts'
import { ownOrigin } from './origin.ts'
import { addPages } from './pages.ts'
import type { Peers } from './processes/peers.ts'
import { type Shop, openShop, startBackground } from './shop.ts'

/** Time in seconds for requests under way to finish. */
const GRACE_SECONDS = 20

export interface Serving {
  settings: Settings
  log: Logger
  /** Folder of the browser's files. */
  clientDir: string
  /** Its peers, if this is one of several processes. Only the first runs jobs and deliveries. */
  peers: Peers | undefined
}

/** Opens the shop and serves requests until a stop signal. */
export async function serve({ settings, log, clientDir, peers }: Serving): Promise<void> {
  const shop = await openShop(settings, log, peers)
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const render = createRequestHandler(build, 'production')
  const app = await buildApp(shop, async (pages, cacheHandler) => {
    await addFiles(pages, clientDir, shop)
    addPages(pages, cacheHandler, shop, { render, build: build.assets.version })
  })
  await fillOrCloseDemo(shop)
  const hasJobs = peers === undefined || peers.number === 1
  const stopBackground = hasJobs ? await startBackground(shop) : async () => {}
  await app.listen({ port: settings.port, host: settings.host })
  const { name } = (await readShopFacts(shop.db)).shop
  const port = portOf(app.server.address())
  if (peers) peers.open({ name, port })
  else log.info(`${name} is open at http://localhost:${port}`)

  const end = async (leave: () => Promise<void>): Promise<void> => {
    setTimeout(() => process.exit(1), (settings.drainSeconds + GRACE_SECONDS) * 1000).unref()
    await leave()
    await app.close()
    await stopBackground()
    await shop.close()
    process.exit(0)
  }
  let isStopping = false
  const stop = (isReplaced = false): void => {
    // A single process exits at the second signal. Among several, the supervisor decides.
    if (isStopping && peers === undefined) process.exit(1)
    if (isStopping) return
    isStopping = true
    void end(() => (isReplaced ? app.giveWay() : app.drain(settings.drainSeconds)))
  }
  peers?.onStop(stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal signals all processes, so workers obey only the supervisor.
    const isHeeded = peers === undefined || signal === 'SIGTERM'
    process.on(signal, () => isHeeded && stop())
  }
}

/** Seeds the demo. A shop that sells disables the demo accounts, and never loads the demo module. */
async function fillOrCloseDemo({ db, clock, settings }: Shop): Promise<void> {
  const now = clock()
  if (!settings.isDemo) return closeDemoPeople(db, { now })
  const { seedDemoShop } = await import('#database/seed/seed-shop.ts')
  await seedDemoShop(db, { now, ...settings, origin: ownOrigin(settings) })
}

function portOf(address: ReturnType<Server['address']>): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
