import { ACCOUNT_MUTATIONS } from './accounts.ts'
import type { Mutation } from './mutation.ts'
import { PURCHASE_MUTATIONS } from './purchase.ts'
import { SHOP_WINDOW_MUTATIONS } from './shop-window.ts'

/** One per number of docs/requirements.md. */
export const MUTATIONS: readonly Mutation[] = [
  ...SHOP_WINDOW_MUTATIONS,
  ...PURCHASE_MUTATIONS,
  ...ACCOUNT_MUTATIONS,
]
