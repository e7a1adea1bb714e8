import { existsSync } from 'node:fs'
import { type Cluster, until } from '../cluster/cluster.ts'
import type { Failure } from './failure.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
/** As the library takes them. */
const EARLY = '+120s'
const LATE = '-120s'
/** Milliseconds of orders at such machines. */
const APART_MS = 10_000

/** Starts a part again with another clock. Answers how to start it once more with the machine's own. */
async function setClock(cluster: Cluster, name: string, clock: string): Promise<() => Promise<void>> {
  const part = cluster.partOf(name)
  const own = part.env
  const startWith = async (env: Record<string, string>): Promise<void> => {
    part.env = env
    await cluster.end(name)
    cluster.launch(name)
  }
  // What is waited for goes by the time since the start, which stays.
  await startWith({ ...own, LD_PRELOAD: LIBRARY, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  return () => startWith(own)
}

/**
 * One machine of the shop is two minutes early, the other one two minutes late. Not a database: Patroni takes a PostgreSQL
 * whose start is another one than the kernel says for a stranger, and the kernel keeps its clock.
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
