import { requireBuiltShop } from '#bench/measured-servers.ts'
import { say } from '#bench/say.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { ensurePostgresServer } from '#test/harness/postgres-server.ts'
import { DATABASE_RESTARTED } from './database-restarted.ts'
import { BACKUP_DISK_FULL, DISK_FULL } from './disk-full.ts'
import type { Fault, FaultGiven } from './fault.ts'
import { KILLED } from './killed.ts'
import { PROVIDER_SLOW } from './provider-slow.ts'

const FAULTS: readonly Fault[] = [...KILLED, DATABASE_RESTARTED, PROVIDER_SLOW, DISK_FULL, BACKUP_DISK_FULL]
/** Maximum printed errors of one kind. */
const MAX_PRINTED = 20

/**
 * Injects faults under mixed load. `words` select them by name (none for all). Sets exit code 1 if a guarantee is
 * broken.
 */
export async function runFaults(words: readonly string[]): Promise<void> {
  requireBuiltShop()
  const chosen = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const postgres = await ensurePostgresServer()
  if (postgres === undefined)
    throw new CommandError('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
  try {
    let held = 0
    for (const fault of chosen) if (await tryFault(fault, { postgres })) held += 1
    process.stdout.write(`faults: ${held} of ${chosen.length} held\n`)
    if (held < chosen.length || chosen.length === 0) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

async function tryFault({ name, run }: Fault, given: FaultGiven): Promise<boolean> {
  say(name)
  const findings = await run(given)
  if (findings === undefined) {
    process.stdout.write(`${name}: not tried, this machine or user cannot bring it about\n`)
    return true
  }
  const { seen, broken } = findings
  process.stdout.write(`${name}: ${broken.length === 0 ? 'held' : 'BROKEN'}\n`)
  for (const line of [...seen, ...broken.slice(0, MAX_PRINTED)]) process.stdout.write(`  ${line}\n`)
  return broken.length === 0
}
