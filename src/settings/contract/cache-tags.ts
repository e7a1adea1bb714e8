import type { CacheTag } from '#platform/contract/cache-tags.ts'
import type { ShopSettings } from './settings.ts'

/** Names one setting on the pages that read it. */
export const settingTag = (name: keyof ShopSettings): CacheTag => `s:${name}`

/** Identity of the shop: name, contacts, address and logo. */
export const IDENTITY_TAG: CacheTag = 'identity'
