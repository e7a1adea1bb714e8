import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openLedger } from '../mixed/ledger.ts'
import {
  type Fault,
  type FaultFindings,
  type Ground,
  checkAfter,
  listUnexpected,
  makeEmbeddedGround,
  makeServerGround,
  openShopOn,
  underLoad,
} from './fault.ts'

const KILLS = 5
/** Minimum load before the kill in ms, and maximum random addition. */
const LOAD_MS = 10_000
const MORE_MS = 5000
/** Errors from a dead process; the shop must not fail before the kill. */
const DEAD = /^(?:ECONN|EPIPE|UND_ERR_SOCKET|fetch failed|terminated)/

/** Killed five times under mixed load: no acknowledged data are lost, on either engine. */
export const KILLED: readonly Fault[] = [
  {
    name: 'five kill -9 under mixed load, PostgreSQL',
    run: async ({ postgres }) => killOn(await makeServerGround(postgres)),
  },
  { name: 'five kill -9 under mixed load, embedded', run: async () => killOn(await makeEmbeddedGround()) },
]

async function killOn(ground: Ground): Promise<FaultFindings> {
  const ledger = openLedger()
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const shop = await openShopOn(ground)
      await underLoad(shop, { world: ground.world, ledger }, async () => {
        await pause(LOAD_MS + randomInt(MORE_MS))
        shop.process.kill('SIGKILL')
        await shop.ended
      })
    }
    // Starts once more without repair, and stops cleanly.
    const last = await openShopOn(ground)
    await last.stop()
    return {
      seen: [`${ledger.orders.size} orders and ${ledger.paid.size} payments were acknowledged`],
      broken: [
        ...(ledger.orders.size === 0 ? ['no order was placed'] : []),
        ...listUnexpected(ledger.failures, DEAD),
        ...(await checkAfter(ground, ledger)),
      ],
    }
  } finally {
    await ground.remove()
  }
}
