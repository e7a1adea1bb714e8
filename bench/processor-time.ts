import { existsSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** CPU time of a process over all its threads, in ms; undefined outside Linux. */
export function readProcessorMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // Fields 14 and 15 of the line, counted after the process name, which may contain spaces and brackets.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process in MB; undefined outside Linux. */
export function readMemoryMb(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024)
}
