import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { makeAdminTargets } from './admin-targets.ts'
import { growCatalogue } from './grown-catalogue.ts'
import { type PastSales, growSales } from './grown-sales.ts'
import { makeGrowthTargets } from './growth-targets.ts'
import {
  GROWTH_PATHS,
  GROWTH_STAFF,
  type GrowthFigure,
  type GrownShop,
  LARGE_CATALOGUE,
  LARGE_SALES,
  SMALL_CATALOGUE,
  SMALL_SALES,
  measureGrowth,
} from './growth.ts'
import { type MeasuredCatalogue, makeCatalogue, pickFilter, pickTyped } from './measured-catalogue.ts'
import { startShop } from './measured-servers.ts'
import { say } from './say.ts'
import { signInManyStaff } from './signed-in.ts'

/** Measures the same shop with a small catalogue and with one a hundred times as large. */
export async function measureSizes(serverUrl: string, signal: AbortSignal): Promise<GrowthFigure[]> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('growth'), (made) => made.remove())
  const make = async (factor: number, sales: PastSales): Promise<MeasuredCatalogue> => {
    const made = ending.adopt(
      await makeCatalogue(serverUrl, { products: SMALL_CATALOGUE, signal }),
      (catalogue) => catalogue.drop(),
    )
    await growCatalogue(made.db, factor)
    await growSales(made.db, sales)
    return made
  }
  const start = async ({ url, db }: MeasuredCatalogue): Promise<GrownShop> => {
    const server = ending.adopt(
      await startShop(
        { databaseUrl: url, dataDir: folder.path, profile: undefined, pageMemory: '0' },
        signal,
      ),
      (one) => one.stop(),
    )
    return { server, tokens: await signInManyStaff(db, GROWTH_STAFF) }
  }
  say(
    `${SMALL_CATALOGUE} and ${LARGE_CATALOGUE} products, ${SMALL_SALES.orders} and ${LARGE_SALES.orders} orders`,
  )
  const small = await make(1, SMALL_SALES)
  const large = await make(LARGE_CATALOGUE / SMALL_CATALOGUE, LARGE_SALES)
  const typed = await pickTyped(small.db, GROWTH_PATHS)
  const targets = [
    ...makeGrowthTargets(await pickFilter(small.db), { typed, requests: GROWTH_PATHS }),
    ...makeAdminTargets(GROWTH_PATHS),
  ]
  const shops = { small: await start(small), large: await start(large) }
  say('growth')
  // Awaited here: otherwise the servers would stop before the measurement ends.
  return await measureGrowth(targets, shops, signal)
}
