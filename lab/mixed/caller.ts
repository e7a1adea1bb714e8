import { type Ledger, noteTime } from './ledger.ts'

interface Ask {
  method?: 'GET' | 'POST'
  token?: string
  body?: object
  /** Raw body instead of JSON. */
  text?: { type: string; content: string }
  headers?: Record<string, string>
  /** Expected statuses. Omit for 2xx. */
  right?: readonly number[]
}

/** A client of the shop with its own address. */
export interface Visitor {
  /** Returns the body; throws on an unexpected or missing response. */
  ask(kind: string, path: string, ask?: Ask): Promise<string>
}

/** Timeout of any call in ms: the shop waits 12 s for a provider. */
const PATIENCE_MS = 60_000

/** A failed call; `what` is short, for counting. */
class CallError extends Error {
  override name = 'AskError'
}

export function createVisitor(
  number: number,
  { origin, ledger, signal }: { origin: string; ledger: Ledger; signal: AbortSignal },
): Visitor {
  const address = `10.30.${number >> 8}.${number & 255}`
  const guest = `mixed-guest-${String(number).padStart(4, '0')}`
  return {
    ask: async (kind, path, { method = 'GET', token, body, text, headers, right } = {}) => {
      const payload = text?.content ?? (body && JSON.stringify(body))
      const type = text?.type ?? (body && 'application/json')
      const start = performance.now()
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          'x-guest-id': guest,
          ...(type !== undefined && { 'content-type': type }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        ...(payload !== undefined && { body: payload }),
      })
      const content = await answer.text()
      noteTime(ledger, kind, performance.now() - start)
      const isRight = right?.includes(answer.status) ?? answer.ok
      if (!isRight) throw new CallError(`${answer.status} ${findCode(content)}`)
      return content
    },
  }
}

function findCode(content: string): string {
  return /"code":"([\w.]+)"/.exec(content)?.[1] ?? ''
}

/** Formats a failure: the status and code of a response, or the network error. */
export function formErrorsOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CallError) return cause.message.trim()
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause.name === 'TimeoutError') return 'no answer'
  }
  return error instanceof Error ? error.message : String(error)
}
