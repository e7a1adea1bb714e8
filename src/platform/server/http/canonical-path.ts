/**
 * Returns the canonical form of an address for routing: no host, no dot segments, single slashes. Accents are NFC in
 * UTF-8 percent encoding, stray percent signs encoded, letters and digits unencoded. The query is unchanged.
 */
export function canonicalPath(url: string): string {
  const [path, query] = splitQuery(url)
  return encodeAccents(normalizeSpelling(encodeStrayPercents(path))) + query
}

/**
 * Whether an address is spelled in a way that no browser and no link of the shop uses. Accents in another encoding,
 * and stray percent signs, do not count: old programs and typed addresses contain them.
 */
export function isEvasive(url: string): boolean {
  const encoded = encodeStrayPercents(splitQuery(url)[0])
  return normalizeSpelling(encoded) !== encoded
}

function splitQuery(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
}

/** RFC 3986, 6.2.2: equivalent encoded and unencoded. Routers decode them, so checks of the text must too. */
const ENCODED_UNRESERVED = /%(?:4[1-9a-f]|5[\dad-f]|6[1-9a-f]|7[\dae]|3\d|2[de])/gi
const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/[^/\\?]*/i

function normalizeSpelling(path: string): string {
  // Fast path: by far the most common case.
  if (!/^(?!\/)|\/\/|[\\%]|\/\.{1,2}(?:\/|$)/.test(path)) return path
  const decoded = path
    .replace(ABSOLUTE_FORM, '')
    .replace(ENCODED_UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return removeDots(decoded.replaceAll('\\', '/'))
}

/** RFC 3986, 5.2.4. Two leading slashes would also make a browser read the rest as another host. */
function removeDots(path: string): string {
  const resolved: string[] = []
  const segments = path.split('/').filter((segment) => segment !== '')
  for (const segment of segments)
    if (segment === '..') resolved.pop()
    else if (segment !== '.') resolved.push(segment)
  const isFolder = /(?:^|\/)\.{0,2}$/.test(path)
  return `/${resolved.join('/')}${isFolder && resolved.length > 0 ? '/' : ''}`
}

/** Runs first, so that no later step makes an escape sequence out of a stray percent sign. */
function encodeStrayPercents(path: string): string {
  return path.replace(/%(?![\da-f]{2})/gi, '%25')
}

function encodeAccents(path: string): string {
  return path.replace(/[a-z]?(?:%[89a-f][\da-f]|[\u0080-\u00ff])+/gi, encodeRun)
}

function encodeRun(run: string): string {
  const bytes = Buffer.from(
    run.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return encodeURIComponent(decodeBytes(bytes).normalize('NFC'))
}

function decodeBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
