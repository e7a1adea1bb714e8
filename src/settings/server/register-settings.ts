import type { FastifyInstance } from 'fastify'
import type { ShopSettings } from '#settings/contract.ts'
import { registerIdentity } from './routes/identity.ts'
import { registerElectricity, registerShopSettings } from './routes/settings.ts'
import type { Settings } from './settings.ts'
import { rememberShopSettings } from './settings/read-settings.ts'

/** Registers the routes for settings and identity. Returns a function that reads the cached settings. */
export function registerSettings(app: FastifyInstance, settings: Settings): () => Promise<ShopSettings> {
  registerShopSettings(app, settings)
  registerIdentity(app, settings)
  const readRemembered = rememberShopSettings(settings.db, settings.signals)
  registerElectricity(app, readRemembered)
  return readRemembered
}
