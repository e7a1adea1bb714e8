import { CALLS } from './calls.ts'
import { CONSTANTS } from './constants.ts'
import { NAMES } from './names.ts'
import { ROUTES } from './routes.ts'
import type { SpecificationRow } from './row.ts'
import { RULES } from './rules.ts'
import { SHAPES } from './shapes.ts'
import { ACCOUNT_AND_PAYMENT_TEXTS } from './texts/accounts-and-payments.ts'
import { PURCHASE_TEXTS } from './texts/purchase.ts'
import { SHOP_WINDOW_TEXTS } from './texts/shop-window.ts'

/** The whole specification: implemented rows must hold, the others name the domain that will implement them. */
export const SPECIFICATION: readonly SpecificationRow[] = [
  ...ROUTES,
  ...SHOP_WINDOW_TEXTS,
  ...PURCHASE_TEXTS,
  ...ACCOUNT_AND_PAYMENT_TEXTS,
  ...NAMES,
  ...CALLS,
  ...SHAPES,
  ...CONSTANTS,
  ...RULES,
]
