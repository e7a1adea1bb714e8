import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedAnswer } from './cached-answer.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this size in bytes compression saves less than its headers cost. */
const SMALLEST_COMPRESSED = 1024
/** Brotli quality and gzip level. `quick`: the first visitor waits. `well`: for a popular page, 25 ms of CPU. */
const LEVELS = { quick: { br: 3, gzip: 3 }, well: { br: 10, gzip: 9 } } as const

export interface PolicyOptions {
  /** Origin of the API, if it differs from the shop's. */
  apiBaseUrl: string | undefined
  /** The development server adds inline styles and a WebSocket for changes. */
  isDevelopment: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'
export type Compression = Exclude<Encoding, 'identity'>

/** A page as React Router rendered it, with its policy among the headers. */
export interface DrawnPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
}

/** The same with computed values: hash and compressed bodies. */
export interface RenderedPage extends DrawnPage {
  /** Content hash for ETags. */
  mark: string
  /** Returns the body in an encoding: compressed fast on first use, and well compressed once that copy exists. */
  encode(encoding: Encoding): Promise<Buffer>
  /** Compresses the body well in the background. */
  compressWell(compression: Compression): Promise<Buffer>
  /** Responses already sent for it, to be repeated. */
  answers: Map<Encoding, CachedAnswer>
}

/** Reads a rendered page. The policy allows `ownScripts`, the shop's own inline scripts, and no others. */
export async function readRenderedPage(
  response: Response,
  ownScripts: readonly string[],
  policy: PolicyOptions,
): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: [string, string][] = [...response.headers]
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['content-security-policy', pagePolicy(ownScripts, policy)])
  }
  return prepareToSend({ status: response.status, headers, body })
}

/** Prepares a page for sending, rendered here or by a peer. */
export function prepareToSend({ status, headers, body }: DrawnPage): RenderedPage {
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    headers,
    body,
    mark: hash('sha256', body, 'base64url').slice(0, 22),
    answers: new Map(),
    encode: (encoding) => {
      const known = encoded.get(encoding)
      if (known !== undefined || encoding === 'identity') return known ?? Promise.resolve(body)
      const made = compress(body, encoding, 'quick')
      encoded.set(encoding, made)
      return made
    },
    compressWell: async (compression) => {
      const made = await compress(body, compression, 'well')
      encoded.set(compression, Promise.resolve(made))
      return made
    },
  }
}

/** Returns the best encoding that both sides support. */
export function chooseEncoding({ body }: RenderedPage, accepted: string | string[] | undefined): Encoding {
  if (body.length < SMALLEST_COMPRESSED) return 'identity'
  const offers = String(accepted ?? '').toLowerCase()
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(offers)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(offers) ? 'gzip' : 'identity'
}

/** Runs in a thread pool, so only the requester waits. */
function compress(body: Buffer, compression: Compression, how: keyof typeof LEVELS): Promise<Buffer> {
  const level = LEVELS[how][compression]
  if (compression === 'gzip') return compressGzip(body, { level })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Uses hashes instead of a nonce: the policy of a 304 must still match the browser's cached page. */
function pagePolicy(ownScripts: readonly string[], { apiBaseUrl, isDevelopment }: PolicyOptions): string {
  const hashes = ownScripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
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
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ')
}
