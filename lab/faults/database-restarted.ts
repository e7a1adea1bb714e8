import { setTimeout as pause } from 'node:timers/promises'
import { openLedger } from '../mixed/ledger.ts'
import { type Fault, checkAfter, listUnexpected, makeServerGround, openShopOn, underLoad } from './fault.ts'

const LOAD_MS = 8000
/** Server downtime, and the maximum time until the shop serves all requests again, in ms. */
const AWAY_MS = 4000
const RECOVERY_MS = 10_000
/** The only error allowed while the shop has no database. */
const AWAY = /^503/

/** PostgreSQL restarts: the shop reports it meanwhile and recovers by itself. */
export const DATABASE_RESTARTED: Fault = {
  name: 'the database is restarted under mixed load',
  run: async ({ postgres }) => {
    const { restart } = postgres
    if (restart === undefined) return undefined
    const ground = await makeServerGround(postgres)
    const ledger = openLedger()
    try {
      const shop = await openShopOn(ground)
      await underLoad(shop, { world: ground.world, ledger }, async () => {
        await pause(LOAD_MS)
        await restart(() => pause(AWAY_MS))
        await pause(RECOVERY_MS)
      })
      const during = ledger.failures.splice(0)
      await underLoad(shop, { world: ground.world, ledger }, () => pause(LOAD_MS))
      await shop.stop()
      return {
        seen: [
          `${during.length} calls were refused while it was away, ${ledger.failures.length} afterwards`,
          `${ledger.orders.size} orders and ${ledger.paid.size} payments were acknowledged`,
        ],
        broken: [
          ...(during.length === 0 ? ['nobody noticed that the database was away'] : []),
          ...listUnexpected(during, AWAY),
          ...ledger.failures.map(({ kind, what }) => `afterwards: ${kind}: ${what}`),
          ...(await checkAfter(ground, ledger)),
        ],
      }
    } finally {
      await ground.remove()
    }
  },
}
