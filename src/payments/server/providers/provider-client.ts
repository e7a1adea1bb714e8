import type { Clock } from '#platform/contract/clock.ts'
import { createBreaker } from './breaker.ts'
import { type ProviderError, unreachable } from './provider-error.ts'

/** Longest that one call to a provider may take, in milliseconds. */
export const CALL_TIMEOUT_MS = 12_000

/** What adapters need of the outside; tests and the demo bring their own way to the network. */
export interface ProviderNet {
  clock: Clock
  fetch: typeof fetch
  /** Milliseconds for one call; 12 s unless told. */
  timeoutMs?: number
}

export interface ProviderRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface ProviderAnswer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined where it is none. */
  json: unknown
}

/** Makes the calls of one adapter, each bounded in time, and stops while the provider is down. */
export interface ProviderClient {
  /** An answer below 500. Throws ProviderError: `unreachable` without an answer or from 500 on, `resting`. */
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
        // Keys travel in the headers: they go nowhere else than where the setting says.
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

/** Undefined for what is no JSON: broken servers answer HTML. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A moment as a provider writes it; null where it is absent or none. */
export function readMoment(written: string | null | undefined): Date | null {
  const moment = new Date(written ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}
