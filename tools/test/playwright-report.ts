import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { Progress } from './progress.ts'
import { type Problem, type FileTime, makeProblem } from './report.ts'

/** Counts Playwright's tests and lists errors: failed tests, and errors outside tests. */
export default class PlaywrightReport implements Reporter {
  readonly #progress = new Progress()
  readonly #outside: Problem[] = []
  #root: Suite | undefined

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root
  }

  onTestBegin(test: TestCase): void {
    this.#progress.begin(test.id, nameTest(test))
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#progress.end(test.id)
    if (result.status === test.expectedStatus && result.status !== 'skipped') this.#progress.pass()
    if (hasFailed(test)) this.#progress.fail(makeTestProblem(test))
  }

  onError(error: TestError): void {
    const problem = makeProblem('an error outside of any test', [error.stack ?? error.message])
    this.#outside.push(problem)
    this.#progress.fail(problem)
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? []
    this.#progress.finish({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      problems: [...tests.filter(hasFailed).map(makeTestProblem), ...this.#outside],
      files: timeFiles(tests, this.#outside.length === 0),
    })
  }
}

const nameTest = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ')

const hasFailed = (test: TestCase): boolean => ['unexpected', 'flaky'].includes(test.outcome())

function makeTestProblem(test: TestCase): Problem {
  const reasons = test.results.flatMap(({ errors }) => errors.map(({ stack, message }) => stack ?? message))
  return makeProblem(nameTest(test), reasons)
}

function timeFiles(tests: readonly TestCase[], isClean: boolean): FileTime[] {
  const byFile = Map.groupBy(tests, ({ location }) => relative(process.cwd(), location.file))
  return [...byFile].map(([file, own]) => ({
    kind: '',
    file,
    passed: own.filter((test) => test.outcome() === 'expected').length,
    isPassed: isClean && own.every((test) => ['expected', 'skipped'].includes(test.outcome())),
    milliseconds: own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
}
