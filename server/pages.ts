import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import { Counter } from 'prom-client'
import { RouterContextProvider } from 'react-router'
import { COMMUNES, findPost, hasSessionCookie } from '#accounts/server/index.ts'
import { isListedProduct } from '#catalogue/server/index.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { readBrowser } from '#platform/server/http/browser-cookie.ts'
import { setCurrentCompany } from '#platform/web/current-company.ts'
import { currentShop, setShopVersion } from '#platform/web/current-shop.ts'
import { deliveryWordsContext } from '#platform/web/delivery-words.ts'
import { hiddenPopupsContext } from '#platform/web/hidden-popups.ts'
import { ownScriptsContext } from '#platform/web/own-scripts.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import { sessionCookieContext } from '#platform/web/session/require-session-cookie.ts'
import { type VisitorPost, visitorPostContext } from '#platform/web/visitor-post-context.ts'
import { rememberShopFacts, rememberShopSettings, writeDeliveryWords } from '#settings/server/index.ts'
import { type HasProduct, findMissingAddress } from './missing-page.ts'
import { ownOrigin } from './origin.ts'
import { isPublicPage, pageAddress } from './page-address.ts'
import { saveSentPage, sendPage, sendPrivatePage, tryRepeatPage } from './page-answer.ts'
import type { PageCacheHandler } from './page-cache-handler.ts'
import { type PageCache, createPageCache } from './page-cache.ts'
import { createPageLimit } from './page-limit.ts'
import { type RenderedPage, type PolicyOptions, readRenderedPage } from './rendered-page.ts'
import { addSearchEngines } from './search-engines.ts'
import { createSender } from './sender.ts'
import type { Shop } from './shop.ts'
import { addSpeculationRules } from './speculation-rules.ts'
import { addWebManifest } from './web-manifest.ts'

/** Draws the page of a request; the context carries what loaders may ask for. */
export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>

const POPUPS = ['newsletter', 'offer', 'service'] as const

/**
 * The storefront: every address that is neither the API's nor a file's is drawn by React Router, once for everybody until
 * the catalogue changes. Nothing of the visitor's request reaches the drawing but the page's own address; a page of one
 * visitor also learns whether there is a session cookie, to lead others to the sign-in, and may ask what its owner is.
 */
export function addPages(
  app: FastifyInstance,
  door: PageCacheHandler,
  shop: Shop,
  render: RenderPage,
  isDevelopment = false,
): void {
  const { settings, signals } = shop
  const draw = createDraw(app, shop, { render, isDevelopment })
  // While somebody works on the pages, each one is drawn as it now is.
  const received = countPages(app, 'pages_of_neighbours_total', 'Public pages that another process drew')
  const recalled = countPages(
    app,
    'pages_recalled_total',
    'Public pages sent as they were: none could be drawn',
  )
  const bytes = isDevelopment ? 0 : settings.pageMemoryBytes
  const memory = createPageCache(bytes, shop.neighbours?.pages, () => received.inc())
  for (const news of ['catalogue.changed', 'content.changed'] as const)
    signals.on(news, () => memory.forget())
  void app.register(async (files) => addSearchEngines(files, shop))
  addWebManifest(app, shop)
  addSpeculationRules(app)
  const refuse = createPageLimit(app, settings)
  // Where the API stands elsewhere, so do the products: each page asks for its own.
  const hasProduct: HasProduct = async (id) =>
    // Where nobody can be asked, its page is either recalled or tells of the trouble.
    settings.apiBaseUrl !== undefined || isListedProduct(shop.reads.behind, id).catch(() => true)
  const keep: onSendHookHandler = (request, reply, payload, done) => {
    const page = memory.find(pageAddress(request.url))
    if (page) saveSentPage(reply, page, payload)
    done(null, payload)
  }
  app.get('/*', { schema: { hide: true }, onSend: keep }, async (request, reply) => {
    const { url } = request
    const address = isPublicPage(url) ? pageAddress(url) : undefined
    const cached = address && memory.find(address)
    if (cached) return sendPage(request, reply, cached)
    const missing = await findMissingAddress(url, hasProduct)
    const isCached = missing !== undefined && memory.find(missing) !== undefined
    const refusal = isCached ? undefined : await refuse(request, reply)
    if (refusal) return refusal
    if (missing !== undefined) {
      const page = await memory.get(missing, () => draw(missing), 404)
      return sendPrivatePage(request, reply, page)
    }
    if (address === undefined)
      return sendPrivatePage(request, reply, await draw(url, readVisitor(shop, request)))
    const { page, isRecalled } = await readPage(memory, address, () => draw(address))
    if (!isRecalled) return sendPage(request, reply, page)
    recalled.inc()
    return sendPrivatePage(request, reply, page)
  })
  openDoor(app, door, memory)
}

