import { existsSync, readFileSync } from 'node:fs'
import { findTypeErrors } from './breakages/check-types.ts'
import { findStale } from './breakages/find-stale.ts'
import { BREAKAGES } from './breakages/list.ts'
import { makeScratch } from './breakages/scratch.ts'
import { seeFailure } from './breakages/see-failure.ts'
import { readRequirements } from './check-requirements/parse.ts'

/** Whether every mutation still applies to the code; `--run` checks that its test fails. */
function checkList(): boolean {
  const numbers = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const stale = findStale(BREAKAGES, numbers, (file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  )
  for (const fault of stale) console.error(fault)
  console.log(`breakages: ${BREAKAGES.length} listed, ${stale.length} faults`)
  return stale.length === 0
}

/**
 * Applies the mutation of each number, by default all, to a copy of the project. Each must keep the types valid, and a
 * test must fail by its assertion.
 */
function runBreakages(wanted: readonly string[]): boolean {
  const chosen = BREAKAGES.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
  const scratch = makeScratch()
  const unseen: string[] = []
  let mistyped: string[] = []
  try {
    for (const breakage of chosen) {
      const seen = seeFailure(scratch.folder, breakage)
      const { number, file, test } = breakage
      console.log(`${seen === 'seen' ? 'seen' : seen.toUpperCase()} ${number} ${file} · ${test}`)
      if (seen !== 'seen') unseen.push(number)
    }
    mistyped = findTypeErrors(scratch.folder, chosen)
  } finally {
    scratch.remove()
  }
  for (const error of mistyped) console.error(error)
  console.log(`${chosen.length - unseen.length} of ${chosen.length} breakages were seen by their tests`)
  return chosen.length > 0 && unseen.length === 0 && mistyped.length === 0
}

const isRun = process.argv.includes('--run')
const isWell = checkList() && (!isRun || runBreakages(process.argv.slice(process.argv.indexOf('--run') + 1)))
process.exitCode = isWell ? 0 : 1
