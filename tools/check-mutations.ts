import { existsSync, readFileSync } from 'node:fs'
import { readRequirements } from './check-requirements/parse.ts'
import { findTypeErrors } from './mutations/check-types.ts'
import { findStale } from './mutations/find-stale.ts'
import { MUTATIONS } from './mutations/list.ts'
import { makeScratch } from './mutations/scratch.ts'
import { seeFailure } from './mutations/see-failure.ts'

/** Whether every mutation still applies to the code; `--run` checks that its test fails. */
function checkList(): boolean {
  const numbers = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const stale = findStale(MUTATIONS, numbers, (file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  )
  for (const problem of stale) console.error(problem)
  console.log(`mutations: ${MUTATIONS.length} listed, ${stale.length} stale`)
  return stale.length === 0
}

/**
 * Applies the mutation of each number, by default all, to a copy of the project. Each must keep the types valid, and a
 * test must fail by its assertion.
 */
function runMutations(wanted: readonly string[]): boolean {
  const chosen = MUTATIONS.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
  const scratch = makeScratch()
  const unseen: string[] = []
  let mistyped: string[] = []
  try {
    for (const mutation of chosen) {
      const seen = seeFailure(scratch.folder, mutation)
      const { number, file, test } = mutation
      console.log(`${seen === 'seen' ? 'seen' : seen.toUpperCase()} ${number} ${file} · ${test}`)
      if (seen !== 'seen') unseen.push(number)
    }
    mistyped = findTypeErrors(scratch.folder, chosen)
  } finally {
    scratch.remove()
  }
  for (const error of mistyped) console.error(error)
  console.log(`${chosen.length - unseen.length} of ${chosen.length} mutations were seen by their tests`)
  return chosen.length > 0 && unseen.length === 0 && mistyped.length === 0
}

const isRun = process.argv.includes('--run')
const isWell = checkList() && (!isRun || runMutations(process.argv.slice(process.argv.indexOf('--run') + 1)))
process.exitCode = isWell ? 0 : 1
