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

/** The servers of a load by their names; those that no target asks are absent. */
export type LoadServers = Partial<Record<ServerName, ChildServer>>

interface Starting {
  common: Omit<ShopOptions, 'pageMemory'>
  /** The shop as it is run, which runs already. */
  remembering: ChildServer
  /** Sees to it that a server ends with the run. */
  own: (server: Promise<ChildServer>) => Promise<ChildServer>
  signal: AbortSignal
}

/** Starts the servers that the targets ask, the shop's first: the references send what they have seen of it. */
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
      return startNginx(folder, await fetchKept(remembering.origin, load), signal)
    },
  }
  const servers: LoadServers = { remembering }
  for (const name of new Set(load.targets.map(({ server }) => server)))
    if (name !== 'remembering') servers[name] = await own(start[name]())
  return servers
}

/** The page that the file server shares with the shop, as the shop sends it. */
async function fetchKept(origin: string, { targets }: Load): Promise<SentPage> {
  const { paths = [], encoding = 'br' } = targets.find(({ server }) => server === 'nginx') ?? {}
  return fetchRaw(`${origin}${paths[0] ?? '/'}`, { 'accept-encoding': encoding })
}
