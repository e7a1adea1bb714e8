import { WITHOUT_BROWSER, findBrowser } from './find-browser.ts'
import { type PartResult, failPart, skipPart } from './parts.ts'
import { runWhole } from './run-commands.ts'
import { describeBusyPort, isFree, runPlaywright } from './run-tests.ts'
import { readPort } from './settings.ts'

export interface Ready {
  build: PartResult
  /** Undefined when none is available. */
  browser: string | undefined
}

/** Builds when sources changed since the last build. */
export const runBuild = (): Promise<PartResult> => runWhole('build', ['node', 'tools/test/build-stale.mjs'])

/** Builds and finds a browser concurrently; reports missing prerequisites early. */
export async function makeReady(): Promise<Ready> {
  if (!(await isFree(readPort()))) process.stderr.write(`${describeBusyPort()}\n`)
  const [build, browser] = await Promise.all([runBuild(), locateBrowser()])
  return { build, browser }
}

async function locateBrowser(): Promise<string | undefined> {
  const browser = await findBrowser()
  if (browser === undefined) process.stderr.write(`${WITHOUT_BROWSER}\n`)
  return browser
}

export async function runJourneys(
  name: string,
  args: readonly string[],
  { build, browser }: Ready,
): Promise<PartResult> {
  if (build.problems.length > 0) return skipPart(name, 'the build failed')
  return browser === undefined ? failPart(name, WITHOUT_BROWSER) : runPlaywright(name, args, browser)
}
