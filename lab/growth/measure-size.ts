import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { makeRequests } from '#bench/callers.ts'
import { fetchRaw } from '#bench/fetch-raw.ts'
import { readProcessorMs } from '#bench/processor-time.ts'
import type { Target } from '#bench/targets.ts'
import { runWrk } from '#bench/wrk/run-wrk.ts'
import type { GrownShop } from './grown-shops.ts'

/** Visitors at the same time, of all machines together. */
export const VISITORS = 16
/** A shop rests that has used less than so many milliseconds of its processors between two looks; it is waited for half a minute. */
const REST_MS = 50
const LOOK_MS = 500
const MOST_LOOKS = 60

/** What one size answered in one turn. */
export interface SizeSample {
  perSecond: number
  /** Milliseconds of processor time for one answer, of all its processes. */
  processor: number
  /** Share of the computer's processors that was in use, by whomever. */
  busy: number
}

interface Asking {
  seconds: number
  signal: AbortSignal
}

/** Asks all machines of a shop at the same time. Throws when one answer was not a success, or none came. */
export async function measureSize(
  { size, origins, pids }: Pick<GrownShop, 'size' | 'origins' | 'pids'>,
  target: Target,
  { seconds, signal }: Asking,
): Promise<SizeSample> {
  signal.throwIfAborted()
  const requests = makeRequests(target)
  const [before, ticks] = [readUsed(pids), readTicks()]
  const asking = { connections: VISITORS / origins.length, seconds, signal }
  const seen = await Promise.all(origins.map((origin) => runWrk(origin, requests, asking)))
  const [after, later] = [readUsed(pids), readTicks()]
  const answers = seen.reduce((sum, one) => sum + one.answers, 0)
  const bad = seen.reduce((sum, one) => sum + one.refused + one.broken, 0)
  if (bad > 0)
    throw new Error(`${size.name}, ${target.name}: of ${answers} answers ${bad} refused, broken or lost`)
  if (answers === 0) throw new Error(`${size.name}, ${target.name}: no answer in ${seconds} s, give it more`)
  return {
    perSecond: seen.reduce((sum, one) => sum + one.answers / one.seconds, 0),
    processor: (after - before) / answers,
    busy: (later.busy - ticks.busy) / (later.all - ticks.all),
  }
}

/** Asks for a while without looking at what comes: code is compiled, statements are prepared, pictures are drawn. */
export async function warmUp(
  { origins }: GrownShop,
  target: Target,
  { seconds, signal }: Asking,
): Promise<void> {
  signal.throwIfAborted()
  const asking = { connections: VISITORS / origins.length, seconds, signal }
  await Promise.all(origins.map((origin) => runWrk(origin, makeRequests(target), asking)))
}

/** Opens every page once at each machine, so that all are kept, and waits until they have been compressed, which is done later. */
export async function visitAll({ origins, pids }: GrownShop, { paths, encoding }: Target): Promise<void> {
  for (const origin of origins)
    for (const [index, path] of paths.entries()) {
      const headers = { 'accept-encoding': encoding, 'x-forwarded-for': `10.21.0.${index}` }
      await fetchRaw(`${origin}${path}`, headers)
    }
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = readUsed(pids)
    await pause(LOOK_MS)
    if (readUsed(pids) - before < REST_MS) return
  }
}

/** Milliseconds of processor time that these processes have used, all together. */
function readUsed(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readProcessorMs(pid) ?? 0), 0)
}

/** Ticks of all processors together since the start of the computer, and those in which they worked. */
function readTicks(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = first.split(/\s+/).slice(1, 9).map(Number)
  const [, , , idle = 0, waiting = 0] = ticks
  const all = ticks.reduce((sum, one) => sum + one, 0)
  return { busy: all - idle - waiting, all }
}
