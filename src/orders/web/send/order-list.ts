import type { OrderedLine } from '#orders/contract.ts'
import { isNamedAndOwned, readParts } from '#platform/web/pending/stored-list.ts'
import type { OnceOrder } from '../place/create-place-once.ts'
import type { ReservedOrder } from '../place/reserved-order.ts'

/** An order of a pack, or of a guest, whose answer did not come. */
export interface PendingOrder extends OnceOrder {
  /** Names it to the shop, which makes one order of it however often it comes. */
  key: string
  /** Whose it is: an account's id, null for a guest. */
  owner: number | null
  /** A guest says who they are, and what they order apart from it. */
  body: { order?: ReservedOrder; order_lines?: OrderedLine[] }
  /** When it was last confirmed, in milliseconds. */
  at: number
}

const PATHS = ['/api/commande-pack', '/api/commande-sans-partner']

/** With one more order. It takes the place of the same person's earlier try at the same: what was confirmed last counts. */
export function putOrder(orders: readonly PendingOrder[], order: PendingOrder): readonly PendingOrder[] {
  return [...orders.filter(({ name, owner }) => name !== order.name || owner !== order.owner), order]
}

/** Whether this is such an order, and nothing that somebody's hand has made of one. */
export function isOrder(value: unknown): value is PendingOrder {
  const { name, called, page, path, key, owner, body, at } = readParts<PendingOrder>(value)
  return (
    typeof name === 'string' &&
    /^(?:order|preorder|pack:[A-Za-z0-9]{1,40})$/.test(name) &&
    typeof called === 'string' &&
    typeof page === 'string' &&
    /^\/[\w-]+(?:\?code=[A-Za-z0-9]{1,40})?$/.test(page) &&
    PATHS.includes(path as string) &&
    isNamedAndOwned(key, owner) &&
    typeof at === 'number' &&
    isBody(body)
  )
}

function isBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { order, order_lines: own = [] } = readParts<PendingOrder['body']>(body)
  if (!Array.isArray(own) || !own.every(isLine)) return false
  if (order === undefined) return true
  const { order_lines: lines, seen_total: total } = readParts<ReservedOrder>(order)
  return typeof total === 'number' && Array.isArray(lines) && lines.every(isLine)
}

function isLine(line: unknown): boolean {
  const { id, quantity } = readParts<{ id: number; quantity: number }>(line)
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity)
}
