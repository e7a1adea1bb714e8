import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { CacheTag } from '#platform/contract/cache-tags.ts'
import type { CachedAnswer } from './cached-answer.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackBrotli = promisify(brotliDecompress)

/** Below this size in bytes compression saves less than its headers cost. */
const SMALLEST_COMPRESSED = 1024
/** Approximate memory of a page's headers, in bytes. */
const HEAD_BYTES = 3000
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

interface Head {
  status: number
  headers: readonly (readonly [string, string])[]
  /** Cache tags (`platform/contract/cache-tags.ts`), separated by spaces. */
  tags: string
}

/** A page as React Router rendered it, with its policy among the headers. */
interface PageResponse extends Head {
  body: Buffer
}

/** A page as stored and sent to other processes. Its body is compressed with brotli unless it is small. */
export interface PackedPage extends Head {
  /** Content hash for ETags. */
  mark: string
  /** Bytes of the body as it was rendered. */
  length: number
  packed: Buffer
}

/** A page with the values calculated once: hash and compressed bodies. */
export interface RenderedPage extends Omit<PackedPage, 'packed'> {
  /** Returns the body in an encoding: compressed fast on first use, and well compressed once that copy exists. */
  encode(encoding: Encoding): Promise<Buffer>
  /** Compresses the body well in the background. */
  compressWell(compression: Compression): Promise<Buffer>
  /** Retains only the smallest encoding of the body. Other encodings are made from it on request. */
  pack(): Promise<PackedPage>
  /** Size in memory, in bytes. */
  countBytes(): number
  /** Responses already sent for this page, to be repeated. */
  answers: Map<Encoding, CachedAnswer>
}

/** Reads a rendered page. The policy allows `ownScripts`, the shop's own inline scripts, and no others. */
export async function readRenderedPage(
  response: Response,
  { ownScripts, tags }: { ownScripts: readonly string[]; tags: Iterable<CacheTag> },
  policy: PolicyOptions,
): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: [string, string][] = [...response.headers]
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['content-security-policy', pagePolicy(ownScripts, policy)])
  }
  return prepareToSend({ status: response.status, headers, body, tags: [...tags].join(' ') })
}

/** A page as it is sent, from a render of this process. */
export function prepareToSend({ body, ...head }: PageResponse): RenderedPage {
  const mark = hash('sha256', body, 'base64url').slice(0, 22)
  return openPage({ ...head, mark, length: body.length }, new Map([['identity', body]]))
}

/** The same for a stored page or a page from another process. */
export function openPacked({ packed, ...page }: PackedPage): RenderedPage {
  return openPage(page, new Map([[packedAs(page.length), packed]]))
}

/** A large body is kept compressed, a small one as it is. */
const packedAs = (length: number): Encoding => (length < SMALLEST_COMPRESSED ? 'identity' : 'br')

/** `bodies` holds one form of the body at least. */
function openPage(page: Omit<PackedPage, 'packed'>, bodies: Map<Encoding, Buffer>): RenderedPage {
  const underWay = new Map<Encoding, Promise<Buffer>>()
  const make = async (encoding: Encoding, how: keyof typeof LEVELS): Promise<Buffer> => {
    const identity = bodies.get('identity') ?? (await unpackBrotli(bodies.get('br') ?? Buffer.alloc(0)))
    return encoding === 'identity' ? identity : compress(identity, encoding, how)
  }
  const encode = async (encoding: Encoding): Promise<Buffer> => {
    const known = bodies.get(encoding)
    if (known !== undefined) return known
    const making = underWay.get(encoding) ?? make(encoding, 'quick')
    underWay.set(encoding, making)
    const made = await making.finally(() => underWay.delete(encoding))
    if (encoding !== 'identity') bodies.set(encoding, made)
    return made
  }
  return {
    ...page,
    answers: new Map(),
    encode,
    compressWell: async (compression) => {
      const made = await make(compression, 'well')
      bodies.set(compression, made)
      return made
    },
    pack: async () => {
      const encoding = packedAs(page.length)
      const packed = await encode(encoding)
      if (encoding === 'br') bodies.delete('identity')
      return { ...page, packed }
    },
    countBytes: () => {
      const body = [...bodies.values()].reduce((sum, { length }) => sum + length, 0)
      return body + page.tags.length + HEAD_BYTES
    },
  }
}

/** Returns the best encoding that both sides support. */
export function chooseEncoding({ length }: RenderedPage, accepted: string | string[] | undefined): Encoding {
  if (length < SMALLEST_COMPRESSED) return 'identity'
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
