import { ShopError } from '../errors/shop-error.ts'

/**
 * Rejects a query string that cannot be decoded (`%`, `%E9`), naming the parameter: parsers would silently keep the
 * raw text. Throws `request.invalid`.
 */
export function requireReadableQuery(url: string): void {
  const query = url.split('?', 2)[1]
  if (query === undefined || !query.includes('%')) return
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2)
    if (!isReadable(name)) throw unreadable('query')
    if (!isReadable(value)) throw unreadable(decodeURIComponent(name))
  }
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function unreadable(field: string): ShopError {
  return new ShopError('request.invalid', { fields: { [field]: 'Ce paramètre est mal encodé.' } })
}
