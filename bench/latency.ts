import { once } from 'node:events'
import { Agent, type IncomingMessage, get } from 'node:http'
import type { CallerRequest } from './callers.ts'

/** The value that `share` (0 to 1) of the values do not exceed. Throws when there is none. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('no percentile of nothing')
  return value
}

/**
 * Asks each request once, `callers` of them at a time, and answers how many milliseconds each took, from asking to the
 * last byte. Throws when one answer was not a success.
 */
export async function measureLatencies(
  origin: string,
  requests: readonly CallerRequest[],
  { callers, signal }: { callers: number; signal: AbortSignal },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const latencies: number[] = []
  const waiting = requests.values()
  const askOn = async (): Promise<void> => {
    // All callers take from one iterator: each request is asked by one of them.
    for (const { path, headers } of waiting) {
      const start = performance.now()
      const request = get(`${origin}${path}`, { agent, headers, signal })
      // Heard below while it is waited for; afterwards the others' connections are cut, which nobody need hear.
      request.on('error', () => {})
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
      latencies.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: callers }, askOn))
  } finally {
    agent.destroy()
  }
  return latencies
}
