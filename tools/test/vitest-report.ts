import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { Progress } from './progress.ts'
import { type Problem, type FileTime, makeProblem } from './report.ts'

type Failure = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

/** Counts Vitest's tests and lists errors: failed tests, hooks, files, and uncaught errors. */
export default class VitestReport implements Reporter {
  readonly #progress = new Progress()

  // A file also counts as running before its first test and after its last: loading and hooks take time.
  onTestModuleQueued(module: TestModule): void {
    this.#progress.begin(module.id, nameModule(module))
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress.end(module.id)
    this.#progress.endFile(timeFile(module))
    for (const problem of findGroupProblem(module)) this.#progress.fail(problem)
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const problem of findGroupProblem(suite)) this.#progress.fail(problem)
  }

  onTestCaseReady(test: TestCase): void {
    this.#progress.begin(test.id, nameTest(test))
  }

  onTestCaseResult(test: TestCase): void {
    this.#progress.end(test.id)
    const { state } = test.result()
    if (state === 'passed') this.#progress.pass()
    if (state === 'failed') this.#progress.fail(makeTestProblem(test))
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly Failure[]): void {
    const outside = uncaught.map((error) => makeProblem('an error that nobody caught', [formatError(error)]))
    this.#progress.finish({
      passed: modules.reduce((sum, module) => sum + countPassed(module), 0),
      problems: [...modules.flatMap(findProblems), ...outside],
      files: modules
        .map(timeFile)
        .map((file) => ({ ...file, isPassed: file.isPassed && uncaught.length === 0 })),
    })
  }
}

const countPassed = ({ children }: TestModule): number => [...children.allTests('passed')].length

const nameModule = ({ project, relativeModuleId }: TestModule): string =>
  `${project.name} · ${relativeModuleId}`

const nameTest = (test: TestCase): string => `${nameModule(test.module)} › ${test.fullName}`

function findProblems(module: TestModule): Problem[] {
  const tests = [...module.children.allTests('failed')].map(makeTestProblem)
  return [...tests, ...[module, ...module.children.allSuites()].flatMap(findGroupProblem)]
}

function makeTestProblem(test: TestCase): Problem {
  return makeProblem(nameTest(test), test.result().errors?.map(formatError) ?? [], test.project.name)
}

/** Errors of a file or group outside its tests: a load error or a failed hook. */
function findGroupProblem(group: TestModule | TestSuite): Problem[] {
  const errors = group.errors()
  if (errors.length === 0) return []
  const name = group.type === 'module' ? nameModule(group) : `${nameModule(group.module)} › ${group.fullName}`
  return [makeProblem(name, errors.map(formatError), group.project.name)]
}

/** Worker time of a file: loading, hooks and tests. */
function timeFile(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return {
    kind: module.project.name,
    file: module.relativeModuleId,
    passed: countPassed(module),
    isPassed: module.ok(),
    milliseconds: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  }
}

function formatError({ message, stack }: Failure): string {
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`
}
