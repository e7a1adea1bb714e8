import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { startChildServer } from './child-server.ts'

/** Most seconds of a start: the first one may build, and it makes and fills the embedded database. */
const PATIENCE = 300
/** The lock file, and where `npm start` notes which one it has installed. */
const LOCK_FILE = 'package-lock.json'
const INSTALLED = 'node_modules/.installed'

export interface StartTimes {
  /** Seconds from the command to the first page; the first start makes the data. */
  first: number
  second: number
}

/**
 * Throws when `npm start` would install packages first: that replaces `node_modules` under the feet of this very
 * process, and of whoever else works in the folder.
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

/** Empty means not set, and wins over a `.env` file: the demo, whatever this machine's shop is set to. */
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
