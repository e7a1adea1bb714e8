import type { ELECTRICITY_CALLS } from './contract/electricity.ts'
import type { SETTINGS_CALLS } from './contract/settings.ts'
import type { IDENTITY_CALLS } from './contract/shop-identity.ts'

export * from './contract/accounts.ts'
export * from './contract/cache-tags.ts'
export * from './contract/electricity.ts'
export * from './contract/next-delivery.ts'
export * from './contract/settings.ts'
export * from './contract/shop-identity.ts'
export * from './contract/unpaid-orders.ts'

/** All settings calls. */
export type SettingsCalls = typeof SETTINGS_CALLS & typeof IDENTITY_CALLS & typeof ELECTRICITY_CALLS
