import { setTimeout as pause } from 'node:timers/promises'
import { getPercentile } from '#bench/latency.ts'
import type { BuiltShop } from '#test/harness/built-shop.ts'
import { type Ledger, openLedger } from '../mixed/ledger.ts'
import { type Fault, checkAfter, listUnexpected, makeServerGround, openShopOn, underLoad } from './fault.ts'

const BEFORE_MS = 20_000
const LOAD_MS = 45_000
const PROVIDERS = ['wave', 'orange', 'paydunya', 'generic']
/** Milliseconds between renewals of the simulated delay: every provider call exceeds the shop's timeout. */
const AGAIN_MS = 200
/** Calls that do not involve providers, and how much their median may grow, as a factor or in ms. */
const OTHERS = ['page', 'search', 'basket', 'order', 'admin']
const MAX_TIMES = 3
const SMALL_MS = 250
/** « Échec du paiement », or a missing confirmation while the provider does not respond. */
const NOT_PAID = /^(?:502|503|409 payment\.|no answer|a payment was not confirmed)/

/** All providers exceed the shop's timeout: payments report errors, and everything else continues as before. */
export const PROVIDER_SLOW: Fault = {
  name: 'all providers are slow under mixed load',
  run: async ({ postgres }) => {
    const ground = await makeServerGround(postgres)
    const [before, ledger] = [openLedger(), openLedger()]
    try {
      const shop = await openShopOn(ground)
      await underLoad(shop, { world: ground.world, ledger: before }, () => pause(BEFORE_MS))
      await underLoad(shop, { world: ground.world, ledger }, () => keepSlow(shop))
      await shop.stop()
      const times = OTHERS.map((kind) => ({
        kind,
        well: getMiddle(before, kind),
        slow: getMiddle(ledger, kind),
      }))
      const unpaid = ledger.failures.filter(({ what }) => NOT_PAID.test(what))
      return {
        seen: [
          `${unpaid.length} payments got the error that the provider does not respond`,
          `the middle answer, before and meanwhile: ${times.map(describe).join(', ')}`,
        ],
        broken: [
          ...(unpaid.length === 0 ? ['no payment noticed it'] : []),
          ...times
            .filter(({ well, slow }) => slow > Math.max(well * MAX_TIMES, well + SMALL_MS))
            .map((time) => `slower: ${describe(time)}`),
          ...listUnexpected(ledger.failures, NOT_PAID),
          ...(await checkAfter(ground, ledger)),
        ],
      }
    } finally {
      await ground.remove()
    }
  },
}

/** The delay applies to one response: it is requested repeatedly. */
async function keepSlow({ url }: BuiltShop): Promise<void> {
  const setFault = async (fault: string): Promise<void> => {
    for (const provider of PROVIDERS) {
      const body = new URLSearchParams({ provider, fault })
      await fetch(`${url}/simulateur`, { method: 'POST', body, redirect: 'manual' })
    }
  }
  for (const end = Date.now() + LOAD_MS; Date.now() < end;) {
    await setFault('slow')
    await pause(AGAIN_MS)
  }
  await setFault('none')
}

const getMiddle = ({ taken }: Ledger, kind: string): number => getPercentile(taken.get(kind) ?? [0], 0.5)

function describe({ kind, well, slow }: { kind: string; well: number; slow: number }): string {
  return `${kind} ${well.toFixed(0)} and ${slow.toFixed(0)} ms`
}
