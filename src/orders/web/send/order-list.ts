import type { OrderedLine } from '#orders/contract.ts'
import { isNamedAndOwned, readParts } from '#platform/web/pending/stored-list.ts'
import type { OnceOrder } from '../place/create-place-once.ts'
import type { ReservedOrder } from '../place/reserved-order.ts'

/** An order of a pack or of a guest without a response. */
export interface PendingOrder extends OnceOrder {
  /** Idempotency key: the shop creates one order. */
  key: string
  /** Account id of the owner, null for a guest. */
  owner: number | null
  /** A guest's body has personal data, with `order` nested. */
  body: { order?: ReservedOrder; order_lines?: OrderedLine[] }
  /** Time of the last confirmation in ms. */
  at: number
}

const PATHS = ['/api/commande-pack', '/api/commande-sans-partner']

/** Adds an order. It replaces the same person's earlier attempt at the same order: the last confirmation counts. */
export function putOrder(orders: readonly PendingOrder[], order: PendingOrder): readonly PendingOrder[] {
  return [...orders.filter(({ name, owner }) => name !== order.name || owner !== order.owner), order]
}

/** Validates a stored value, which the visitor may have edited. */
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
