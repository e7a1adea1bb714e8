import cluster from 'node:cluster'
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { readSettings } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log/logger.ts'
import { keepNewFilesPrivate } from '#platform/server/private-files.ts'
import { isForeseen } from '#platform/server/run-command.ts'
import type { FromProcess, ToProcess } from './processes/messages.ts'
import { type Peers, joinPeers } from './processes/peers.ts'
import { chooseProcesses } from './processes/plan.ts'

const entry = fileURLToPath(import.meta.url)
const clientDir = join(dirname(entry), '../client')

/** Runs one process, or with a database server several under a supervisor. */
async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const hasServer = settings.databaseUrl !== undefined
  const peers = cluster.isWorker ? findPeers() : undefined
  const processes = chooseProcesses({
    configured: settings.processes,
    cores: availableParallelism(),
    hasServer,
  })
  const name = peers?.number ?? (processes > 1 ? 'all' : undefined)
  const log = createLogger(settings.logLevel, name === undefined ? undefined : String(name))
  if (peers === undefined && processes > 1 && settings.databaseUrl !== undefined) {
    const { runProcesses } = await import('./processes/run-processes.ts')
    return runProcesses({ settings, databaseUrl: settings.databaseUrl, processes, log })
  }
  if (!hasServer && (settings.processes ?? 1) > 1)
    log.warn('PROCESSES: the embedded database is for one process; several need a server (DATABASE_URL)')
  const { serve } = await import('./serve.ts')
  return serve({ settings, log, clientDir, peers })
}

/**
 * Connects to the peers on this machine through the supervisor. Builds differ by the file names that their entries
 * load.
 */
function findPeers(): Peers {
  const channel = {
    send: (message: FromProcess) => void (process.connected && process.send?.(message)),
    on: (react: (message: ToProcess) => void) => void process.on('message', react),
  }
  const build = hash('sha256', readFileSync(entry), 'base64url')
  return joinPeers(channel, { number: Number(process.env['PROCESS_NUMBER']), build })
}

if (!existsSync(clientDir))
  process.stderr.write(`The built pages are missing (${clientDir}): npm run build\n`)
keepNewFilesPrivate()
run().catch((error: unknown) => {
  process.stderr.write(`${isForeseen(error) ? error.message : inspect(error)}\n`)
  process.exit(1)
})
