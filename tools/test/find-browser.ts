import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without a window: what it draws is the same, and the journeys take a third less time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * A browser for the journeys: the one named in CHROMIUM_PATH, Debian's headless Chromium, fetched where we may install
 * it, an installed Chromium or Chrome, else Playwright's own download. Undefined where none can be had.
 */
export function findBrowser(): string | undefined {
  return findNamed() ?? findOnPath([SHELL]) ?? installFromDebian() ?? findInstalled() ?? downloadOwn()
}

function findNamed(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return named !== undefined && existsSync(named) ? named : undefined
}

function findInstalled(): string | undefined {
  return findOnPath(NAMES) ?? (existsSync(MAC) ? MAC : undefined)
}

function findOnPath(names: readonly string[]): string | undefined {
  for (const name of names) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return undefined
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  process.stdout.write('Installing a headless Chromium for the browser tests…\n')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  // Where Debian is too old to have it apart, it comes with the whole.
  for (const name of [SHELL, 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
    if (status === 0) return findOnPath([name])
  }
  return undefined
}

function downloadOwn(): string | undefined {
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' })
  if (status !== 0) return undefined
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync('node', ['-e', script], { encoding: 'utf8' }).stdout?.trim()
  return path && existsSync(path) ? path : undefined
}
