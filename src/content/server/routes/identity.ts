import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { IDENTITY_CALLS, type ShopIdentityAdmin } from '../../contract.ts'
import type { Content } from '../content.ts'
import { readShopIdentity } from '../identity/read-identity.ts'
import { saveShopIdentity } from '../identity/save-identity.ts'
import { readShopSettings } from '../settings/read-settings.ts'

/** Who the shop is: name, numbers, address, legal identity. Every saving is a version of its own. */
export function registerIdentity(app: FastifyInstance, { db, signals, clock }: Content): void {
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
  })
}
