import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Under this many bytes a compressed body saves less than its headers cost. */
const SMALLEST_COMPRESSED = 1024
/** Quick levels: a page is compressed while the visitor waits. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5

/** Browsers ask each time and mostly hear « unchanged »; a shared cache may keep a page for a minute. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** A page fetched on a hunch is used by the click that follows without another question. */
const PREFETCHED = 'private, max-age=10'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export interface PolicyOptions {
  /** Base host of the API, where it is another origin. */
  apiBaseUrl: string | undefined
  /** The development server brings inline styles and a socket for changes. */
  isDevelopment: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Sends what React Router drew: with the policy that allows exactly its inline scripts, an ETag, and compressed. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  policy: PolicyOptions,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.code(response.status)
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html'))
    reply.header('content-security-policy', pagePolicy(body.toString(), policy))
  reply.header('vary', 'accept-encoding')
  if (response.status >= 400) return reply.header('cache-control', 'no-store').send(body)

  const encoding =
    body.length < SMALLEST_COMPRESSED ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  const etag = tagOf(body, encoding)
  reply.header('etag', etag)
  reply.header(
    'cache-control',
    request.headers['sec-purpose']?.includes('prefetch') ? PREFETCHED : PUBLIC_PAGE,
  )
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compress(body, encoding))
}

/** One tag per encoding: the bytes differ. */
function tagOf(body: Buffer, encoding: Encoding): string {
  const mark = hash('sha256', body, 'base64url').slice(0, 22)
  return encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '').toLowerCase()
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(offers)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(offers) ? 'gzip' : 'identity'
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body)
  return encoding === 'br'
    ? compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : compressGzip(body, { level: GZIP_LEVEL })
}

/** Hashes, not a nonce: the policy of a 304 must still fit the page that the browser kept. */
function pagePolicy(html: string, { apiBaseUrl, isDevelopment }: PolicyOptions): string {
  const hashes = Array.from(
    html.matchAll(INLINE_SCRIPT),
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  )
  const connect = ["'self'", apiBaseUrl && new URL(apiBaseUrl).origin, isDevelopment && 'ws:'].filter(Boolean)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trimEnd(),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
