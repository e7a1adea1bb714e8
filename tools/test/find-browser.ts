import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * A browser for the journeys: the one named in CHROMIUM_PATH, an installed Chromium or Chrome, else Debian's package
 * where we may install it, else Playwright's own download. Undefined where none can be had.
 */
export function findBrowser(): string | undefined {
  return findInstalled() ?? (installFromDebian() ? findInstalled() : undefined) ?? downloadOwn()
}

function findInstalled(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && existsSync(named)) return named
  for (const name of NAMES) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return existsSync(MAC) ? MAC : undefined
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  process.stdout.write('Installing Chromium for the browser tests…\n')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options).status === 0
}

function downloadOwn(): string | undefined {
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' })
  if (status !== 0) return undefined
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync('node', ['-e', script], { encoding: 'utf8' }).stdout?.trim()
  return path && existsSync(path) ? path : undefined
}
