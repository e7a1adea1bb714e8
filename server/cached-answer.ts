import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** A sent response of a public page: header names and values alternating, and the body. */
export interface CachedAnswer {
  etag: string
  headers: readonly string[]
  body: Buffer
}

/** Headers set per response, or by Node. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive'])
/** Headers of the body, omitted from a 304. */
const OF_THE_BODY = new Set(['content-length', 'content-type', 'content-encoding'])

/** Captures the headers of a page after all hooks have run. */
export function saveAnswer(reply: FastifyReply, body: Buffer): CachedAnswer {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    OF_ONE_ANSWER.has(name) || value === undefined ? [] : [name, String(value)],
  )
  return {
    etag: String(reply.getHeader('etag')),
    headers: [...headers, 'content-length', String(body.length)],
    body,
  }
}

/** The same response with its content in another encoding. */
export function withBody(answer: CachedAnswer, body: Buffer): CachedAnswer {
  return { ...answer, headers: [...answer.headers.slice(0, -1), String(body.length)], body }
}

/** Sends a captured response again, or a 304 if the browser has it. */
export function repeatAnswer(
  { etag, headers, body }: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const id = randomUUID().slice(-12)
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false
  if (!isKnown) {
    response.writeHead(200, [...headers, 'x-request-id', id]).end(body)
    return
  }
  const rest: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    if (!OF_THE_BODY.has(name)) rest.push(name, value)
  }
  response.writeHead(304, [...rest, 'x-request-id', id]).end()
}
