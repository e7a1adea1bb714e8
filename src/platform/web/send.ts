import { createContext } from 'react-router'
import type { ErrorBody } from '#platform/contract/errors.ts'

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Calls the shop's API. `path` starts with `/api/`. Returns the response body. Throws `ApiError`. */
export type Send = <Answer>(path: string, options?: SendOptions) => Promise<Answer>

/** Transport of `send`: the browser's fetch, or in-process calls on the server while rendering. */
export type FetchLike = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>

/** Error response of the API. `body` is its content. */
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

/** Sender of loaders: the server sets its in-process sender for each request. */
export const senderContext = /* @__PURE__ */ createContext<Send>()

/**
 * Parses an error body: a text, bare or as JSON, or an object with a `message` and an optional `code`. Any other body,
 * such as a proxy's page, gets the code `server.failure`.
 */
function readErrorBody(status: number, text: string): ErrorBody {
  let parsed: unknown = status < 500 && !text.includes('<') && text
  try {
    parsed = JSON.parse(text)
  } catch {
    // Not JSON.
  }
  const body = (typeof parsed === 'string' ? { message: parsed } : parsed) as
    | Partial<ErrorBody>
    | null
    | false
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

/**
 * Creates a sender over `fetchLike` for the API at `baseUrl` ('' for the same origin). It sets no timeout, because
 * slow networks are common here.
 */
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
