import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { findFreePort } from '#platform/server/free-port.ts'

/** For journeys, too, which import nothing of the server's. */
export { findFreePort }

/** A running build of the shop, as `npm start` leaves it. */
export interface BuiltShop {
  url: string
  process: ChildProcess
  /** What it wrote so far, both streams. */
  output(): string
  /** Resolves with the exit code once the process has ended. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

const ENTRY = 'build/server/main.js'

/** Where it listens, and words before its command, where it is to run somewhere else. */
interface Somewhere {
  host?: string
  wrapper?: readonly string[]
}

/** Starts the built shop with these settings on a free port; resolves when it answers, or once it has ended. */
export async function startBuiltShop(
  env: Record<string, string>,
  { host = '127.0.0.1', wrapper = [] }: Somewhere = {},
): Promise<BuiltShop> {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: npm run build`)
  const port = await findFreePort()
  const { PATH = '' } = process.env
  const [command, ...words] = [...wrapper, process.execPath, '--enable-source-maps', ENTRY]
  const child = spawn(command, words, {
    // One process unless told: a test that kills or stops one means that one.
    env: {
      PATH,
      HOST: host,
      PORT: String(port),
      LOG_LEVEL: 'info',
      BACKUP_KEEP: '0',
      PROCESSES: '1',
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
