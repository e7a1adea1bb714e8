import type { ShopSettingsAdmin } from '#settings/contract.ts'
import { USUAL_SETTINGS } from '#settings/server/index.ts'

/** Default settings as staff read them before the first save. */
export const SETTINGS: ShopSettingsAdmin = {
  ...USUAL_SETTINGS,
  version: 0,
  communes: [],
  updated_by: null,
}
