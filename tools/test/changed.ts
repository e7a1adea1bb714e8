import { type Choice, chooseTests } from './belonging.ts'
import { runToTheEnd } from './ending.ts'
import { findChanges } from './git-changes.ts'
import { makeReady, runJourneys } from './journeys.ts'
import { type PartResult, failPart } from './parts.ts'
import { runVitest } from './run-tests.ts'
import { listTests, toPatterns } from './selection.ts'

/** `npm run test:changed`: runs the tests for changed files. Fast but incomplete: only `npm test` is a proof. */
async function runChanged(): Promise<PartResult[]> {
  const changes = findChanges()
  if (changes === undefined)
    return [failPart('git', 'test:changed asks git what changed, and this is not a git checkout')]
  const choice = chooseTests(changes.files, listTests({ isLong: false }))
  process.stdout.write(`${changes.files.length} files changed since ${changes.since}.\n${describe(choice)}`)
  const { related, onDatabase, specs } = choice
  const results: PartResult[] = []
  if (related.length > 0)
    results.push(await runVitest('related', ['related', '--run', '--project', 'unit', ...related]))
  if (onDatabase.length > 0) results.push(await runVitest('database', ['run', ...onDatabase]))
  if (specs.length > 0) {
    const ready = await makeReady()
    results.push(ready.build, await runJourneys('browser', toPatterns(specs), ready))
  }
  if (results.length === 0) process.stdout.write('No test belongs to these files: npm test runs all.\n')
  return results
}

function describe({ related, onDatabase, specs, untested }: Choice): string {
  return [
    list('unit tests of, or that import', related),
    list('on a database', onDatabase),
    list('in a browser', specs),
    list('no quick test belongs to', untested),
  ].join('')
}

/** Lists one file per line, and only the first ones of many. */
function list(head: string, paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const more = paths.length > 20 ? [`… and ${paths.length - 20} more`] : []
  return `${head}:\n${[...paths.slice(0, 20), ...more].map((path) => `  ${path}\n`).join('')}`
}

await runToTheEnd(runChanged)
