import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { findFreePort } from '#platform/server/free-port.ts'

/** Also for journeys, which must not import server code. */
export { findFreePort }

/** A running built shop, as started by `npm start`. */
export interface BuiltShop {
  url: string
  process: ChildProcess
  /** Its output so far, both streams. */
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

const ENTRY = 'build/server/main.js'

/** Host and command prefix, to run it in another place. */
interface Somewhere {
  host?: string
  wrapper?: readonly string[]
}

/** Starts the built shop with these settings on a free port; resolves when it responds or has ended. */
export async function startBuiltShop(
  env: Record<string, string>,
  { host = '127.0.0.1', wrapper = [] }: Somewhere = {},
): Promise<BuiltShop> {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: npm run build`)
  const port = await findFreePort()
  const { PATH = '' } = process.env
  const [command, ...words] = [...wrapper, process.execPath, '--enable-source-maps', ENTRY]
  const child = spawn(command, words, {
    // One process by default, so that a test that kills or stops it hits the right one.
    env: {
      PATH,
      HOST: host,
      PORT: String(port),
      LOG_LEVEL: 'info',
      BACKUP_KEEP: '0',
      PROCESSES: '1',
      // Changes are seen at once, unless a test is about how late they may be.
      PAGE_STALE_MS: '0',
      COUNTS_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const isOpen = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('is open at')) isOpen.resolve()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  await Promise.race([isOpen.promise, ended])
  return {
    url: `http://${host}:${port}`,
    process: child,
    output: () => text,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
