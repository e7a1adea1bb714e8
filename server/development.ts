import { createServer } from 'node:http'
import { type ServerBuild, createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'
import { seedDemoShop } from '#database/seed/seed-shop.ts'
import { readSettings } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log/logger.ts'
import { buildApp } from './app.ts'
import { ownOrigin } from './origin.ts'
import { addPages } from './pages.ts'
import { openShop, startBackground } from './shop.ts'

/** Runs the shop behind Vite: Vite serves files and changed modules, the app serves everything else. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLogger(settings.logLevel)
  const shop = await openShop(settings, log)
  if (settings.isDemo)
    await seedDemoShop(shop.db, { now: shop.clock(), ...settings, origin: ownOrigin(settings) })
  const app = await buildApp(shop, async (pages, cacheHandler) => {
    const render = createRequestHandler(
      () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      'development',
    )
    addPages(pages, cacheHandler, shop, { render, build: 'development', isDevelopment: true })
  })
  await app.ready()
  await startBackground(shop)
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => app.routing(request, response))
  })
  server.listen(settings.port, settings.host, () =>
    log.info(`development server at http://localhost:${settings.port}`),
  )
}
