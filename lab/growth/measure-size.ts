import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { makeRequests } from '#bench/callers.ts'
import { fetchRaw } from '#bench/fetch-raw.ts'
import { readProcessorMs } from '#bench/processor-time.ts'
import type { Target } from '#bench/targets.ts'
import { runWrk } from '#bench/wrk/run-wrk.ts'
import type { GrownShop } from './grown-shops.ts'

/** Concurrent visitors of all machines together. */
export const VISITORS = 16
/** A shop is idle when it used less CPU time between two polls, in ms; the timeout is half a minute. */
const REST_MS = 50
const POLL_MS = 500
const MAX_POLLS = 60

export interface SizeSample {
  perSecond: number
  /** CPU time per response over all processes, in ms. */
  processor: number
  /** Share of the computer's CPU in use, by any program. */
  busy: number
}

interface Asking {
  seconds: number
  signal: AbortSignal
}

/** Loads all machines of a shop concurrently. Throws unless there are responses and all are a success. */
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

/** Sends requests for a while and ignores the responses, for JIT, prepared statements and picture rendering. */
export async function warmUp(
  { origins }: GrownShop,
  target: Target,
  { seconds, signal }: Asking,
): Promise<void> {
  signal.throwIfAborted()
  const asking = { connections: VISITORS / origins.length, seconds, signal }
  await Promise.all(origins.map((origin) => runWrk(origin, makeRequests(target), asking)))
}

/** Opens every page once on each machine to cache it, and waits for the deferred compression. */
export async function visitAll({ origins, pids }: GrownShop, { paths, encoding }: Target): Promise<void> {
  for (const origin of origins)
    for (const [index, path] of paths.entries()) {
      const headers = { 'accept-encoding': encoding, 'x-forwarded-for': `10.21.0.${index}` }
      await fetchRaw(`${origin}${path}`, headers)
    }
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const before = readUsed(pids)
    await pause(POLL_MS)
    if (readUsed(pids) - before < REST_MS) return
  }
}

/** CPU time of these processes together, in ms. */
function readUsed(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readProcessorMs(pid) ?? 0), 0)
}

/** CPU ticks since boot over all cores, in total and busy. */
function readTicks(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = first.split(/\s+/).slice(1, 9).map(Number)
  const [, , , idle = 0, waiting = 0] = ticks
  const all = ticks.reduce((sum, one) => sum + one, 0)
  return { busy: all - idle - waiting, all }
}
