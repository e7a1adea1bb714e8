import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breakage } from './breakage.ts'

/** The port of a shop that is built broken. */
const PORT = '3960'

/** Breaks the copy in `folder`, runs the test, mends the copy. Answers whether a test that cites the number failed. */
export function seeFailure(folder: string, { number, file, text, by, test }: Breakage): boolean {
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
    return listFailed(readFileSync(report, 'utf8')).some((title) => new RegExp(`\\b${number}\\b`).test(title))
  } catch {
    // Without a report nothing was seen: the breakage broke the test's file itself, or the build.
    return false
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

/** Titles of the failed tests in a report of Vitest or of Playwright. */
export function listFailed(report: string): string[] {
  const titles: string[] = []
  JSON.parse(report, (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null) return node
    if ('fullName' in node && 'status' in node && node.status === 'failed') titles.push(String(node.fullName))
    if ('title' in node && 'ok' in node && 'tests' in node && node.ok === false)
      titles.push(String(node.title))
    return node
  })
  return titles
}
