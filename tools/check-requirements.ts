import { globSync, readFileSync } from 'node:fs'
import { type Requirements, readRequirements, readTestTitles } from './check-requirements/parse.ts'

export { readRequirements, readTestTitles } from './check-requirements/parse.ts'

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

function areaOf(number: string): string {
  return number.replace(/-\d+$/, '')
}

/** Compares the requirements with the titles of all tests. A title cites each number that stands in it. */
export function compareWithTitles({ all, finished }: Requirements, titles: readonly string[]): Coverage {
  const areas = [...new Set(all.map(({ number }) => areaOf(number)))]
  const pattern = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
  const cited = new Set(titles.flatMap((title) => title.match(pattern) ?? []))
  const numbers = new Set(all.map(({ number }) => number))
  const uncited = all.filter(({ number }) => !cited.has(number))
  const isOwed = ({ number, domain }: { number: string; domain: string }) =>
    [areaOf(number), number, domain].some((name) => finished.includes(name))
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
  const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const files = globSync(['{src,server,test,database,tools,bench}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'])
  const titles = files.flatMap((path) => readTestTitles(path, readFileSync(path, 'utf8')))
  const { cited, total, due, partly, missing, unknown, unknownAreas } = compareWithTitles(
    requirements,
    titles,
  )
  console.log(`${cited} of ${total} cited; due: ${due.join(', ') || 'none'}`)
  if (partly.length > 0) console.log(`cited in part: ${partly.join(', ')}`)
  for (const number of missing) console.error(`${number} is in a finished area, but no test cites it`)
  for (const number of unknown) console.error(`${number} is cited by a test, but is no requirement`)
  for (const name of unknownAreas)
    console.error(`"${name}" among the finished areas is no area, number or domain`)
  if (titles.length === 0) console.error('check-requirements found no test at all')
  process.exitCode = missing.length + unknown.length + unknownAreas.length > 0 || titles.length === 0 ? 1 : 0
}
