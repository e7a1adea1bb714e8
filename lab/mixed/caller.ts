import { type Ledger, noteTime } from './ledger.ts'

interface Ask {
  method?: 'GET' | 'POST'
  token?: string
  body?: object
  /** Sent as it is, instead of JSON. */
  text?: { type: string; content: string }
  headers?: Record<string, string>
  /** Statuses that are right; 2xx unless told. */
  right?: readonly number[]
}

/** Somebody who asks the shop, from an address of their own. */
export interface Visitor {
  /** Answers the body; throws where the answer is none, or another than it should be. */
  ask(kind: string, path: string, ask?: Ask): Promise<string>
}

/** Longest that anything may take, in milliseconds: a provider is waited for twelve seconds. */
const PATIENCE_MS = 60_000

/** A call that failed; `what` is short enough to be counted. */
class AskError extends Error {
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
      if (!isRight) throw new AskError(`${answer.status} ${findCode(content)}`)
      return content
    },
  }
}

function findCode(content: string): string {
  return /"code":"([\w.]+)"/.exec(content)?.[1] ?? ''
}

/** What a failure is called: the status and code of an answer, or why there was none. */
export function formErrorsOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AskError) return cause.message.trim()
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause.name === 'TimeoutError') return 'no answer'
  }
  return error instanceof Error ? error.message : String(error)
}
