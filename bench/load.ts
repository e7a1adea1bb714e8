import autocannon from 'autocannon'
import { makeRequests } from './callers.ts'
import { readProcessorMs } from './processor-time.ts'
import type { Target } from './targets.ts'

/** Visitors at the same time. */
export const CONNECTIONS = 16

/** What one measurement of a target saw. */
export interface Sample {
  /** Answers a second. */
  perSecond: number
  /** Milliseconds that 99 of 100 answers stayed under. */
  p99: number
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
  const before = readProcessorMs(pid)
  const result = await cannonade(
    {
      url: origin,
      connections: CONNECTIONS,
      duration: seconds,
      requests: makeRequests(target),
    },
    signal,
  )
  const after = readProcessorMs(pid)
  signal.throwIfAborted()
  const answers = result['2xx']
  if (result.errors > 0 || result.non2xx > 0 || answers === 0) {
    const codes = JSON.stringify(result.statusCodeStats)
    throw new Error(`${target.name}: ${result.errors} errors, and answers by status ${codes}`)
  }
  return {
    perSecond: answers / result.duration,
    p99: result.latency.p99,
    processor: before === undefined || after === undefined ? undefined : (after - before) / answers,
  }
}

function cannonade(options: autocannon.Options, signal: AbortSignal): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, result) => {
      signal.removeEventListener('abort', stop)
      if (error) reject(error)
      else resolve(result)
    })
    const stop = (): void => instance.stop()
    signal.addEventListener('abort', stop)
  })
}
