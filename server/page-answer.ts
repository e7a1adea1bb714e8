import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { saveAnswer, repeatAnswer } from './cached-answer.ts'
import { compressLater } from './compress-later.ts'
import { type RenderedPage, type Encoding, chooseEncoding } from './rendered-page.ts'

/** Browsers revalidate each time, mostly with a 304. A shared cache may reuse a page for a minute. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** A page of one visitor: never cached. */
const PRIVATE_PAGE = 'private, no-store'
/** A prefetched page may be used by the next navigation without revalidation. A shared cache revalidates first. */
const PREFETCHED = 'public, max-age=10, s-maxage=0'

/** Sends a page: a 304 if the browser has it, else the body in the best encoding. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.code(page.status).header('vary', 'accept-encoding')
  if (page.status >= 400) return reply.header('cache-control', 'no-store').send(await page.encode('identity'))

  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  const etag = tagOf(page, encoding)
  reply.header('etag', etag)
  reply.header(
    'cache-control',
    request.headers['sec-purpose']?.includes('prefetch') ? PREFETCHED : PUBLIC_PAGE,
  )
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.encode(encoding))
}

/** Sends a page of one visitor, or a redirect to the sign-in. */
export async function sendPrivatePage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .headers({ vary: 'accept-encoding', 'cache-control': PRIVATE_PAGE })
    .send(await page.encode(encoding))
}

/** Saves a page's response after all hooks, once per encoding. Returns whether it saved it. */
export function saveSentPage(reply: FastifyReply, page: RenderedPage, payload: unknown): boolean {
  const encoding = (reply.getHeader('content-encoding') ?? 'identity') as Encoding
  const isWhole = reply.statusCode === 200 && reply.getHeader('cache-control') === PUBLIC_PAGE
  // The cache may have been cleared and filled again since this response began.
  const isCurrent = reply.getHeader('etag') === tagOf(page, encoding)
  // A large body as it is would take the place of six pages.
  const isSmall = encoding !== 'identity' || chooseEncoding(page, 'br') === 'identity'
  if (!isWhole || !isCurrent || !isSmall || !Buffer.isBuffer(payload) || page.answers.has(encoding))
    return false
  page.answers.set(encoding, saveAnswer(reply, payload))
  return true
}

/** Repeats an earlier response. Returns false if there is none, or if the request needs a different one. */
export function tryRepeatPage(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.headers['sec-purpose'] !== undefined) return false
  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  const answer = page.answers.get(encoding)
  if (answer === undefined) return false
  repeatAnswer(answer, request, response)
  if (encoding !== 'identity') compressLater(page, encoding)
  return true
}

/** One ETag per encoding. It is weak if the same content may be compressed better later. */
function tagOf({ mark }: RenderedPage, encoding: Encoding): string {
  return encoding === 'identity' ? `"${mark}"` : `W/"${mark}-${encoding}"`
}
