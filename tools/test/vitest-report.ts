import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { Progress } from './progress.ts'
import { type Fault, type FileTime, makeFault } from './report.ts'

type Failure = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

/** Counts what Vitest ran, and names what failed: tests, their groups’ hooks, files, errors that nobody caught. */
export default class VitestReport implements Reporter {
  readonly #progress = new Progress()

  // A file is under way before its first test and after its last one too: it loads, and its hooks run.
  onTestModuleQueued(module: TestModule): void {
    this.#progress.begin(module.id, nameModule(module))
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress.end(module.id)
    this.#progress.endFile(timeFile(module))
    for (const fault of findGroupFault(module)) this.#progress.fail(fault)
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const fault of findGroupFault(suite)) this.#progress.fail(fault)
  }

  onTestCaseReady(test: TestCase): void {
    this.#progress.begin(test.id, nameTest(test))
  }

  onTestCaseResult(test: TestCase): void {
    this.#progress.end(test.id)
    const { state } = test.result()
    if (state === 'passed') this.#progress.pass()
    if (state === 'failed') this.#progress.fail(makeTestFault(test))
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly Failure[]): void {
    const outside = uncaught.map((error) => makeFault('an error that nobody caught', [tell(error)]))
    this.#progress.finish({
      passed: modules.reduce((sum, module) => sum + countPassed(module), 0),
      faults: [...modules.flatMap(findFaults), ...outside],
      files: modules.map(timeFile),
    })
  }
}

const countPassed = ({ children }: TestModule): number => [...children.allTests('passed')].length

const nameModule = ({ project, relativeModuleId }: TestModule): string =>
  `${project.name} · ${relativeModuleId}`

const nameTest = (test: TestCase): string => `${nameModule(test.module)} › ${test.fullName}`

function findFaults(module: TestModule): Fault[] {
  const tests = [...module.children.allTests('failed')].map(makeTestFault)
  return [...tests, ...[module, ...module.children.allSuites()].flatMap(findGroupFault)]
}

function makeTestFault(test: TestCase): Fault {
  return makeFault(nameTest(test), test.result().errors?.map(tell) ?? [], test.project.name)
}

/** What a file or a group of tests failed of beside its tests: it does not load, or a hook throws. */
function findGroupFault(group: TestModule | TestSuite): Fault[] {
  const errors = group.errors()
  if (errors.length === 0) return []
  const name = group.type === 'module' ? nameModule(group) : `${nameModule(group.module)} › ${group.fullName}`
  return [makeFault(name, errors.map(tell), group.project.name)]
}

/** What a worker gave to the file: loading it, its hooks and its tests. */
function timeFile(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return {
    kind: module.project.name,
    file: module.relativeModuleId,
    passed: countPassed(module),
    milliseconds: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  }
}

function tell({ message, stack }: Failure): string {
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`
}
