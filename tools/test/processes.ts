import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that programs have to put away what they have open. */
const GRACE = 8000

/** Programs under way. */
const alive = new Set<ChildProcess>()
let isEnding = false

/** Counts it among those that end with this process. */
export function watchOver(child: ChildProcess): void {
  alive.add(child)
  child.once('exit', () => alive.delete(child))
}

/** Ends all programs under way with this process, however that ends short of being killed. */
export function endAllWithThis(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isEnding = true
      process.stdout.write(`\nEnded by ${signal}.\n`)
      // 130 is how a shell tells that somebody pressed Ctrl+C.
      void Promise.all([...alive].map(endGroup)).then(() => process.exit(130))
    })
  }
  process.once('exit', () => {
    for (const { pid } of alive) if (pid !== undefined) tell(-pid, 'SIGKILL')
  })
}

/** Resolves at once, and never once this process was told to end: nothing is begun or judged any more. */
export const unlessEnding = (): Promise<void> => (isEnding ? new Promise(() => {}) : Promise.resolve())

/** Ends a child that leads its own group, and all that it started: browsers and shops have groups of their own. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  // Before anyone ends: whose parent is gone is nobody's descendant any more.
  const all = [pid, ...findDescendants(pid, listProcesses())]
  tell(-pid, 'SIGTERM')
  for (const each of all) tell(each, 'SIGTERM')
  const end = Date.now() + GRACE
  while (all.some(isAlive) && Date.now() < end) await sleep(100)
  tell(-pid, 'SIGKILL')
  for (const each of all) tell(each, 'SIGKILL')
}

/** Children, their children and so on, given the parent of each process. */
export function findDescendants(root: number, parents: ReadonlyMap<number, number>): number[] {
  const found = new Set([root])
  // A child may be listed before its parent: once more until nobody new is found.
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  found.delete(root)
  return [...found]
}

/** The parent of each process of the machine. */
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
    // "pid (name) state parent …", and a name may hold anything.
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
    // It ended meanwhile.
    return []
  }
}

function isAlive(pid: number): boolean {
  return tell(pid, 0)
}

function tell(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
