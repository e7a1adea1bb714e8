import { say } from '#bench/say.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Failure, Stage } from './failure.ts'
import { type Outcome, countHeld, formatOutcomes } from './outcomes.ts'
import { tryFailure } from './try-failure.ts'

const MAX_PRINTED = 10

interface Rounds<Struck extends Stage> {
  ground: Struck
  db: () => Promise<Database>
  times: number
}

/**
 * Injects each failure `times` times in sequence and reports the outcomes. Sets the exit code on a broken guarantee.
 */
export async function strikeRounds<Struck extends Stage>(
  failures: readonly Failure<Struck>[],
  { ground, db, times }: Rounds<Struck>,
): Promise<void> {
  const started = Date.now()
  const outcomes: Outcome[] = []
  try {
    for (let round = 1; round <= times; round += 1) {
      if (times > 1) say(`round ${round} of ${times}`)
      for (const failure of failures) {
        const outcome = await tryFailure(failure, ground, db)
        outcomes.push(outcome)
        say(describe(outcome))
      }
    }
  } finally {
    // Reports earlier outcomes even if a failure cannot be repaired.
    printOutcomes(outcomes)
    const minutes = Math.round((Date.now() - started) / 60_000)
    write(`${countHeld(outcomes)} of ${outcomes.length} held, in ${minutes} min`)
  }
  if (outcomes.length === 0 || countHeld(outcomes) < outcomes.length) process.exitCode = 1
}

function describe({ withoutWrites, seen, broken }: Outcome): string {
  const seconds = `${withoutWrites.toFixed(1)} s without writes`
  return [seconds, ...(seen === undefined ? [] : [seen]), broken.length === 0 ? 'held' : 'NOT held'].join(
    '; ',
  )
}

function printOutcomes(outcomes: readonly Outcome[]): void {
  write(formatOutcomes(outcomes))
  for (const { name, seen, broken } of outcomes) {
    if (seen !== undefined) write(`${name}: ${seen}`)
    for (const line of broken.slice(0, MAX_PRINTED)) write(`${name}: NOT as promised: ${line}`)
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
