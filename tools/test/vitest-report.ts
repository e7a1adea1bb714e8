import type { Reporter, TestModule } from 'vitest/node'
import { makeFault, writeReport } from './report.ts'

type Failure = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

/** Counts what Vitest ran, and names what failed: tests, their groups’ hooks, files, errors that nobody caught. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly Failure[]): void {
    writeReport({
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      faults: [
        ...modules.flatMap(findFaults),
        ...uncaught.map((error) => makeFault('an error that nobody caught', [error.stack ?? error.message])),
      ],
    })
  }
}

function findFaults(module: TestModule): ReturnType<typeof makeFault>[] {
  const where = `${module.project.name} · ${module.relativeModuleId}`
  const tests = [...module.children.allTests('failed')].map((test) =>
    makeFault(`${where} › ${test.fullName}`, test.result().errors?.map(tell) ?? []),
  )
  const groups = [module, ...module.children.allSuites()]
    .filter((group) => group.errors().length > 0)
    .map((group) =>
      makeFault(group.type === 'module' ? where : `${where} › ${group.fullName}`, group.errors().map(tell)),
    )
  return [...tests, ...groups]
}

function tell({ message, stack }: Failure): string {
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`
}
