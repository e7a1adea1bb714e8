import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DrawnPage, type Encoding, chooseEncoding } from './drawn-page.ts'

/** Browsers ask each time and mostly hear « unchanged »; a shared cache may keep a page for a minute. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** A page fetched on a hunch is used by the click that follows without another question. */
const PREFETCHED = 'private, max-age=10'

/** Sends a page: « unchanged » to who has it, else in the best encoding. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: DrawnPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.code(page.status).header('vary', 'accept-encoding')
  if (page.status >= 400) return reply.header('cache-control', 'no-store').send(page.body)

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

/** One tag per encoding: the bytes differ. */
function tagOf({ mark }: DrawnPage, encoding: Encoding): string {
  return encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`
}
