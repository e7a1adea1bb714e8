import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A TypeScript file of the project, running as a separate process. */
export interface Child {
  pid: number
  /** Lines of its stdout. */
  lines: AsyncIterableIterator<string>
  /** Its stderr, complete once it has ended. */
  complaints: string[]
  /** Kills it without warning, like a power cut or the OOM killer. */
  kill(): Promise<void>
  ended: Promise<number | null>
}

/** Starts `file` (relative to the project root) with these arguments. */
export function startChild(file: string, ...parameters: string[]): Child {
  const child: ChildProcess = spawn(process.execPath, [file, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.stdout === null || child.stderr === null || child.pid === undefined)
    throw new Error(`${file} did not start`)
  const complaints: string[] = []
  child.stderr.on('data', (text: Buffer) => complaints.push(text.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    pid: child.pid,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    complaints,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The next line of its stdout; throws with its stderr if it ends first. */
export async function readLine(child: Child): Promise<string> {
  const next = await child.lines.next()
  if (next.done === true) throw new Error(`the process ended: ${child.complaints.join('')}`)
  return next.value
}
