import type { FastifyInstance } from 'fastify'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { IMMUTABLE, serveCalls } from '#platform/server/http/serve-calls.ts'
import { IDENTITY_CALLS, type ShopIdentityAdmin } from '#settings/contract.ts'
import { drawLogoPicture, findLogo, storeLogo } from '../identity/logo-store.ts'
import { readShopIdentity } from '../identity/read-identity.ts'
import { saveShopIdentity } from '../identity/save-identity.ts'
import type { Settings } from '../settings.ts'
import { readShopSettings } from '../settings/read-settings.ts'

/** Routes for the shop's identity: name, numbers, address, legal data. Each save creates a version. */
export function registerIdentity(app: FastifyInstance, { db, signals, clock }: Settings): void {
  const read = async (): Promise<ShopIdentityAdmin> => {
    const { version, identity, by, at } = await readShopIdentity(db)
    const { settings } = await readShopSettings(db)
    return {
      ...identity,
      version,
      updated_by: by,
      updated_at: version === 0 || at === null ? null : at.toISOString(),
      opening_hours: settings.opening_hours,
    }
  }
  serveCalls(app, IDENTITY_CALLS, {
    'GET /api/admin/boutique': read,
    'PUT /api/admin/boutique': async ({ body, caller }) => {
      await db.transaction((tx) => saveShopIdentity(tx, body, { caller, signals, now: clock() }))
      return read()
    },
    'POST /api/admin/boutique/logo': async ({ body }) => {
      const rendered = await drawLogoPicture(body.picture)
      await db.transaction((tx) => storeLogo(tx, rendered, clock()))
      return { logo: rendered.name }
    },
    'GET /api/boutique/logo/:name': async ({ params }, reply) => {
      const logo = await findLogo(db, params.name)
      if (logo === undefined) throw new ShopError('picture.not_found')
      return reply.header('cache-control', IMMUTABLE).type('image/webp').send(logo)
    },
  })
}
