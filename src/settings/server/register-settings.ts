import type { FastifyInstance } from 'fastify'
import { registerIdentity } from './routes/identity.ts'
import { registerElectricity, registerShopSettings } from './routes/settings.ts'
import type { Settings } from './settings.ts'
import { rememberShopSettings } from './settings/read-settings.ts'

/** What staff set of the shop, and who the shop is. */
export function registerSettings(app: FastifyInstance, settings: Settings): void {
  registerShopSettings(app, settings)
  registerIdentity(app, settings)
  registerElectricity(app, rememberShopSettings(settings.db, settings.signals))
}
