import { createContext } from 'react-router'
import type { ErrorBody } from '#platform/contract/errors.ts'

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Calls the shop's API. `path` starts with `/api/`; the answer's body is the data itself. Throws ApiFailure. */
export type Send = <Answer>(path: string, options?: SendOptions) => Promise<Answer>

/** What `send` needs of the world: the browser's fetch, or the server's own door while it renders. */
export type FetchLike = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>

/** The API refused, or could not answer. `body` is what it said. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message}`)
    this.name = 'ApiFailure'
    this.status = status
    this.body = body
  }
}

/** How loaders reach the API: the server puts its in-process sender here for each request. */
export const senderContext = /* @__PURE__ */ createContext<Send>()

function readErrorBody(status: number, text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'string') return { code: 'request.invalid', message: body }
    if (typeof body === 'object' && body !== null && 'message' in body && 'code' in body)
      return body as ErrorBody
  } catch {
    // A proxy in between may answer HTML: the status is all we know.
  }
  return status >= 500
    ? { code: 'server.failure', message: 'Un problème est survenu de notre côté. Réessayez dans un instant.' }
    : { code: 'request.invalid', message: 'La demande n’a pas abouti.' }
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
    if (!answer.ok) throw new ApiFailure(answer.status, readErrorBody(answer.status, text))
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}
