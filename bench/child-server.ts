import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#platform/server/free-port.ts'

export interface ServerCommand {
  /** Name in messages. */
  name: string
  command: string
  args: string[]
  /** In addition to PORT and HOST. */
  env: Record<string, string>
  /** Polled until it returns 200. */
  ready: string
  /** Timeout for readiness, in seconds. */
  patience: number
  /** Fixed port. Omit to use a free port. */
  port?: number
  /** Working directory. Omit to use this process's own. */
  cwd?: string
}

export interface ChildServer {
  /** Base URL without a trailing slash. */
  origin: string
  pid: number
  /** From process start to the first 200. */
  secondsToReady: number
  stop(): Promise<void>
}

/** Environment variables that a child inherits: never the settings of a shop in use on this machine. */
const INHERITED = /^(?:PATH|HOME|TMPDIR|LANG|npm_config_.*|https?_proxy|no_proxy)$/i
const ASK_AGAIN_MS = 25
/** Longer than the shop's own grace period for requests in flight. */
const STOP_MS = 25_000

/**
 * Starts a server on a free loopback port and waits until it is ready. Stops it when the wait fails or `signal`
 * aborts. Throws an error that names the server.
 */
export async function startChildServer(command: ServerCommand, signal: AbortSignal): Promise<ChildServer> {
  const port = command.port ?? (await findFreePort())
  signal.throwIfAborted()
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  const startedAt = performance.now()
  // In its own process group: Ctrl-C reaches it only through `stop`.
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    env: { ...Object.fromEntries(inherited), ...command.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  // Without a listener, a missing program would crash this process.
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

/** Sends SIGTERM to the process; after the grace period, kills its whole group. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const group = -child.pid
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => process.kill(group, 'SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}
