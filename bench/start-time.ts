import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { startChildServer } from './child-server.ts'

/** Start timeout in seconds: the first start may build the shop and fills the embedded database. */
const PATIENCE = 300
/** The lock file, and the note by `npm start` of the installed version. */
const LOCK_FILE = 'package-lock.json'
const INSTALLED = 'node_modules/.installed'

export interface StartTimes {
  /** Seconds from the command to the first page; the first start creates the data. */
  first: number
  second: number
}

/**
 * Throws when `npm start` would install packages first: that replaces the `node_modules` in use by this and other
 * processes.
 */
export function requireInstalled(): void {
  const lock = createHash('sha256').update(`${LOCK_FILE}\n`).update(readFileSync(LOCK_FILE)).digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  throw new Error(
    'npm start would install packages while they are in use: run npm start once by itself, then this',
  )
}

/** Starts the shop twice by `npm start`, as the demo on an embedded database in a new folder. */
export async function measureStarts(signal: AbortSignal): Promise<StartTimes> {
  const folder = await makeTempFolder('start')
  try {
    return { first: await startOnce(folder.path, signal), second: await startOnce(folder.path, signal) }
  } finally {
    await folder.remove()
  }
}

/** Empty means unset and overrides a `.env` file: always the demo, whatever the machine's settings. */
const DEMO_SETTINGS = { DEMO: 'vide', DATABASE_URL: '', PUBLIC_URL: '', REDIS_URL: '', API_BASE_URL: '' }

async function startOnce(dataDir: string, signal: AbortSignal): Promise<number> {
  const server = await startChildServer(
    {
      name: 'npm start',
      command: 'npm',
      args: ['start'],
      env: { ...DEMO_SETTINGS, DATA_DIR: dataDir },
      ready: '/',
      patience: PATIENCE,
    },
    signal,
  )
  await server.stop()
  return server.secondsToReady
}
