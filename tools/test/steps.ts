import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StepResult {
  name: string
  passed: number
  failed: number
}

/** A command that counts as one test: its exit code decides. */
export function runStep(name: string, [command = '', ...rest]: string[]): StepResult {
  const { status } = spawnSync(command, rest, { stdio: 'inherit' })
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

/** Runs a test runner and reads its own count. A runner that failed without a failed test counts as one failure. */
export function runCounted(
  name: string,
  [command = '', ...rest]: string[],
  runner: 'vitest' | 'playwright',
  env: Record<string, string> = {},
): StepResult {
  const folder = mkdtempSync(join(tmpdir(), 'keur-report-'))
  const report = join(folder, 'report.json')
  const reporters =
    runner === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : ['--reporter=list,json']
  const { status } = spawnSync(command, [...rest, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  try {
    const { passed, failed } = READERS[runner](JSON.parse(readFileSync(report, 'utf8')))
    return { name, passed, failed: status !== 0 && failed === 0 ? 1 : failed }
  } catch (error) {
    process.stderr.write(`${name}: no report (${String(error)})\n`)
    return { name, passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

const READERS = {
  vitest: (report: VitestReport) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  playwright: ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }),
}
