import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'
import type { CustomerBrowser } from './customer-browser.ts'
import { CATEGORIES, type LighthouseScores, readScores, takeMedians } from './lighthouse-scores.ts'
import { say } from './say.ts'

/**
 * Fetched by npx on demand: it has 114 packages and 176 MB, too much for a dev dependency. npm caches it, so that a
 * second run needs no network.
 */
export const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Runs per page. */
export const LIGHTHOUSE_RUNS = 3
/** On a busy machine the browser's trace sometimes fails (NO_NAVSTART): such a run is discarded and repeated. */
const ATTEMPTS = 4
/** Timeout of a run in ms; the first one includes the download. */
const PATIENCE = 180_000

export interface LighthouseFigure extends LighthouseScores {
  path: string
}

/** A page to visit, with a fresh browser each time or with a customer's browser. */
export interface Visit {
  path: string
  customer?: CustomerBrowser
}

interface LighthouseRun extends Visit {
  address: string
  /** Path of the report. */
  file: string
  signal: AbortSignal
}

/** Runs Lighthouse on the shop's pages, round by round; reports go to `folder`. */
export async function measureLighthouse(
  origin: string,
  { visits, folder, signal }: { visits: readonly Visit[]; folder: string; signal: AbortSignal },
): Promise<LighthouseFigure[]> {
  await mkdir(folder, { recursive: true })
  const runs = new Map(visits.map(({ path }) => [path, [] as LighthouseScores[]]))
  for (let run = 1; run <= LIGHTHOUSE_RUNS; run += 1) {
    for (const [index, visit] of visits.entries()) {
      const file = join(folder, `${index}-${run}.json`)
      const scores = await runUntilRecorded({ ...visit, address: origin + visit.path, file, signal })
      runs.get(visit.path)?.push(scores)
    }
  }
  return visits.map(({ path }) => ({ path, ...takeMedians(runs.get(path) ?? []) }))
}

/** Repeats a run until its trace succeeds. Throws when every attempt failed. */
async function runUntilRecorded(run: LighthouseRun): Promise<LighthouseScores> {
  const { address, file, signal } = run
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runOnce(run)
      return readScores(await readFile(file, 'utf8'))
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS) throw error
      say(`${address} once more: ${String(error).trim().split('\n').at(-1)}`)
    }
  }
}

/** One run with Lighthouse's default preset: a simulated mid-range phone on slow 4G. */
async function runOnce({ address, file, customer, signal }: LighthouseRun): Promise<void> {
  signal.throwIfAborted()
  await customer?.forgetFiles()
  const args = [
    '--yes',
    '--prefer-offline',
    LIGHTHOUSE,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(customer
      ? [`--port=${customer.port}`, '--disable-storage-reset']
      : [`--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`]),
  ]
  const child = spawn('npx', args, {
    // Lighthouse may need a newer Node than the machine's: this process's Node comes first in PATH. Install scripts
    // are not needed.
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      CHROME_PATH: CHROMIUM,
      npm_config_ignore_scripts: 'true',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const output: string[] = []
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()))
  const ending = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
  // Signals the whole group: npx does not forward signals, and Lighthouse closes its browser only on SIGINT.
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  }
  ending.addEventListener('abort', end)
  const [code] = (await once(child, 'close')) as [number | null]
  ending.removeEventListener('abort', end)
  ending.throwIfAborted()
  if (code !== 0)
    throw new Error(`${LIGHTHOUSE} on ${address} ended with ${code}:\n${output.join('').slice(-2000)}`)
}
