/**
 * The one form of an address that routes know: no host, one leading slash, accents as NFC in UTF-8 percent encoding,
 * stray percent signs encoded. `/détails` typed, sent as Latin-1 (`%E9`), decomposed or raw comes out the same.
 * The query is left as it is.
 */
export function canonicalPath(url: string): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  // Two leading slashes would make a browser read the rest as another host.
  const local = path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?]*/i, '').replace(/^[/\\]*/, '/')
  const encoded = local
    .replace(/[a-z]?(?:%[89a-f][\da-f]|[\u0080-\u00ff])+/gi, encodeAccents)
    .replace(/%(?![\da-f]{2})/gi, '%25')
  return mark === -1 ? encoded : encoded + url.slice(mark)
}

function encodeAccents(run: string): string {
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
