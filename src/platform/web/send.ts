import { createContext } from 'react-router'
import type { ErrorBody } from '#platform/contract/errors.ts'

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Calls the shop's API. `path` starts with `/api/`; the answer's body is the data itself. Throws ApiError. */
export type Send = <Answer>(path: string, options?: SendOptions) => Promise<Answer>

/** What `send` needs of the world: the browser's fetch, or the server's own door while it renders. */
export type FetchLike = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>

/** The API refused, or could not answer. `body` is what it said. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** How loaders reach the API: the server puts its in-process sender here for each request. */
export const senderContext = /* @__PURE__ */ createContext<Send>()

/**
 * What a refusal says: a text, bare or as JSON, or an object with a `message`, whose `code` may be absent. Where it says nothing of
 * its own, as a page of a proxy does not, the code is `server.failure`.
 */
function readErrorBody(status: number, text: string): ErrorBody {
  let said: unknown = status < 500 && !text.includes('<') && text
  try {
    said = JSON.parse(text)
  } catch {
    // No JSON.
  }
  const body = (typeof said === 'string' ? { message: said } : said) as Partial<ErrorBody> | null | false
  return body && body.message && typeof body.message === 'string'
    ? ({ code: 'request.invalid', ...body } as ErrorBody)
    : {
        code: 'server.failure',
        message:
          status < 500
            ? 'La demande n’a pas abouti.'
            : 'Un problème est survenu de notre côté. Réessayez dans un instant.',
      }
}

/** A sender over `fetchLike`, for the API at `baseUrl` ('' = same origin). It sets no time-out: slow networks are ours. */
export function createSend(fetchLike: FetchLike, baseUrl: string): Send {
  return async function send<Answer>(path: string, options: SendOptions = {}): Promise<Answer> {
    const { method = 'GET', body, headers, signal } = options
    const answer = await fetchLike(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new ApiError(answer.status, readErrorBody(answer.status, text))
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}
