import { join } from 'node:path'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import type { ChildServer } from './child-server.ts'
import { makeCustomer, openCustomerBrowser } from './customer-browser.ts'
import type { Findings } from './findings.ts'
import { measureLighthouse } from './lighthouse.ts'
import { startLoadServers } from './load-servers.ts'
import { LOADED, gatherLoad } from './load-targets.ts'
import { measureTargets } from './measure-targets.ts'
import { type MeasuredCatalogue, pickProducts } from './measured-catalogue.ts'
import { CUSTOMER_PAGES, makeMeasuredPages } from './measured-pages.ts'
import { startShop } from './measured-servers.ts'
import type { Options } from './options.ts'
import { weighPage } from './page-weight.ts'
import { say } from './say.ts'
import { weighViews } from './view-weight.ts'

export interface Work {
  catalogue: MeasuredCatalogue
  options: Options
  signal: AbortSignal
  findings: Findings
}

/** Starts the shop, and the references where needed; adds to the findings. */
export async function measureShop({ catalogue, options, signal, findings }: Work): Promise<void> {
  const { parts, profile } = options
  const hasTargets = LOADED.some((part) => parts.has(part))
  if (!hasTargets && !parts.has('weight') && !parts.has('lighthouse')) return
  await using ending = new AsyncDisposableStack()
  const { url: databaseUrl, db } = catalogue
  const folder = ending.adopt(await makeTempFolder('bench'), (made) => made.remove())
  const own = async (server: Promise<ChildServer>): Promise<ChildServer> =>
    ending.adopt(await server, (one) => one.stop())
  say('servers')
  const common = { databaseUrl, dataDir: folder.path, profile }
  const remembering = await own(startShop({ ...common, pageMemory: '64' }, signal))
  const products = await pickProducts(db)
  const paths = makeMeasuredPages(products[0] ?? 0)
  await measurePages(remembering, {
    paths,
    product: products[0] ?? 0,
    folder: join(folder.path, 'lighthouse'),
    db,
    options,
    signal,
    findings,
  })
  if (!hasTargets) return
  const load = await gatherLoad(catalogue, { parts, products })
  const servers = await startLoadServers(load, { common, remembering, own, signal })
  findings.load = {
    ...(await measureTargets(load.targets, servers, { options, signal })),
    targets: load.targets,
  }
}

interface Pages extends Pick<Work, 'options' | 'signal' | 'findings'> {
  paths: readonly string[]
  product: number
  folder: string
  db: MeasuredCatalogue['db']
}

/** Measures pages with the page cache on, as visitors get them. */
async function measurePages(
  { origin }: ChildServer,
  { paths, product, folder, db, options: { parts }, signal, findings }: Pages,
): Promise<void> {
  if (parts.has('weight')) {
    say('weight of pages')
    findings.weights = await Promise.all(paths.map((path) => weighPage(origin, path)))
    findings.views = await weighViews(origin, paths, signal)
  }
  if (parts.has('lighthouse')) {
    say('Lighthouse')
    const person = await makeCustomer(db)
    const customer = await openCustomerBrowser(origin, { person, product, folder: join(folder, 'customer') })
    const visits = [...paths.map((path) => ({ path })), ...CUSTOMER_PAGES.map((path) => ({ path, customer }))]
    try {
      findings.lighthouse = await measureLighthouse(origin, { visits, folder, signal })
    } finally {
      await customer.close()
    }
  }
}
