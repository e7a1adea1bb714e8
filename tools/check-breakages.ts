import { existsSync, readFileSync } from 'node:fs'
import { findStale } from './breakages/find-stale.ts'
import { BREAKAGES } from './breakages/list.ts'
import { makeScratch } from './breakages/scratch.ts'
import { seeFailure } from './breakages/see-failure.ts'
import { isFinished, readRequirements } from './check-requirements/parse.ts'

/** Whether every breakage still fits the code; that its test fails is seen with `--run`. */
function checkList(): boolean {
  const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const numbers = requirements.all.filter((one) => isFinished(requirements, one)).map(({ number }) => number)
  const stale = findStale(BREAKAGES, numbers, (file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  )
  for (const fault of stale) console.error(fault)
  console.log(`breakages: ${BREAKAGES.length} listed, ${stale.length} faults`)
  return stale.length === 0
}

/** Breaks a copy of the project once for each number, all of them where none is named, and sees the tests fail. */
function runBreakages(wanted: readonly string[]): boolean {
  const chosen = BREAKAGES.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
  const scratch = makeScratch()
  const unseen: string[] = []
  try {
    for (const breakage of chosen) {
      const isSeen = seeFailure(scratch.folder, breakage)
      console.log(
        `${isSeen ? 'seen    ' : 'NOT SEEN'} ${breakage.number} ${breakage.file} · ${breakage.test}`,
      )
      if (!isSeen) unseen.push(breakage.number)
    }
  } finally {
    scratch.remove()
  }
  console.log(`${chosen.length - unseen.length} of ${chosen.length} breakages were seen by their tests`)
  return chosen.length > 0 && unseen.length === 0
}

const isRun = process.argv.includes('--run')
const isWell = checkList() && (!isRun || runBreakages(process.argv.slice(process.argv.indexOf('--run') + 1)))
process.exitCode = isWell ? 0 : 1
