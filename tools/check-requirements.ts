import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readRequirements, readTestTitles } from './check-requirements/parse.ts'
import { writeProofs } from './check-requirements/proofs.ts'

const DOCUMENT = 'docs/requirements.md'
/** Not in git: CI keeps it as an artefact. */
const PROOFS = 'reports/requirements.md'

export interface Coverage {
  /** Requirements that no test cites. */
  missing: string[]
  /** Numbers of a requirement's form that a test cites and the document does not have. */
  unknown: string[]
}

/** Compares the requirements with the titles of all tests. A title cites each number in it. */
export function compareWithTitles(numbers: readonly string[], titles: readonly string[]): Coverage {
  const areas = [...new Set(numbers.map((number) => number.replace(/-\d+$/, '')))]
  const pattern = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
  const cited = new Set(titles.flatMap((title) => title.match(pattern) ?? []))
  return {
    missing: numbers.filter((number) => !cited.has(number)),
    unknown: [...cited].filter((number) => !numbers.includes(number)).sort(),
  }
}

if (import.meta.main) {
  const numbers = readRequirements(readFileSync(DOCUMENT, 'utf8'))
  const files = globSync(['{src,server,test,database,tools,bench,lab}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'])
  const tests = files.flatMap((path) =>
    readTestTitles(path, readFileSync(path, 'utf8')).map((title) => ({ path, title })),
  )
  mkdirSync('reports', { recursive: true })
  writeFileSync(PROOFS, writeProofs(numbers, tests))
  // Tests of the long run are excluded: they run too rarely to count as proof.
  const proving = tests.filter(({ path }) => !path.includes('.long.'))
  const { missing, unknown } = compareWithTitles(
    numbers,
    proving.map(({ title }) => title),
  )
  console.log(`${numbers.length - missing.length} of ${numbers.length} requirements cited: ${PROOFS}`)
  for (const number of missing) console.error(`${number} is cited by no test`)
  for (const number of unknown) console.error(`${number} is cited by a test, but is no requirement`)
  process.exitCode = missing.length + unknown.length > 0 || tests.length === 0 ? 1 : 0
}
