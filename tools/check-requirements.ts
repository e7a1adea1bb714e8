import { globSync, readFileSync, writeFileSync } from 'node:fs'
import {
  areaOf,
  isFinished,
  type Requirement,
  type Requirements,
  readRequirements,
  readTestTitles,
} from './check-requirements/parse.ts'
import { withProofs } from './check-requirements/proofs.ts'

export { readRequirements, readTestTitles } from './check-requirements/parse.ts'

const DOCUMENT = 'docs/requirements.md'

export interface Coverage {
  cited: number
  total: number
  /** Uncited and not yet owed. */
  due: string[]
  /** Cited, but another domain still owes a part. */
  partly: string[]
  /** Uncited although the area is finished. */
  missing: string[]
  /** Cited by a test, but no requirement. */
  unknown: string[]
  /** Words after « Finished areas: » that name nothing. */
  unknownAreas: string[]
}

/** Compares the requirements with the titles of all tests. A title cites each number that stands in it. */
export function compareWithTitles(requirements: Requirements, titles: readonly string[]): Coverage {
  const { all, finished } = requirements
  const areas = [...new Set(all.map(({ number }) => areaOf(number)))]
  const pattern = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
  const cited = new Set(titles.flatMap((title) => title.match(pattern) ?? []))
  const numbers = new Set(all.map(({ number }) => number))
  const uncited = all.filter(({ number }) => !cited.has(number))
  const isOwed = (one: Requirement): boolean => isFinished(requirements, one)
  const known = new Set([...areas, ...numbers, ...all.map(({ domain }) => domain)])
  return {
    cited: all.length - uncited.length,
    total: all.length,
    due: uncited.filter((one) => !isOwed(one)).map(({ number, domain }) => `${number} (${domain})`),
    partly: all
      .filter(({ number, dueWith }) => cited.has(number) && dueWith !== '')
      .map(({ number, dueWith }) => `${number} (${dueWith})`),
    missing: uncited.filter(isOwed).map(({ number }) => number),
    unknown: [...cited].filter((number) => !numbers.has(number)).sort(),
    unknownAreas: finished.filter((name) => !known.has(name)),
  }
}

if (import.meta.main) {
  const document = readFileSync(DOCUMENT, 'utf8')
  const requirements = readRequirements(document)
  const files = globSync(['{src,server,test,database,tools,bench,lab}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'])
  const tests = files.flatMap((path) =>
    readTestTitles(path, readFileSync(path, 'utf8')).map((title) => ({ path, title })),
  )
  const proven = withProofs(document, requirements, tests)
  if (process.argv.includes('--write')) writeFileSync(DOCUMENT, proven)
  const isTrue = proven === document || process.argv.includes('--write')
  if (!isTrue) console.error(`${DOCUMENT} is not what the tests say: npm run check -- --write`)
  // What only the long run proves is proved too seldom to count.
  const proving = tests.filter(({ path }) => !path.includes('.long.'))
  const coverage = compareWithTitles(
    requirements,
    proving.map(({ title }) => title),
  )
  process.exitCode = tell(coverage) && isTrue && tests.length > 0 ? 0 : 1
  if (tests.length === 0) console.error('check-requirements found no test at all')
}

/** Says what is cited and what is not; answers whether nothing is wrong. */
function tell({ cited, total, due, partly, missing, unknown, unknownAreas }: Coverage): boolean {
  console.log(`${cited} of ${total} cited; due: ${due.join(', ') || 'none'}`)
  if (partly.length > 0) console.log(`cited in part: ${partly.join(', ')}`)
  for (const number of missing) console.error(`${number} is in a finished area, but no test cites it`)
  for (const number of unknown) console.error(`${number} is cited by a test, but is no requirement`)
  for (const name of unknownAreas)
    console.error(`"${name}" among the finished areas is no area, number or domain`)
  return missing.length + unknown.length + unknownAreas.length === 0
}
