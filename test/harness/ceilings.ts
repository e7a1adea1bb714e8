import { type MessageCeilings, createMessageCeilings } from '#notifications/server/index.ts'
import { readSettings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { company, shop } from '#shop.config.ts'

/** Message limits with default settings, overridden by `env`; only the contacts in `own` count as known. */
export function openTestCeilings(
  db: Database,
  {
    clock,
    env = {},
    own = () => false,
  }: { clock: () => Date; env?: Record<string, string>; own?: (contact: string) => boolean },
): MessageCeilings {
  return createMessageCeilings({
    db,
    clock,
    bounds: readSettings({ DEMO: 'true', ...env }).messageLimits,
    secret: 'a key',
    origin: 'https://keur-electro.sn',
    readFacts: () => Promise.resolve({ shop, company }),
    readContactFacts: (_, { value }) =>
      Promise.resolve({ isHouse: false, isOwn: own(value), isVouched: false, ownerId: undefined }),
  })
}
