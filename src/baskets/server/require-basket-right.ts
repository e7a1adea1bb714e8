import type { Caller } from '../../platform/server/auth/rights.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import type { BasketKind } from '../contract.ts'

/** The credit basket is for accepted members: throws auth.required for guests, auth.forbidden for everybody else. */
export function requireBasketRight(caller: Caller, kind: BasketKind): void {
  if (kind !== 'creditOrder') return
  if (caller.kind === 'guest' || !caller.isVerified) throw new ShopError('auth.required')
  if (!caller.isMember) throw new ShopError('auth.forbidden')
}
