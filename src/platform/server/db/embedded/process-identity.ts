import { readFileSync } from 'node:fs'

/** Tells one process from every other, also from a later one that got the same number. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in clock ticks since the machine did; undefined where /proc does not exist. */
  startTicks: string | undefined
  /** Differs after each start of the machine. */
  bootId: string | undefined
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function findStartTicks(pid: number): string | undefined {
  // Field 22 of proc(5); the second one is the command in brackets and may itself contain spaces and brackets.
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[19]
}

/** Who this process is. */
export function getOwnIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startTicks: findStartTicks(process.pid),
    bootId: readText('/proc/sys/kernel/random/boot_id')?.trim(),
  }
}

/** Whether that very process still runs on this machine. Processes of another container are not seen. */
export function isRunning(identity: ProcessIdentity): boolean {
  const { bootId } = getOwnIdentity()
  if (identity.bootId !== bootId) return false
  return hasProcess(identity.pid) && findStartTicks(identity.pid) === identity.startTicks
}

function hasProcess(pid: number): boolean {
  try {
    // Signal 0 asks only whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
