import { join } from 'node:path'
import { makeTempFolder } from '../test/harness/temp-folder.ts'
import { makeBasketTargets } from './basket-targets.ts'
import type { ChildServer } from './child-server.ts'
import type { Findings } from './findings.ts'
import { openCustomerBrowser } from './customer-browser.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureTargets } from './measure-targets.ts'
import {
  type MeasuredCatalogue,
  pickBasket,
  pickFilter,
  pickProducts,
  stockProducts,
} from './measured-catalogue.ts'
import { CUSTOMER_PAGES, makeMeasuredPages } from './measured-pages.ts'
import { startConstantJson, startPlainPg, startShop } from './measured-servers.ts'
import type { Options } from './options.ts'
import { weighPage } from './page-weight.ts'
import { awaitBooked, openPayments } from './open-payments.ts'
import { makePaymentTargets } from './payment-targets.ts'
import { makeOrderTargets } from './order-targets.ts'
import { makePlainStatements } from './references/statements.ts'
import { say } from './say.ts'
import { signInCallers } from './signed-in.ts'
import { makeSearchTargets } from './search-targets.ts'
import { type ServerName, makeTargets } from './targets.ts'
import { weighViews } from './view-weight.ts'

/** More payments than any run tells of: each is settled once. */
const MEASURED_PAYMENTS = 60_000

/** The parts that ask for answers a second. */
const LOADED = ['load', 'search', 'baskets', 'orders', 'payments'] as const

export interface Work {
  catalogue: MeasuredCatalogue
  options: Options
  signal: AbortSignal
  findings: Findings
}

/** Starts the shop, and the references where they are needed; adds to the findings. */
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
  const filter = await pickFilter(db)
  const servers: Record<ServerName, ChildServer> = {
    remembering,
    shop: await own(startShop({ ...common, pageMemory: '0' }, signal)),
    constant: await own(startConstantJson(signal)),
    pg: await own(startPlainPg({ databaseUrl, statements: makePlainStatements(filter) }, signal)),
  }
  const hasPeople = parts.has('load') || parts.has('orders') || parts.has('payments')
  const callers = hasPeople ? await signInCallers(db) : []
  const targets = [
    ...(parts.has('load')
      ? makeTargets(
          products,
          filter,
          callers.map(({ token }) => token),
        )
      : []),
    ...(parts.has('search') ? makeSearchTargets() : []),
    ...(parts.has('baskets') ? makeBasketTargets(await pickBasket(db)) : []),
    ...(parts.has('orders') ? makeOrderTargets(await stockProducts(db), callers) : []),
    ...(parts.has('payments')
      ? makePaymentTargets(await openPayments(db, callers, MEASURED_PAYMENTS), () => awaitBooked(db))
      : []),
  ]
  findings.load = { ...(await measureTargets(targets, servers, { options, signal })), targets }
}

interface Pages extends Pick<Work, 'options' | 'signal' | 'findings'> {
  paths: readonly string[]
  product: number
  folder: string
  db: MeasuredCatalogue['db']
}

/** Pages as visitors get them: from a shop that remembers them. */
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
    const customer = await openCustomerBrowser(origin, { db, product, folder: join(folder, 'customer') })
    const visits = [...paths.map((path) => ({ path })), ...CUSTOMER_PAGES.map((path) => ({ path, customer }))]
    try {
      findings.lighthouse = await measureLighthouse(origin, { visits, folder, signal })
    } finally {
      await customer.close()
    }
  }
}