/**
 * A public page as it is, or as it was where it cannot be drawn: while the database has no leader, for instance. Throws what
 * went wrong where it was never kept.
 */
async function readPage(
  memory: PageCache,
  address: string,
  draw: () => Promise<RenderedPage>,
): Promise<{ page: RenderedPage; isRecalled: boolean }> {
  const drawn = await memory.get(address, draw).catch((failure: unknown) => ({ failure }))
  if ('status' in drawn && drawn.status < 500) return { page: drawn, isRecalled: false }
  const old = memory.recall(address)
  if (old !== undefined) return { page: old, isRecalled: true }
  if ('failure' in drawn) throw drawn.failure
  return { page: drawn, isRecalled: false }
}

interface Visitor {
  hasSessionCookie: boolean
  findPost: () => Promise<VisitorPost | undefined>
}

/** Where the API stands elsewhere, so does the secret of the browser: nobody's post is known here. */
function readVisitor({ settings, db, clock }: Shop, request: FastifyRequest): Visitor {
  const cookies = request.headers.cookie
  const browser = readBrowser(request, ownOrigin(settings))
  return {
    hasSessionCookie: hasSessionCookie(cookies),
    findPost: async () =>
      settings.apiBaseUrl === undefined ? findPost(db, { cookies, browser, now: clock() }) : undefined,
  }
}

type Draw = (address: string, visitor?: Visitor) => Promise<RenderedPage>

/** What loaders may ask for is put into the context of each rendering, and what the page may run is taken out of it. */
function createDraw(
  app: FastifyInstance,
  shop: Shop,
  { render, isDevelopment }: { render: RenderPage; isDevelopment: boolean },
): Draw {
  const { settings, signals } = shop
  const send = createSender(app, shop)
  const readSettings = rememberShopSettings(shop.db, signals)
  const introduce = createIntroduction(shop)
  const origin = ownOrigin(settings)
  const policy: PolicyOptions = { apiBaseUrl: settings.apiBaseUrl, isDevelopment }
  return async (address, visitor) => {
    const context = new RouterContextProvider()
    context.set(sessionCookieContext, visitor?.hasSessionCookie === true)
    if (visitor) context.set(visitorPostContext, visitor.findPost)
    context.set(senderContext, send)
    const { popups, delivery } = await readSettings()
    const own = await introduce()
    context.set(deliveryWordsContext, writeDeliveryWords(delivery, COMMUNES, own.delivery))
    context.set(
      hiddenPopupsContext,
      POPUPS.filter((name) => !popups[name]),
    )
    context.set(publicAddressesContext, { publicUrl: origin, apiBase: settings.apiBaseUrl ?? '' })
    const ownScripts: string[] = []
    context.set(ownScriptsContext, ownScripts)
    return readRenderedPage(await render(new Request(`${origin}${address}`), context), ownScripts, policy)
  }
}

/**
 * Tells the pages who the shop is. Of two that are drawn at once, the one that began before a change must not take it back:
 * versions only go up.
 */
function createIntroduction({ db, signals }: Shop): () => Promise<ShopFacts['shop']> {
  const readFacts = rememberShopFacts(db, signals)
  let told = -1
  return async () => {
    const { version, shop, company } = await readFacts()
    if (version > told) {
      told = version
      setShopVersion(shop, version)
      setCurrentCompany(company)
    }
    return currentShop()
  }
}

function countPages({ metrics }: FastifyInstance, name: string, help: string): Counter {
  return new Counter({ name, help, registers: [metrics] })
}

/** Cached pages leave by the page cache handler until the shop closes: then each connection has to hear that it ends. */
function openDoor(app: FastifyInstance, door: PageCacheHandler, memory: PageCache): void {
  const repeated = countPages(
    app,
    'pages_repeated_total',
    'Public pages sent again as they were kept, without a route',
  )
  door.tryAnswer = (request, response) => {
    if (request.method !== 'GET' || request.url === undefined) return false
    const page = memory.find(pageAddress(request.url))
    if (page === undefined || !tryRepeatPage(page, request, response)) return false
    repeated.inc()
    return true
  }
  app.addHook('preClose', (done) => {
    door.tryAnswer = () => false
    done()
  })
}
