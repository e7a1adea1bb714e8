import { type CallerRequest, makeNewsRequests, makeRequests } from './callers.ts'
import { readProcessorMs } from './processor-time.ts'
import type { Target } from './targets.ts'
import { runWrk } from './wrk/run-wrk.ts'

/** Visitors at the same time. */
export const CONNECTIONS = 16
/** More news a second than any server here takes. */
const MAX_NEWS = 15_000
/** Sent beyond what was answered: one on each connection, and one with which wrk tries its script. */
const UNDER_WAY = CONNECTIONS + 1

/** What one measurement of a target saw. */
export interface Sample {
  /** Answers a second. */
  perSecond: number
  /** Milliseconds that 99 of 100 answers stayed under. */
  p99: number
  /** Bytes of an answer with its headers, in the mean. */
  bytes: number
  /** Milliseconds of processor time of the server for one answer; undefined where the system does not tell. */
  processor: number | undefined
}

/** Asks a target for `seconds`. Throws when one answer was not a success: figures of refusals mean nothing. */
export async function measureTarget(
  target: Target,
  { origin, pid }: { origin: string; pid: number },
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Sample> {
  signal.throwIfAborted()
  const requests = writeTurn(target, seconds)
  const before = readProcessorMs(pid)
  const { answers, bytes, p99, refused, broken, ...seen } = await runWrk(origin, requests, {
    connections: CONNECTIONS,
    seconds,
    signal,
  })
  const after = readProcessorMs(pid)
  if (refused > 0 || broken > 0 || answers === 0) {
    throw new Error(`${target.name}: of ${answers} answers ${refused} refused, ${broken} broken or lost`)
  }
  if (target.news !== undefined && answers + UNDER_WAY > requests.length) {
    throw new Error(`${target.name}: ${requests.length} pieces of news were too few`)
  }
  target.news?.told(answers + UNDER_WAY)
  return {
    perSecond: answers / seen.seconds,
    p99,
    bytes: bytes / answers,
    processor: before === undefined || after === undefined ? undefined : (after - before) / answers,
  }
}

function writeTurn(target: Target, seconds: number): CallerRequest[] {
  if (target.news === undefined) return makeRequests(target)
  return makeNewsRequests(target, target.news.write(MAX_NEWS * seconds))
}
