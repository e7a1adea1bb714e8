/**
 * Path and query of one of the shop's own addresses. The API returns absolute addresses built from PUBLIC_URL. In a
 * demo the page may be open under another name of the same machine.
 */
export function localPath(address: string): string {
  const { pathname, search } = new URL(address, 'http://shop.invalid')
  return pathname + search
}
