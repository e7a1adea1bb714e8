import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Headless Chromium: renders the same, and the journeys take a third less time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/** Download timeout in ms: some downloads hang without network. */
const PATIENCE = 600_000

export const WITHOUT_BROWSER =
  'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install -y chromium-headless-shell), ' +
  'or name it in CHROMIUM_PATH, then run npm test again.'

/**
 * Finds a browser for the journeys: CHROMIUM_PATH, Debian's headless Chromium (installed where permitted), an
 * installed Chromium or Chrome, otherwise Playwright's download. Undefined when none is available.
 */
export async function findBrowser(): Promise<string | undefined> {
  return (
    findNamed() ??
    (await findOnPath([SHELL])) ??
    (await installFromDebian()) ??
    (await findInstalled()) ??
    (await downloadOwn())
  )
}

function findNamed(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return named !== undefined && existsSync(named) ? named : undefined
}

async function findInstalled(): Promise<string | undefined> {
  return (await findOnPath(NAMES)) ?? (existsSync(MAC) ? MAC : undefined)
}

async function findOnPath(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const path = await ask('which', [name])
    if (path) return path
  }
  return undefined
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await ask('which', ['apt-get'])) === undefined) return undefined
  process.stdout.write('Installing a headless Chromium for the browser tests…\n')
  await ask('apt-get', ['update'])
  // Older Debian versions ship it only as part of Chromium.
  for (const name of [SHELL, 'chromium']) {
    const installed = await ask('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (installed !== undefined) return findOnPath([name])
  }
  return undefined
}

async function downloadOwn(): Promise<string | undefined> {
  if ((await ask('playwright', ['install', 'chromium'])) === undefined) return undefined
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = await ask('node', ['-e', script])
  return path && existsSync(path) ? path : undefined
}

/** A program's output; undefined when it fails. */
function ask(command: string, args: readonly string[]): Promise<string | undefined> {
  const options = {
    timeout: PATIENCE,
    maxBuffer: Infinity,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout) => resolve(error ? undefined : stdout.trim()))
  })
}
