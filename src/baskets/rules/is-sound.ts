import type { BasketLine } from '#baskets/contract.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { MAX_LINES, MAX_QUANTITY } from './kinds.ts'

/** Maximum characters of a name. */
export const MAX_TEXT = 200

type Fields = Partial<Record<keyof BasketLine, unknown>>

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}

function isPrice(value: unknown): boolean {
  return value === null || isWhole(value, 0, MAX_AMOUNT)
}

function isSoundLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, picture, quantity, price_unit, preorder_price, creditorder_price }: Fields = value
  return (
    isWhole(id, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(quantity, 1, MAX_QUANTITY) &&
    isWhole(price_unit, 0, MAX_AMOUNT) &&
    isPrice(preorder_price) &&
    isPrice(creditorder_price) &&
    typeof name === 'string' &&
    !/[<>]/.test(name) &&
    name.length <= MAX_TEXT &&
    (picture === null || (typeof picture === 'string' && /^[\w-]{1,64}$/.test(picture)))
  )
}

/**
 * BASK-11: whether a stored basket can be shown unrepaired. Every field that screens render or calculate with must be
 * valid.
 */
export function areSound(stored: unknown): stored is BasketLine[] {
  return (
    Array.isArray(stored) &&
    stored.length <= MAX_LINES &&
    stored.every(isSoundLine) &&
    new Set(stored.map(({ id }: BasketLine) => id)).size === stored.length
  )
}
