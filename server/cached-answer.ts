import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** A public page's answer as it left once: its headers, names and values in turn, and its body. */
export interface CachedAnswer {
  etag: string
  headers: readonly string[]
  body: Buffer
}

/** Said anew with each answer, or by Node itself. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive'])
/** What a browser keeps of the body it already has. */
const OF_THE_BODY = new Set(['content-length', 'content-type', 'content-encoding'])

/** Takes over what all hooks together have made of a page's headers. */
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

/** The same answer with the same content in other bytes. */
export function withBody(answer: CachedAnswer, body: Buffer): CachedAnswer {
  return { ...answer, headers: [...answer.headers.slice(0, -1), String(body.length)], body }
}

/** Sends a kept answer again; « unchanged » to who has it. */
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
