import type { Clock } from '#platform/contract/clock.ts'
import { createBreaker } from './breaker.ts'
import { type ProviderError, unreachable } from './provider-error.ts'

/** Timeout of one provider call, in ms. */
export const CALL_TIMEOUT_MS = 12_000

/** Network dependencies of the adapters; replaced in tests and the demo. */
export interface ProviderNet {
  clock: Clock
  fetch: typeof fetch
  /** Timeout of one call in ms; 12 s by default. */
  timeoutMs?: number
}

interface ProviderRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface ProviderAnswer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON. Undefined when invalid. */
  json: unknown
}

/** HTTP client of one adapter, with a timeout and a circuit breaker. */
export interface ProviderClient {
  /**
   * Returns a response below 500. Throws ProviderError: `unreachable` without response or from 500 on, `resting` while
   * the circuit is open.
   */
  call(request: ProviderRequest, explain: (answer: ProviderAnswer) => ProviderError): Promise<ProviderAnswer>
}

export function createProviderClient(
  label: string,
  { clock, fetch, timeoutMs }: ProviderNet,
): ProviderClient {
  const breaker = createBreaker(label, clock)
  const ask = async ({ method, url, headers, body }: ProviderRequest): Promise<ProviderAnswer> => {
    try {
      const answer = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body !== undefined && { body }),
        // Headers contain keys, so redirects are not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs ?? CALL_TIMEOUT_MS),
      })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, text, json: parseJson(text) }
    } catch (error) {
      throw unreachable(label, error)
    }
  }
  return {
    call: (request, explain) =>
      breaker.run(async () => {
        const answer = await ask(request)
        if (answer.status >= 500) throw explain(answer)
        return answer
      }),
  }
}

export function isGood({ status }: ProviderAnswer): boolean {
  return status >= 200 && status < 300
}

/** Undefined for invalid JSON: failing servers return HTML. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a provider's timestamp. Null when missing or invalid. */
export function readMoment(written: string | null | undefined): Date | null {
  const moment = new Date(written ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}
