import type { FastifyInstance } from 'fastify'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import {
  SETTINGS_CALLS,
  type ShopSettingsAdmin,
  ELECTRICITY_CALLS,
  type ShopSettings,
} from '#settings/contract.ts'
import type { Settings } from '../settings.ts'
import { findSettingsWriter, readShopSettings } from '../settings/read-settings.ts'
import { saveShopSettings } from '../settings/save-settings.ts'

/** Routes for settings: opening hours, delivery half-days, pop-ups. */
export function registerShopSettings(app: FastifyInstance, { db, signals, communes }: Settings): void {
  const read = async (): Promise<ShopSettingsAdmin> => {
    const { version, settings } = await readShopSettings(db)
    return { ...settings, version, communes: [...communes], updated_by: await findSettingsWriter(db) }
  }
  serveCalls(app, SETTINGS_CALLS, {
    'GET /api/admin/reglages': read,
    'PUT /api/admin/reglages': async ({ body, caller }) => {
      await db.transaction((tx) => saveShopSettings(tx, body, { caller, signals, communes }))
      return read()
    },
  })
}

/** GET /api/electricite: the tariff for the monthly cost of appliances. */
export function registerElectricity(app: FastifyInstance, settings: () => Promise<ShopSettings>): void {
  serveCalls(app, ELECTRICITY_CALLS, {
    'GET /api/electricite': async () => (await settings()).electricity,
  })
}
