import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { MAX_LINES, MAX_QUANTITY } from './kinds.ts'
import { isBare } from './line-details.ts'

export type BasketAction =
  /** Adds a line with its pieces. If the product exists already, raises its quantity (the wishlist ignores it). */
  | { type: 'add'; line: BasketLine }
  /** Undoes an addition: removes `by` pieces, and the line with the last one. */
  | { type: 'lower'; id: number; by: number }
  /** `date`: time of the change by the visitor's clock. */
  | { type: 'set'; id: number; quantity: number; date?: string }
  | { type: 'remove'; id: number }
  /** Adds every line of another basket, as if one by one. */
  | { type: 'addAll'; lines: readonly BasketLine[] }
  | { type: 'clear' }
  /**
   * Applies a function of lazily loaded code. It returns the same array when nothing changes, and runs again on
   * changes from other tabs.
   */
  | { type: 'rewrite'; rewrite: (lines: readonly BasketLine[]) => readonly BasketLine[] }

/** Clamps to a whole number of pieces, 1 to 99. */
export function clampQuantity(quantity: number): number {
  return Number.isNaN(quantity) ? 1 : Math.trunc(Math.min(Math.max(quantity, 1), MAX_QUANTITY))
}

/**
 * BASK-2, BASK-3: applies a change to a basket. Returns the same array when nothing changes. A full basket takes no
 * new product.
 */
export function reduceBasket(
  kind: BasketKind,
  lines: readonly BasketLine[],
  action: BasketAction,
): readonly BasketLine[] {
  switch (action.type) {
    case 'add':
      return addLine(kind, lines, action.line)
    case 'addAll':
      return action.lines.reduce((basket, line) => addLine(kind, basket, line), lines)
    case 'set':
      return changeQuantity(lines, action.id, () => action.quantity, action.date)
    case 'lower':
      return lowerLine(lines, action.id, action.by)
    case 'remove':
      return lines.some(({ id }) => id === action.id) ? lines.filter(({ id }) => id !== action.id) : lines
    case 'clear':
      return lines.length > 0 ? [] : lines
    case 'rewrite':
      return action.rewrite(lines)
  }
}

/** An existing line keeps its place and takes the name and prices of the new one. */
function addLine(kind: BasketKind, lines: readonly BasketLine[], line: BasketLine): readonly BasketLine[] {
  const known = lines.find(({ id }) => id === line.id)
  if (!known) {
    const quantity = kind === 'wishlist' ? 1 : clampQuantity(line.quantity)
    return lines.length < MAX_LINES ? [...lines, { ...line, quantity }] : lines
  }
  if (kind === 'wishlist') return lines
  const { description, rang, tags } = isBare(line) ? known : line
  const quantity = clampQuantity(known.quantity + clampQuantity(line.quantity))
  const raised = { ...line, description, rang, tags, quantity }
  return lines.map((other) => (other === known ? raised : other))
}

function lowerLine(lines: readonly BasketLine[], id: number, by: number): readonly BasketLine[] {
  const known = lines.find((line) => line.id === id)
  if (!known) return lines
  if (known.quantity <= by) return lines.filter((line) => line !== known)
  return changeQuantity(lines, id, (quantity) => quantity - by)
}

function changeQuantity(
  lines: readonly BasketLine[],
  id: number,
  change: (quantity: number) => number,
  date?: string,
): readonly BasketLine[] {
  const known = lines.find((line) => line.id === id)
  const quantity = known && clampQuantity(change(known.quantity))
  if (quantity === undefined || quantity === known?.quantity) return lines
  return lines.map((line) => (line === known ? { ...line, quantity, ...(date && { date }) } : line))
}
