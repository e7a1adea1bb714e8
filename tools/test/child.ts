import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endGroup, unlessEnding, watchOver } from './processes.ts'
import type { Limits } from './settings.ts'

export interface Ended {
  /** Exit code, otherwise the signal, or the start error. */
  status: number | string
  milliseconds: number
  /** Reason for an early kill: « said nothing for 5 minutes ». */
  cutShort: string | undefined
}

interface Way {
  env?: Record<string, string>
  limits: Limits
  /** A file written by its reporter: a change counts as activity. */
  report?: string
  /** A file for its output, instead of this terminal. */
  log?: string
}

/** Milliseconds between two checks of a program's limits. */
const LOOK = 250
/** Milliseconds to wait for the remaining output of a program whose child still holds the pipe. */
const LAST_WORDS = 2000

/** Runs a program in its own process group, and kills it on a timeout or after too long without output. */
export async function runChild([command = '', ...rest]: readonly string[], way: Way): Promise<Ended> {
  const began = Date.now()
  // A single file keeps stdout and stderr in order.
  const log = way.log === undefined ? undefined : openSync(way.log, 'a')
  const child = spawn(command, rest, {
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
    env: { ...process.env, ...way.env },
    detached: process.platform !== 'win32',
  })
  watchOver(child)
  let lastSign = Date.now()
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.on('data', (text: Buffer) => {
      lastSign = Date.now()
      to.write(text)
    })
  }
  const exited = once(child, 'exit').then(
    () => true,
    () => false,
  )
  const closed = once(child, 'close').catch(() => [])
  let cutShort: string | undefined
  let ending: Promise<void> | undefined
  const look = setInterval(() => {
    lastSign = Math.max(lastSign, ...[way.report, way.log].map(findChange))
    cutShort ??= describeExcess(way.limits, { whole: Date.now() - began, quiet: Date.now() - lastSign })
    if (cutShort === undefined) return
    clearInterval(look)
    ending = endGroup(child)
  }, LOOK)
  const hasStarted = await exited
  clearInterval(look)
  await ending
  await unlessEnding()
  await Promise.race([closed, sleep(LAST_WORDS, undefined, { ref: false })])
  if (log !== undefined) closeSync(log)
  const status = hasStarted ? (child.exitCode ?? child.signalCode ?? 'no code') : 'no start'
  return { status, milliseconds: Date.now() - began, cutShort }
}

export function readLog(path: string): string {
  return readFileSync(path, 'utf8')
}

/** The reason to kill a program with this usage; undefined within its limits. */
export function describeExcess(limits: Limits, taken: Limits): string | undefined {
  if (taken.whole > limits.whole) return `took more than ${formatTime(limits.whole)}`
  if (taken.quiet > limits.quiet) return `said nothing for ${formatTime(limits.quiet)}`
  return undefined
}

const formatTime = (milliseconds: number): string =>
  milliseconds < 120_000
    ? `${Math.round(milliseconds / 1000)} seconds`
    : `${Math.round(milliseconds / 60_000)} minutes`

function findChange(path: string | undefined): number {
  return path === undefined ? 0 : (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}
