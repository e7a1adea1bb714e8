// `npm run check -- --faults`: makes things go wrong under a mixed load and looks whether the shop keeps its word.
import { ensurePostgresServer } from '#test/harness/postgres-server.ts'
import { requireBuiltShop } from '../measured-servers.ts'
import { say } from '../say.ts'
import { DATABASE_RESTARTED } from './database-restarted.ts'
import { BACKUP_DISK_FULL, DISK_FULL } from './disk-full.ts'
import type { Fault, FaultGiven } from './fault.ts'
import { KILLED } from './killed.ts'
import { PROVIDER_SLOW } from './provider-slow.ts'

const FAULTS: readonly Fault[] = [...KILLED, DATABASE_RESTARTED, PROVIDER_SLOW, DISK_FULL, BACKUP_DISK_FULL]
/** Most faults of one kind that are printed. */
const MAX_PRINTED = 20

/** Words after the command choose among the faults by their names; none: all. Status 1 where one does not hold. */
async function main(): Promise<void> {
  requireBuiltShop()
  const words = process.argv.slice(2)
  const chosen = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const postgres = await ensurePostgresServer()
  if (postgres === undefined)
    throw new Error('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
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

await main()
