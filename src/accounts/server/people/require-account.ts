import type { AccountCaller, Caller } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Returns the signed-in account of a guarded route. Throws auth.required. */
export function requireAccount(caller: Caller): AccountCaller {
  if (caller.kind === 'account') return caller
  throw new ShopError('auth.required')
}
