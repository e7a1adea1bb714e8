import type { EDITING_CALLS } from './contract/editing.ts'
import type { ELECTRICITY_CALLS } from './contract/electricity.ts'
import type { SETTINGS_CALLS } from './contract/settings.ts'
import type { IDENTITY_CALLS } from './contract/shop-identity.ts'
import type { CONTENT_CALLS } from './contract/text.ts'

export * from './contract/accounts.ts'
export * from './contract/editing.ts'
export * from './contract/electricity.ts'
export * from './contract/next-delivery.ts'
export * from './contract/settings.ts'
export * from './contract/shop-identity.ts'
export * from './contract/text.ts'
export * from './contract/unpaid-orders.ts'

/** All calls of texts and settings, for whoever makes them by name. */
export type ContentCalls = typeof CONTENT_CALLS &
  typeof EDITING_CALLS &
  typeof SETTINGS_CALLS &
  typeof IDENTITY_CALLS &
  typeof ELECTRICITY_CALLS
