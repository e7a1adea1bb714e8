import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedAnswer } from './cached-answer.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Under this many bytes a compressed body saves less than its headers cost. */
const SMALLEST_COMPRESSED = 1024
/** Brotli's quality and gzip's level. Quick: the first visitor waits. Well: for a page that many ask for, 25 ms of a processor. */
const LEVELS = { quick: { br: 3, gzip: 3 }, well: { br: 10, gzip: 9 } } as const

export interface PolicyOptions {
  /** Base host of the API, where it is another origin. */
  apiBaseUrl: string | undefined
  /** The development server brings inline styles and a socket for changes. */
  isDevelopment: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'
export type Compression = Exclude<Encoding, 'identity'>

/** A page as React Router drew it, with its policy among the headers. */
export interface DrawnPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
}

/** The same with everything that is worked out once: mark, compressed bodies. */
export interface RenderedPage extends DrawnPage {
  /** Names the content, for ETags. */
  mark: string
  /** The body in an encoding: made quickly when it is first asked for, and well compressed once that is done. */
  encode(encoding: Encoding): Promise<Buffer>
  /** Compresses it well, beside what the shop does meanwhile. */
  compressWell(compression: Compression): Promise<Buffer>
  /** What was sent of it so far, to be sent again. */
  answers: Map<Encoding, CachedAnswer>
}

/** Reads what was drawn. The policy allows `ownScripts`, the code of the shop's own inline scripts, and no other. */
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

/** A page as it is sent, of what was drawn here or by a neighbour. */
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

/** The best encoding for a body that both sides know. */
export function chooseEncoding({ body }: RenderedPage, accepted: string | string[] | undefined): Encoding {
  if (body.length < SMALLEST_COMPRESSED) return 'identity'
  const offers = String(accepted ?? '').toLowerCase()
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(offers)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(offers) ? 'gzip' : 'identity'
}

/** Runs in a thread of its own: nobody waits for it but who asked. */
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

/** Hashes, not a nonce: the policy of a 304 must still fit the page that the browser kept. */
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
