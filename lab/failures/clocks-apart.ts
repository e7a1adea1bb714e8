import { existsSync } from 'node:fs'
import { type Cluster, until } from '../cluster/cluster.ts'
import type { Failure } from './failure.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
/** In libfaketime's format. */
const EARLY = '+120s'
const LATE = '-120s'
/** Duration of the orders in ms. */
const APART_MS = 10_000

/** Restarts a part with another clock. Returns a function that restarts it with the machine's clock. */
async function setClock(cluster: Cluster, name: string, clock: string): Promise<() => Promise<void>> {
  const part = cluster.partOf(name)
  const own = part.env
  const startWith = async (env: Record<string, string>): Promise<void> => {
    part.env = env
    await cluster.end(name)
    cluster.launch(name)
  }
  // The monotonic clock stays real, so timeouts are unaffected.
  await startWith({ ...own, LD_PRELOAD: LIBRARY, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  return () => startWith(own)
}

/**
 * One shop machine is two minutes ahead, the other two minutes behind. Databases are excluded: Patroni rejects a
 * PostgreSQL whose start time differs from the kernel's.
 */
export const CLOCKS_APART: Failure = {
  name: 'clocks of the shop’s machines four minutes apart',
  findHindrance: () => (existsSync(LIBRARY) ? undefined : 'Debian’s package libfaketime is missing'),
  strike: async ({ cluster }) => {
    const backs: (() => Promise<void>)[] = []
    const clocks = [LATE, EARLY]
    for (const [index, clock] of clocks.entries()) {
      backs.push(await setClock(cluster, `machine${index + 1}`, clock))
      await until('a machine with another clock', () => cluster.serves(index + 1))
    }
    const apartUntil = Date.now() + APART_MS
    return {
      hasShown: async () => Date.now() > apartUntil,
      mend: async () => {
        for (const [index, setBack] of backs.entries()) {
          await setBack()
          await until('a machine with its own clock', () => cluster.serves(index + 1))
        }
      },
    }
  },
}
