import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Grace period in ms for programs to clean up. */
const GRACE = 8000

/** Running child processes. */
const running = new Set<ChildProcess>()
let isEnding = false

/** Registers a child process to be stopped with this process. */
export function watchOver(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** Stops all running child processes when this process ends, except on SIGKILL. */
export function endAllWithThis(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isEnding = true
      process.stdout.write(`\nEnded by ${signal}.\n`)
      // 130 is a shell's exit code for Ctrl+C.
      void Promise.all([...running].map(endGroup)).then(() => process.exit(130))
    })
  }
  process.once('exit', () => {
    for (const { pid } of running) if (pid !== undefined) sendSignal(-pid, 'SIGKILL')
  })
}

/** Resolves immediately, or never once this process is ending: nothing new starts or is reported. */
export const unlessEnding = (): Promise<void> => (isEnding ? new Promise(() => {}) : Promise.resolve())

/** Stops a process group leader and all its descendants: browsers and shops have their own groups. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  // Collected before any process ends: orphans are no longer descendants.
  const all = [pid, ...findDescendants(pid, listProcesses())]
  sendSignal(-pid, 'SIGTERM')
  for (const each of all) sendSignal(each, 'SIGTERM')
  const end = Date.now() + GRACE
  while (all.some(isRunning) && Date.now() < end) await sleep(100)
  sendSignal(-pid, 'SIGKILL')
  for (const each of all) sendSignal(each, 'SIGKILL')
}

/** All descendants, given the parent of each process. */
export function findDescendants(root: number, parents: ReadonlyMap<number, number>): number[] {
  const found = new Set([root])
  // A child may be listed before its parent: repeats until no process is added.
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  found.delete(root)
  return [...found]
}

function listProcesses(): Map<number, number> {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return new Map([...(stdout ?? '').matchAll(/(\d+)\s+(\d+)/g)].map(([, a, b]) => [Number(a), Number(b)]))
  }
  return new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readParent),
  )
}

function readParent(pid: string): [number, number][] {
  try {
    // "pid (name) state parent …", and a name may contain any character.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return [
      [
        Number(pid),
        Number(
          stat
            .slice(stat.lastIndexOf(')') + 1)
            .trim()
            .split(' ')[1],
        ),
      ],
    ]
  } catch {
    // The process has ended meanwhile.
    return []
  }
}

function isRunning(pid: number): boolean {
  return sendSignal(pid, 0)
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
