import { resolve } from 'node:path'
import { until } from '../cluster/cluster.ts'
import { portsOf } from '../cluster/layout.ts'
import type { Failure } from './failure.ts'
import { listAssets, makeNextRelease } from './next-release.ts'

/** Scripts and styles of one release that another lacks. */
const listOwn = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((name) => !other.has(name))

/** Files that a machine does not serve. */
async function listUnanswered(origin: string, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const answer = await fetch(`${origin}/assets/${name}`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) missing.push(`${origin} has no ${name}`)
  }
  return missing
}

/** Upgrades both machines one after the other to a newer release, whose first process runs a migration. */
export const UPGRADE: Failure = {
  name: 'rolling upgrade of the shop with a migration',
  prepare: ({ cluster }) =>
    makeNextRelease(cluster.partOf('machine1').folder ?? resolve('.'), cluster.layout.folder),
  strike: async ({ cluster }, folder) => {
    const before = listAssets(cluster.partOf('machine1').folder ?? resolve('.'))
    const next = listAssets(folder)
    const assets = [...listOwn(before, next), ...listOwn(next, before)]
    const missing: string[] = []
    for (const number of [1, 2]) {
      const name = `machine${number}`
      cluster.partOf(name).folder = folder
      await cluster.end(name)
      cluster.launch(name)
      await until(`machine ${number} with its new release`, () => cluster.serves(number))
      // The other machine runs either release at this point.
      for (const one of [1, 2])
        missing.push(
          ...(await listUnanswered(`http://127.0.0.1:${portsOf(cluster.layout).machine(one)}`, assets)),
        )
    }
    return {
      mend: () => {},
      evaluate: async ({ pages, failedPages, orders, failedOrders }) => ({
        seen: `${failedOrders} of ${orders} orders and ${failedPages} of ${pages} pages failed, ${assets.length} scripts and styles differ`,
        broken: [
          ...(assets.length === 0 ? ['both releases have the same scripts'] : []),
          ...missing,
          ...(failedOrders > 0 ? [`${failedOrders} orders failed`] : []),
          ...(failedPages > 0 ? [`${failedPages} pages failed`] : []),
        ],
      }),
    }
  },
}
