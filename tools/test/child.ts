import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endGroup, unlessEnding, watchOver } from './processes.ts'
import type { Limits } from './settings.ts'

export interface Ended {
  /** Its exit code, else the signal that ended it, or why it did not start. */
  status: number | string
  milliseconds: number
  /** Why it was ended before its time: « said nothing for 5 minutes ». */
  cutShort: string | undefined
}

interface Way {
  env?: Record<string, string>
  limits: Limits
  /** A file that its reporter writes: a sign of life where it changes. */
  report?: string
  /** A file for all that it says, instead of saying it here. */
  log?: string
}

/** Milliseconds between two looks at a program's limits. */
const LOOK = 250
/** Milliseconds for the last words of a program that left a child behind on its pipe. */
const LAST_WORDS = 2000

/** Runs a program in a group of its own, and ends it where it takes too long or says nothing for too long. */
export async function runChild([command = '', ...rest]: readonly string[], way: Way): Promise<Ended> {
  const began = Date.now()
  // One file for both: what a program says and what it complains of stay in their order.
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
    cutShort ??= tellExcess(way.limits, { whole: Date.now() - began, quiet: Date.now() - lastSign })
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

/** What a program said that ran with a log. */
export function readLog(path: string): string {
  return readFileSync(path, 'utf8')
}

/** Why a program is to be ended, given what it took; undefined where it is within its limits. */
export function tellExcess(limits: Limits, taken: Limits): string | undefined {
  if (taken.whole > limits.whole) return `took more than ${tellTime(limits.whole)}`
  if (taken.quiet > limits.quiet) return `said nothing for ${tellTime(limits.quiet)}`
  return undefined
}

const tellTime = (milliseconds: number): string =>
  milliseconds < 120_000
    ? `${Math.round(milliseconds / 1000)} seconds`
    : `${Math.round(milliseconds / 60_000)} minutes`

function findChange(path: string | undefined): number {
  return path === undefined ? 0 : (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}
