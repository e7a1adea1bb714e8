import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, REPORT_PATH, makeFault, readReport } from './report.ts'

export interface StepResult {
  name: string
  passed: number
  faults: readonly Fault[]
}

/** How each runner is told to show its work to whoever watches, and to leave a report beside. */
const REPORTERS = {
  vitest: ['--reporter=default', '--reporter=./tools/test/vitest-report.ts'],
  playwright: ['--reporter=list,./tools/test/playwright-report.ts'],
}

/** A command that counts as one test: its exit code decides. */
export function runStep(name: string, [command = '', ...rest]: string[]): StepResult {
  const { status } = spawnSync(command, rest, { stdio: 'inherit' })
  return status === 0
    ? { name, passed: 1, faults: [] }
    : { name, passed: 0, faults: [makeFault([command, ...rest].join(' '), ['see above'])] }
}

/** Runs a test runner and reads its own count. A runner that failed and named nothing counts as one fault. */
export function runCounted(
  name: string,
  [command = '', ...rest]: string[],
  runner: keyof typeof REPORTERS,
  env: Record<string, string> = {},
): StepResult {
  const folder = mkdtempSync(join(tmpdir(), 'keur-report-'))
  const path = join(folder, 'report.json')
  const { status } = spawnSync(command, [...rest, ...REPORTERS[runner]], {
    stdio: 'inherit',
    env: { ...process.env, [REPORT_PATH]: path, ...env },
  })
  try {
    const { passed, faults } = readReport(path)
    const unnamed = status !== 0 && faults.length === 0
    return { name, passed, faults: unnamed ? [makeFault(command, [`ended with ${status}`])] : faults }
  } catch (error) {
    return { name, passed: 0, faults: [makeFault(command, [`left no report: ${String(error)}`])] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
