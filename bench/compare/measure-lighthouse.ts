import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { type CustomerBrowser, openCustomerBrowser } from '../customer-browser.ts'
import { type LighthouseScores, takeMedians } from '../lighthouse-scores.ts'
import { runUntilRecorded } from '../lighthouse.ts'
import { say } from '../say.ts'
import { CUSTOMER, type RunningBuild, type ShopFacts } from './builds.ts'
import { inTurn } from './in-turn.ts'

/** The pages that are marked; who is about to order is signed in. */
const PAGES = ['home', 'list', 'product', 'pack', 'information', 'basket', 'checkout'] as const
type PageName = (typeof PAGES)[number]

const ADDRESSES: Readonly<Record<PageName, (facts: ShopFacts) => string>> = {
  home: () => '/',
  list: () => '/boutique',
  product: ({ product }) => `/produits/${product}/details`,
  pack: ({ pack }) => `/pack-promo?code=${pack}`,
  information: () => '/faq',
  basket: () => '/cart',
  checkout: () => '/checkout',
}
const OF_CUSTOMERS = new Set<PageName>(['basket', 'checkout'])

/** A page of one build: the medians of all rounds. */
export interface MarkedPage extends LighthouseScores {
  build: string
  page: PageName
}

/** Marks the pages of all builds by Lighthouse's mobile preset, build after build on each page, round after round. */
export async function compareLighthouse(
  builds: readonly RunningBuild[],
  { rounds, signal }: { rounds: number; signal: AbortSignal },
): Promise<MarkedPage[]> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('marks'), (made) => made.remove())
  const customers = new Map<RunningBuild, CustomerBrowser>()
  for (const build of builds) customers.set(build, await openCustomer(build, folder.path, ending))
  const runs = new Map<string, LighthouseScores[]>()
  for (const [index, { round, build, item }] of inTurn(builds, PAGES, rounds).entries()) {
    say(`Lighthouse, round ${round} of ${rounds}: ${item}, ${build.name}`)
    const path = ADDRESSES[item](build.facts)
    const customer = OF_CUSTOMERS.has(item) ? customers.get(build) : undefined
    const file = join(folder.path, `${index}.json`)
    const scores = await runUntilRecorded({ path, customer, address: build.origin + path, file, signal })
    const key = `${build.name} ${item}`
    runs.set(key, [...(runs.get(key) ?? []), scores])
  }
  return PAGES.flatMap((page) =>
    builds.map(({ name }) => ({ build: name, page, ...takeMedians(runs.get(`${name} ${page}`) ?? []) })),
  )
}

async function openCustomer(
  { name, origin, facts }: RunningBuild,
  folder: string,
  ending: AsyncDisposableStack,
): Promise<CustomerBrowser> {
  const own = join(folder, name)
  await mkdir(own)
  const opening = openCustomerBrowser(origin, { person: CUSTOMER, product: facts.product, folder: own })
  return ending.adopt(await opening, (customer) => customer.close())
}
