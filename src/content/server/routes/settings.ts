import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopSettingsDesk, ShopSettingsWrite } from '../../contract.ts'
import type { Content } from '../content.ts'
import { readShopSettings } from '../settings/read-settings.ts'
import { saveShopSettings } from '../settings/save-settings.ts'

const TAGS = ['Réglages']
const config = { guard: { staff: 'admin' } } as const

/** What staff set of the shop: opening hours, half-days of delivery, pop-ups. */
export function registerSettings(app: FastifyInstance, { db, signals, communes }: Content): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const read = async (): Promise<ShopSettingsDesk> => {
    const { version, settings } = await readShopSettings(db)
    return { ...settings, version, communes: [...communes] }
  }
  routes.get(
    '/api/admin/reglages',
    {
      config,
      schema: { tags: TAGS, summary: 'Réglages de la boutique', response: { 200: ShopSettingsDesk } },
    },
    read,
  )
  routes.put(
    '/api/admin/reglages',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Enregistre les réglages de la boutique',
        body: ShopSettingsWrite,
        response: { 200: ShopSettingsDesk },
      },
    },
    async ({ body, caller }) => {
      await db.transaction((tx) => saveShopSettings(tx, body, { caller, signals, communes }))
      return read()
    },
  )
}
