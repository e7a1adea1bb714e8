import { type CallerRequest, makeFeedRequests, makeRequests } from './callers.ts'
import { readProcessorMs } from './processor-time.ts'
import type { Target } from './targets.ts'
import { runWrk } from './wrk/run-wrk.ts'

/** Concurrent visitors. */
export const CONNECTIONS = 16
/** More notifications per second than any server here handles. */
const MAX_NEWS = 15_000
/** Requests sent but not yet answered: one per connection, and one by which wrk tests its script. */
const UNDER_WAY = CONNECTIONS + 1

export interface Sample {
  /** Responses per second. */
  perSecond: number
  /** 99th percentile in ms. */
  p99: number
  /** Mean bytes of a response, headers included. */
  bytes: number
  /** Server CPU time per response in ms; undefined when the system does not report it. */
  processor: number | undefined
}

/** Loads a target for `seconds`. Throws unless every response is a success: figures of errors are meaningless. */
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
  if (target.feed !== undefined && answers + UNDER_WAY > requests.length) {
    throw new Error(`${target.name}: ${requests.length} pieces of news were too few`)
  }
  target.feed?.sent(answers + UNDER_WAY)
  return {
    perSecond: answers / seen.seconds,
    p99,
    bytes: bytes / answers,
    processor: before === undefined || after === undefined ? undefined : (after - before) / answers,
  }
}

function writeTurn(target: Target, seconds: number): CallerRequest[] {
  if (target.feed === undefined) return makeRequests(target)
  return makeFeedRequests(target, target.feed.write(MAX_NEWS * seconds))
}
