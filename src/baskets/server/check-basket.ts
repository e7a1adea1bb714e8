import type { BasketCheck, CheckedBasket, Instalment, BasketKind } from '#baskets/contract.ts'
import { type Instalment as Planned, planInstalments } from '#baskets/rules/instalments.ts'
import { verifyLines } from '#baskets/rules/verify-lines.ts'
import { type OfferedProduct, findProductsForBasket } from '#catalogue/server/index.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Checks a basket against today's prices and stock, in one SQL statement. */
export async function checkBasket(
  db: Queryable,
  { kind, lines: requested }: BasketCheck,
  now: Date,
): Promise<CheckedBasket> {
  const ids = [...new Set(requested.map(({ id }) => id))]
  const products = ids.length === 0 ? new Map<number, OfferedProduct>() : await findProductsForBasket(db, ids)
  const { lines, total } = verifyLines(kind, requested, products)
  return { kind, lines, total, instalments: planInstalments(kind, total, now).map(presentInstalment) }
}

function presentInstalment({ percent, amount, due }: Planned, index: number): Instalment {
  return { sequence: index + 1, rate: percent, amount, due_date: due.toISOString().slice(0, 10) }
}

/**
 * Restricts the credit basket to accepted members. Throws `auth.required` for guests, `auth.forbidden` for everyone
 * else.
 */
export function requireBasketRight(caller: Caller, kind: BasketKind): void {
  if (kind !== 'creditOrder') return
  if (caller.kind === 'guest' || !caller.isVerified) throw new ShopError('auth.required')
  if (!caller.isMember) throw new ShopError('auth.forbidden')
}
