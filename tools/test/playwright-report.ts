import type { Reporter, Suite, TestError } from '@playwright/test/reporter'
import { type Fault, makeFault, writeReport } from './report.ts'

/** Counts what Playwright ran, and names what failed: tests, and errors outside of any. */
export default class PlaywrightReport implements Reporter {
  readonly #outside: Fault[] = []
  #root: Suite | undefined

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root
  }

  onError(error: TestError): void {
    this.#outside.push(makeFault('an error outside of any test', [error.stack ?? error.message]))
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? []
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      faults: [
        ...tests
          .filter((test) => test.outcome() === 'unexpected' || test.outcome() === 'flaky')
          .map((test) =>
            makeFault(
              test.titlePath().filter(Boolean).join(' › '),
              test.results.flatMap(({ errors }) => errors.map(({ stack, message }) => stack ?? message)),
            ),
          ),
        ...this.#outside,
      ],
    })
  }
}
