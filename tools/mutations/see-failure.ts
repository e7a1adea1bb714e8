import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

/** Port of the mutated shop. */
const PORT = '3960'

/** Detected by an assertion, by another error (a timeout, a missing name), or not at all. */
export type Seen = 'seen' | 'other error' | 'not seen'

/** Mutates the copy in `folder`, runs the test, and restores the copy. Returns how a test with the number failed. */
export function seeFailure(folder: string, { number, file, text, by, test }: Mutation): Seen {
  const path = join(folder, file)
  const whole = readFileSync(path, 'utf8')
  const report = join(folder, 'report.json')
  writeFileSync(
    path,
    whole.replace(text, () => by),
  )
  try {
    if (test.endsWith('.spec.ts')) runInBrowser(folder, { number, test }, report)
    else runAlone(folder, test, report)
    const failed = listFailed(readFileSync(report, 'utf8')).filter(({ title }) =>
      new RegExp(`\\b${number}\\b`).test(title),
    )
    if (failed.length === 0) return 'not seen'
    return failed.some(({ messages }) => messages.some(isAssertion)) ? 'seen' : 'other error'
  } catch {
    // Without a report the mutation broke the test file itself or the build.
    return 'not seen'
  } finally {
    writeFileSync(path, whole)
    rmSync(report, { force: true })
  }
}

function run(cwd: string, [command = '', ...words]: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, words, { cwd, stdio: 'ignore', env: { ...process.env, ...env } })
  return status === 0
}

function runAlone(folder: string, test: string, report: string): void {
  const project = /\.(?:api|db)\.test\.ts$/.test(test) ? '!unit' : 'unit'
  run(folder, ['vitest', 'run', `--project=${project}`, '--reporter=json', `--outputFile=${report}`, test])
}

function runInBrowser(
  folder: string,
  { number, test }: { number: string; test: string },
  report: string,
): void {
  if (!run(folder, ['node', 'tools/build.ts'])) return
  run(folder, ['playwright', 'test', '--reporter=json', '--grep', `${number}\\b`, test], {
    E2E_PORT: PORT,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
}

interface FailedTest {
  title: string
  messages: string[]
}

/** Assertions of Vitest, including property tests, and of Playwright. */
const ASSERTION =
  /\bAssertionError\b|\bexpect\(.*\)\.|\bexpect\.poll\b|\bpromise (?:resolved|rejected) .* instead of\b/

/** Whether a test failed by an assertion. */
export function isAssertion(message: string): boolean {
  return ASSERTION.test(message)
}

interface ReportedTest {
  fullName?: string
  status?: string
  failureMessages?: string[]
}

interface ReportedSpec {
  title?: string
  ok?: boolean
  tests?: { results?: { errors?: { message?: string }[] }[] }[]
}

/** Failed tests in a Vitest or Playwright report. */
export function listFailed(report: string): FailedTest[] {
  const failed: FailedTest[] = []
  JSON.parse(report, (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null) return node
    const { fullName, status, failureMessages = [] } = node as ReportedTest
    if (fullName !== undefined && status === 'failed')
      failed.push({ title: fullName, messages: failureMessages })
    const { title, ok, tests } = node as ReportedSpec
    if (title !== undefined && ok === false && tests !== undefined)
      failed.push({ title, messages: listMessages(tests) })
    return node
  })
  return failed
}

function listMessages(tests: NonNullable<ReportedSpec['tests']>): string[] {
  return tests
    .flatMap(({ results = [] }) => results)
    .flatMap(({ errors = [] }) => errors)
    .map(({ message = '' }) => message)
}
