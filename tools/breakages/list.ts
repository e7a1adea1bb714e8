import { ACCOUNT_BREAKAGES } from './accounts.ts'
import type { Breakage } from './breakage.ts'
import { PURCHASE_BREAKAGES } from './purchase.ts'
import { SHOP_WINDOW_BREAKAGES } from './shop-window.ts'

/** One per number of docs/requirements.md. */
export const BREAKAGES: readonly Breakage[] = [
  ...SHOP_WINDOW_BREAKAGES,
  ...PURCHASE_BREAKAGES,
  ...ACCOUNT_BREAKAGES,
]
