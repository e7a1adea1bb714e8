import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildServer } from './child-server.ts'
import { fetchRaw } from './fetch-raw.ts'
import type { Load } from './load-targets.ts'
import {
  type ShopOptions,
  startConstantJson,
  startNginx,
  startPlainPg,
  startSameBytes,
  startShop,
} from './measured-servers.ts'
import type { SentPage } from './references/nginx-page.ts'
import { makePlainStatements } from './references/statements.ts'
import type { ServerName } from './targets.ts'

/** Servers of a load by name; those without a target are absent. */
export type LoadServers = Partial<Record<ServerName, ChildServer>>

interface Starting {
  common: Omit<ShopOptions, 'pageMemory'>
  /** The shop in its production configuration, already started. */
  remembering: ChildServer
  /** Registers a server to be stopped with the run. */
  own: (server: Promise<ChildServer>) => Promise<ChildServer>
  signal: AbortSignal
}

/**
 * Starts the servers that the targets need. The shop starts first, because the references serve copies of its
 * responses.
 */
export async function startLoadServers(load: Load, starting: Starting): Promise<LoadServers> {
  const { common, remembering, own, signal } = starting
  const { databaseUrl, dataDir } = common
  const start: Record<Exclude<ServerName, 'remembering'>, () => Promise<ChildServer>> = {
    shop: () => startShop({ ...common, pageMemory: '0' }, signal),
    constant: () => startConstantJson(signal),
    pg: () => startPlainPg({ databaseUrl, statements: makePlainStatements() }, signal),
    same: async () => {
      if (load.statements === undefined) throw new Error('the reference knows no statement')
      return startSameBytes({ databaseUrl, dataDir, statements: load.statements }, signal)
    },
    nginx: async () => {
      const folder = join(dataDir, 'nginx')
      await mkdir(folder, { recursive: true })
      const page = await fetchCached(remembering.origin, load)
      return startNginx(folder, new Map([['/', page]]), signal)
    },
  }
  const servers: LoadServers = { remembering }
  for (const name of new Set(load.targets.map(({ server }) => server)))
    if (name !== 'remembering') servers[name] = await own(start[name]())
  return servers
}

/** Fetches the page that nginx also serves, as the shop sends it. */
async function fetchCached(origin: string, { targets }: Load): Promise<SentPage> {
  const { paths = [], encoding = 'br' } = targets.find(({ server }) => server === 'nginx') ?? {}
  return fetchRaw(`${origin}${paths[0] ?? '/'}`, { 'accept-encoding': encoding })
}
