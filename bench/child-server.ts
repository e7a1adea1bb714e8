import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#platform/server/free-port.ts'

export interface ServerCommand {
  /** What it is called in messages. */
  name: string
  command: string
  args: string[]
  /** Beside PORT and HOST. */
  env: Record<string, string>
  /** Asked until it answers 200. */
  ready: string
  /** Most seconds until then. */
  patience: number
  /** Where it listens, for one that was told beforehand; a free port is found for any other. */
  port?: number
  /** Its folder; this process's own unless told otherwise. */
  cwd?: string
}

export interface ChildServer {
  /** Its address, without a slash at the end. */
  origin: string
  pid: number
  /** From the start of the process to the first 200. */
  secondsToReady: number
  stop(): Promise<void>
}

/** What a child needs of this process's environment: never a setting of a shop that somebody works with. */
const INHERITED = /^(?:PATH|HOME|TMPDIR|LANG|npm_config_.*|https?_proxy|no_proxy)$/i
const ASK_AGAIN_MS = 25
/** Longer than the shop's own grace for requests under way. */
const STOP_MS = 25_000

/**
 * Starts a server on a free port of the loopback address and waits until it answers. It is stopped when the wait
 * fails, and when `signal` aborts it. Throws an error that names the server.
 */
export async function startChildServer(command: ServerCommand, signal: AbortSignal): Promise<ChildServer> {
  const port = command.port ?? (await findFreePort())
  signal.throwIfAborted()
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  const startedAt = performance.now()
  // In a group of its own: an interruption from the keyboard reaches it through `stop` alone.
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    env: { ...Object.fromEntries(inherited), ...command.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  // Without a listener, a program that does not exist would end this process.
  child.on('error', () => {})
  const origin = `http://127.0.0.1:${port}`
  const stop = (): Promise<void> => stopChild(child)
  try {
    await waitUntilReady(child, `${origin}${command.ready}`, command, signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, pid: child.pid ?? 0, secondsToReady: (performance.now() - startedAt) / 1000, stop }
}

async function waitUntilReady(
  child: ChildProcess,
  address: string,
  { name, patience }: ServerCommand,
  signal: AbortSignal,
): Promise<void> {
  const latest = performance.now() + patience * 1000
  for (;;) {
    if (hasEnded(child)) throw new Error(`${name} ended before it answered`)
    if (performance.now() > latest) throw new Error(`${name} does not answer after ${patience} s`)
    const answer = await fetch(address, { signal }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await pause(ASK_AGAIN_MS, undefined, { signal })
  }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

/** Asks the process to end; after the grace, ends it with everything it started. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const group = -child.pid
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => process.kill(group, 'SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}
