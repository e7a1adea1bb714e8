import { recordDecision } from '../../platform/server/audit.ts'
import type { Caller } from '../../platform/server/auth/rights.ts'
import type { Transaction } from '../../platform/server/db/database.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import type { Signals } from '../../platform/server/events/signals.ts'
import type { PackState } from '../contract.ts'
import { toDay } from '../rules/day.ts'
import { mayBecome } from '../rules/states.ts'
import { lockPack } from './lock-pack.ts'

/** Puts a pack on sale or ends it. Throws pack.not_found, pack.state, request.invalid for a last day that has passed. */
export async function movePack(
  tx: Transaction,
  code: string,
  { caller, signals, to, now }: { caller: Caller; signals: Signals; to: PackState; now: Date },
): Promise<void> {
  const before = await lockPack(tx, code)
  if (!mayBecome(before.state, to)) throw new ShopError('pack.state')
  if (to === 'actif' && before.end_date < toDay(now))
    throw new ShopError('request.invalid', { fields: { end_date: 'Cette date est déjà passée.' } })
  await tx.rows({
    text: 'update pack set state = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [before.id, to, now],
  })
  await recordDecision(tx, {
    caller,
    action: to === 'actif' ? 'pack.activate' : 'pack.expire',
    subject: { type: 'pack', id: before.id },
    before: { state: before.state },
    after: { state: to },
  })
  await signals.announce(tx, 'catalogue.changed')
}
