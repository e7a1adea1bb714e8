import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuiltShop } from '#bench/measured-servers.ts'
import { formatTable } from '#bench/table.ts'
import { CommandError, runCommand } from '#platform/server/run-command.ts'
import { Cluster } from './cluster.ts'
import { databaseUrl, listMissingPackages } from './layout.ts'

/** First port, on loopback only. */
const BASE = 7400

const USAGE = 'npm run lab -- cluster start | status | stop [--folder FOLDER]'

/** Starts, shows or stops a whole trial cluster on this machine, from Debian's packages. */
export function runCluster(words: readonly string[]): Promise<void> {
  return runCommand(() => runWords(words))
}

async function runWords(words: readonly string[]): Promise<void> {
  const at = words.indexOf('--folder')
  const folder = at === -1 ? join(tmpdir(), 'keur-cluster') : words[at + 1]
  const [command] = words
  if (folder === undefined) throw new CommandError(USAGE)
  if (command === 'start') return start(folder)
  if (command === 'status') return printCluster(requireCluster(folder))
  if (command === 'stop') {
    await requireCluster(folder).stop()
    return console.log(`everything is stopped; the data stay in ${folder}`)
  }
  throw new CommandError(USAGE)
}

async function start(folder: string): Promise<void> {
  requirePackages()
  requireBuiltShop()
  const cluster = Cluster.open({ folder, base: BASE })
  try {
    await cluster.start((what) => console.log(`${what} …`))
  } catch (error) {
    await cluster.stop()
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}; logs are in ${folder}`)
  }
  console.log(`the shop is open at ${cluster.url}, its database at ${databaseUrl(cluster.layout)}`)
  if (cluster.layout.passphrase !== undefined)
    console.log(
      `as it was at a moment: PGBACKREST_CONFIG_PATH=${join(folder, 'archive')} npm run db:rehearse -- --to 14:05`,
    )
  await printCluster(cluster)
}

/** Throws `CommandError` with the packages to install. */
function requirePackages(): void {
  const missing = listMissingPackages()
  if (missing.length > 0)
    throw new CommandError(
      `the cluster needs programs that are missing here: apt-get install -y --no-install-recommends ${missing.join(' ')}` +
        `${missing.includes('patroni') ? ' python3-etcd' : ''}`,
    )
}

function requireCluster(folder: string): Cluster {
  const cluster = Cluster.find(folder)
  if (cluster === undefined) throw new CommandError(`no cluster was started in ${folder}`)
  return cluster
}

async function printCluster(cluster: Cluster): Promise<void> {
  const roles = new Map(
    (await cluster.listMembers()).map(({ name, role, state }) => [name, `${role}, ${state}`]),
  )
  const rows = cluster.parts.map(({ name }) => {
    const isRunning = cluster.isRunning(name)
    return [
      name,
      isRunning ? String(cluster.get(name).pid) : '–',
      isRunning ? (roles.get(name) ?? 'runs') : 'stopped',
    ]
  })
  console.log(formatTable(['part', 'process', 'state'], rows))
}
