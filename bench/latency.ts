import { once } from 'node:events'
import { Agent, type IncomingMessage, get } from 'node:http'
import type { CallerRequest } from './callers.ts'

/** Returns the value that `share` (0 to 1) of the values do not exceed. Throws when `values` is empty. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('no percentile of nothing')
  return value
}

/**
 * Sends each request once, `callers` at a time, and returns the duration of each in ms, up to the last byte. Throws
 * unless every response is a success.
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
    // All callers share one iterator: each request is sent once.
    for (const { path, headers } of waiting) {
      const start = performance.now()
      const request = get(`${origin}${path}`, { agent, headers, signal })
      // The waiting code below handles errors; later ones come from closing the other connections and are ignored.
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
