import { makeTempFolder } from '../test/harness/temp-folder.ts'
import type { ChildServer } from './child-server.ts'
import { growCatalogue } from './grown-catalogue.ts'
import { GROWTH_PATHS, type GrowthFigure, LARGE_CATALOGUE, SMALL_CATALOGUE, measureGrowth } from './growth.ts'
import { makeGrowthTargets } from './growth-targets.ts'
import { type MeasuredCatalogue, makeCatalogue, pickFilter, pickTyped } from './measured-catalogue.ts'
import { startShop } from './measured-servers.ts'
import { say } from './say.ts'

/** The same shop beside itself, with a small catalogue and with one a hundred times as large. */
export async function measureSizes(serverUrl: string, signal: AbortSignal): Promise<GrowthFigure[]> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('growth'), (made) => made.remove())
  const make = async (factor: number): Promise<MeasuredCatalogue> => {
    const made = ending.adopt(
      await makeCatalogue(serverUrl, { products: SMALL_CATALOGUE, signal }),
      (catalogue) => catalogue.drop(),
    )
    await growCatalogue(made.db, factor)
    return made
  }
  const start = async ({ url }: MeasuredCatalogue): Promise<ChildServer> =>
    ending.adopt(
      await startShop(
        { databaseUrl: url, dataDir: folder.path, profile: undefined, pageMemory: '0' },
        signal,
      ),
      (server) => server.stop(),
    )
  say(`${SMALL_CATALOGUE} and ${LARGE_CATALOGUE} products`)
  const small = await make(1)
  const large = await make(LARGE_CATALOGUE / SMALL_CATALOGUE)
  const typed = await pickTyped(small.db, GROWTH_PATHS)
  const targets = makeGrowthTargets(await pickFilter(small.db), { typed, requests: GROWTH_PATHS })
  const shops = { small: await start(small), large: await start(large) }
  say('growth')
  // Awaited here: what is returned unfinished would outlive the servers.
  return await measureGrowth(targets, shops, signal)
}
