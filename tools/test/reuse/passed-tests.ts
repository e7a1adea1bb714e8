import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { listFiles } from '../git-changes.ts'
import type { FileTime } from '../report.ts'
import { hashInputs } from './hash-inputs.ts'
import { readBuild, readTree } from './read-tree.ts'

/** A test file that passed, with the hash of its inputs. */
interface Passed {
  inputs: string
  passed: number
  /** Milliseconds since 1970. */
  at: number
}

export type PassedTests = Readonly<Record<string, Passed>>

const FOLDER = 'reports'
const STORE = `${FOLDER}/passed-tests.json`
/** Results expire after a day in ms, because some tests depend on the date. */
const MAX_AGE = 24 * 3600 * 1000

/** Hashes of the inputs of these tests now; none outside a git checkout. Requires a current build. */
export function hashTests(tests: readonly string[], browser: string | undefined): Map<string, string> {
  const files = listFiles()
  if (files === undefined) return new Map()
  const settings = Object.entries(process.env).filter(([name]) =>
    /^(?:TEST_(?!INSTALL)|TZ$|LANG$)/.test(name),
  )
  const environment = [
    process.version,
    process.platform,
    browser ?? 'no browser',
    // Installing PostgreSQL adds tests.
    ...globSync('/usr/lib/postgresql/*'),
    ...settings.map((setting) => setting.join('=')).sort(),
  ]
  return hashInputs(tests, readTree(files), { build: readBuild(), environment })
}

export function readPassed(): PassedTests {
  return existsSync(STORE) ? (JSON.parse(readFileSync(STORE, 'utf8')) as PassedTests) : {}
}

/** Whether this file passed lately with these inputs. */
export function isReusable(stored: Passed | undefined, inputs: string | undefined, now: number): boolean {
  return stored !== undefined && stored.inputs === inputs && now - stored.at < MAX_AGE
}

/**
 * The store after a run: files whose inputs stayed the same meanwhile and that passed in each kind are added, and all
 * others that ran are removed.
 */
export function addResults(
  stored: PassedTests,
  files: readonly FileTime[],
  { before, after, now }: { before: Inputs; after: Inputs; now: number },
): PassedTests {
  const ran = Map.groupBy(files, ({ file }) => file)
  const results = [...ran].flatMap(([file, kinds]): [string, Passed][] => {
    const inputs = after.get(file)
    if (inputs === undefined || before.get(file) !== inputs || kinds.some(({ isPassed }) => !isPassed))
      return []
    return [[file, { inputs, passed: kinds.reduce((sum, { passed }) => sum + passed, 0), at: now }]]
  })
  const others = Object.entries(stored).filter(([file]) => !ran.has(file) && after.has(file))
  return Object.fromEntries([...others, ...results])
}

type Inputs = ReadonlyMap<string, string>

export function writePassed(tests: PassedTests): void {
  mkdirSync(FOLDER, { recursive: true })
  // Atomically, because an interrupted run must not leave half a store.
  writeFileSync(`${STORE}.new`, JSON.stringify(tests))
  renameSync(`${STORE}.new`, STORE)
}
