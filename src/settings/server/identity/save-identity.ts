import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { IDENTITY_TAG, type ShopIdentity, type ShopIdentityWrite } from '#settings/contract.ts'
import { writeNumber } from '#settings/rules/identity-shop.ts'
import { requireLogo } from './logo-store.ts'
import { readShopIdentity } from './read-identity.ts'

interface Saving {
  caller: Caller
  signals: Signals
  now: Date
}

/**
 * Saves a new version, effective immediately. Throws shop.changed after a concurrent save, request.invalid for a
 * missing logo.
 */
export async function saveShopIdentity(
  tx: Transaction,
  { version, ...request }: ShopIdentityWrite,
  { caller, signals, now }: Saving,
): Promise<void> {
  const { identity: before } = await readShopIdentity(tx)
  const identity = {
    ...request,
    logo: request.logo ?? before.logo,
    phone: writeNumber(request.phone),
    whatsapp_1: writeNumber(request.whatsapp_1),
    whatsapp_2: writeNumber(request.whatsapp_2),
  }
  if (identity.logo !== '') await requireLogo(tx, identity.logo)
  if (version === 0) await keepFirst(tx, before)
  await write(tx, identity, { version, caller, now })
  await recordDecision(tx, {
    caller,
    action: 'shop.update',
    subject: { type: 'shop', id: version + 1 },
    before,
    after: identity,
  })
  await signals.announce(tx, 'content.changed', [IDENTITY_TAG])
}

/**
 * Saves the shop's built-in facts as version 0 before the first edit, so that older documents do not depend on later
 * changes to the file.
 */
async function keepFirst(tx: Transaction, identity: ShopIdentity): Promise<void> {
  await tx.rows({
    text: `insert into shop_identity (version, facts, valid_from) values (0, $1, 'epoch')
           on conflict do nothing`,
    values: [JSON.stringify(identity)],
  })
}

async function write(
  tx: Transaction,
  identity: ShopIdentity,
  { version, caller, now }: { version: number; caller: Caller; now: Date },
): Promise<void> {
  const saved = await tx.rows({
    shape: 'settings.write',
    text: `insert into shop_identity (version, facts, valid_from, account_id)
           select $1, $2, $3, $4 where (select max(version) from shop_identity) = $1 - 1
           on conflict do nothing returning version`,
    values: [version + 1, JSON.stringify(identity), now, caller.kind === 'account' ? caller.id : null],
  })
  if (saved.length === 0) throw new ShopError('shop.changed')
}
