import { randomBytes } from 'node:crypto'

/** What providers and their statements call the attempt: the order's number and ten random signs. */
export function makeReference(orderName: string): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const random = Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('')
  return `KE-${orderName}-${random}`.slice(0, 30)
}
