import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'
import type { CustomerBrowser } from './customer-browser.ts'
import { CATEGORIES, type LighthouseScores, readScores, takeMedians } from './lighthouse-scores.ts'
import { say } from './say.ts'

/**
 * Fetched by npx for whoever measures: with what it needs it is 114 packages and 176 MB, which nobody else should
 * install. npm keeps it, so that a second run needs no network.
 */
export const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Runs of each page. */
export const LIGHTHOUSE_RUNS = 3
/** On a busy machine the browser's recording fails now and then (NO_NAVSTART): such a run is no figure, and is made anew. */
const ATTEMPTS = 4
/** Milliseconds that a run may take, the first one with the download. */
const PATIENCE = 180_000

/** The medians of a page's runs. */
export interface LighthouseFigure extends LighthouseScores {
  path: string
}

/** A page to visit: with a browser of its own each time, or with a customer's. */
export interface Visit {
  path: string
  customer?: CustomerBrowser
}

/** One run on one page. */
interface LighthouseRun extends Visit {
  address: string
  /** Takes the report. */
  file: string
  signal: AbortSignal
}

/** Runs Lighthouse on pages of the shop, round after round; `folder` takes its reports. */
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

/** One run that counts. Throws when the browser's recording failed each time. */
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

/** One run with its own preset: a telephone of the middle class on a slow 4G network, as it calculates them. */
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
    // Lighthouse needs a newer Node than a machine's own may be: this one stands first. It has no use for scripts
    // that packages run when they are installed.
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      CHROME_PATH: CHROMIUM,
      npm_config_ignore_scripts: 'true',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const ending = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
  // To the whole group: npx does not pass it on, and at SIGINT alone Lighthouse closes its browser.
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  }
  ending.addEventListener('abort', end)
  const [code] = (await once(child, 'close')) as [number | null]
  ending.removeEventListener('abort', end)
  ending.throwIfAborted()
  if (code !== 0)
    throw new Error(`${LIGHTHOUSE} on ${address} ended with ${code}:\n${said.join('').slice(-2000)}`)
}
