import { readFileSync } from 'node:fs'

/** Resident memory of a process in MB over time. */
export interface MemorySample {
  /** Seconds since the first sample. */
  at: number
  megabytes: number
}

/** Means of the first and of the last third, and growth per minute. */
export interface MemoryFigure {
  first: number
  last: number
  /** MB per minute, by least squares over the last two thirds: the first third is warm-up. */
  slope: number
}

const SAMPLE_MS = 5000

/** Resident memory of a process in MB; undefined outside Linux and after its end. */
function readMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Samples a process until `stop` is called. */
export function watchMemory(pid: number): { samples: MemorySample[]; stop: () => void } {
  const samples: MemorySample[] = []
  const started = performance.now()
  const take = (): void => {
    const megabytes = readMemory(pid)
    if (megabytes !== undefined) samples.push({ at: (performance.now() - started) / 1000, megabytes })
  }
  take()
  const timer = setInterval(take, SAMPLE_MS)
  return { samples, stop: () => clearInterval(timer) }
}

/** Undefined with fewer than three samples. */
export function evaluateMemory(samples: readonly MemorySample[]): MemoryFigure | undefined {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return undefined
  const settled = samples.slice(third)
  return {
    first: getMean(samples.slice(0, third).map(({ megabytes }) => megabytes)),
    last: getMean(samples.slice(-third).map(({ megabytes }) => megabytes)),
    slope: getSlope(settled) * 60,
  }
}

function getMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function getSlope(samples: readonly MemorySample[]): number {
  const meanAt = getMean(samples.map(({ at }) => at))
  const meanSize = getMean(samples.map(({ megabytes }) => megabytes))
  let [rise, run] = [0, 0]
  for (const { at, megabytes } of samples) {
    rise += (at - meanAt) * (megabytes - meanSize)
    run += (at - meanAt) ** 2
  }
  return run === 0 ? 0 : rise / run
}
