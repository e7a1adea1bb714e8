import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A TypeScript file of the project, running as a process of its own. */
export interface Child {
  pid: number
  /** Lines that it says. */
  lines: AsyncIterableIterator<string>
  /** What it complains about, complete once it has ended. */
  complaints: string[]
  /** Ends it without warning, as a power cut or the system's own killer would. */
  kill(): Promise<void>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Starts `file` (seen from the project's root) with these arguments. */
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

/** The next line that the process says; throws with its complaints when it ends before. */
export async function readLine(child: Child): Promise<string> {
  const next = await child.lines.next()
  if (next.done === true) throw new Error(`the process ended: ${child.complaints.join('')}`)
  return next.value
}
