import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import { Counter } from 'prom-client'
import { RouterContextProvider } from 'react-router'
import { COMMUNES, findPost, hasSessionCookie } from '#accounts/server/index.ts'
import { isListedProduct } from '#catalogue/server/index.ts'
import type { CacheTag } from '#platform/contract/cache-tags.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { SIGNALS } from '#platform/server/events/signals.ts'
import { readBrowser } from '#platform/server/http/browser-cookie.ts'
import { hasJustWritten } from '#platform/server/http/reads.ts'
import { setCurrentCompany } from '#platform/web/current-company.ts'
import { currentShop, setShopVersion } from '#platform/web/current-shop.ts'
import { deliveryWordsContext } from '#platform/web/delivery-words.ts'
import { hiddenPopupsContext } from '#platform/web/hidden-popups.ts'
import { ownScriptsContext } from '#platform/web/own-scripts.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import { sessionCookieContext } from '#platform/web/session/require-session-cookie.ts'
import { type VisitorPost, visitorPostContext } from '#platform/web/visitor-post-context.ts'
import {
  IDENTITY_TAG,
  rememberShopFacts,
  rememberShopSettings,
  settingTag,
  writeDeliveryWords,
} from '#settings/server/index.ts'
import { createChangeLog } from './change-log.ts'
import { type HasProduct, findMissingAddress } from './missing-page.ts'
import { ownOrigin } from './origin.ts'
import { isPublicPage, pageAddress } from './page-address.ts'
import { saveSentPage, sendPage, sendPrivatePage, tryRepeatPage } from './page-answer.ts'
import type { PageCacheHandler } from './page-cache-handler.ts'
import { type PageCache, createPageCache } from './page-cache.ts'
import { openPageFiles } from './page-files.ts'
import { createPageLimit } from './page-limit.ts'
import { type RenderedPage, type PolicyOptions, readRenderedPage } from './rendered-page.ts'
import { addSearchEngines } from './search-engines.ts'
import { type CollectTags, createSender } from './sender.ts'
import type { Shop } from './shop.ts'
import { addSpeculationRules } from './speculation-rules.ts'
import { addWebManifest } from './web-manifest.ts'

/** Renders the page of a request. The context carries the values that loaders may use. */
type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The build that renders pages. */
interface Rendering {
  render: RenderPage
  build: string
  isDevelopment?: boolean
}

const POPUPS = ['newsletter', 'offer', 'service'] as const

/**
 * Adds the storefront. React Router renders every address that is neither an API call nor a file, once for all
 * visitors until the catalogue changes. Rendering uses nothing of the request but the address. A private page also
 * gets whether a session cookie exists, for the redirect to the sign-in, and may request its owner's roles.
 */
export function addPages(
  app: FastifyInstance,
  handler: PageCacheHandler,
  shop: Shop,
  { render, build, isDevelopment = false }: Rendering,
): void {
  const { settings, signals } = shop
  const renderPage = createRender(app, shop, { render, isDevelopment })
  const recalled = countPages(
    app,
    'pages_recalled_total',
    'Public pages sent from the cache because rendering failed',
  )
  const cache = openMemory(app, shop, { renderPage, build, isDevelopment })
  void app.register(async (files) => addSearchEngines(files, shop))
  addWebManifest(app, shop)
  addSpeculationRules(app)
  const refuse = createPageLimit(app, settings)
  // If the API runs on another origin, so do the products: each page requests its own.
  const hasProduct: HasProduct = async (id) =>
    // If the query fails, the page is served from the fallback or shows the failure.
    settings.apiBaseUrl !== undefined || isListedProduct(shop.reads.behind, id).catch(() => true)
  const keep: onSendHookHandler = (request, reply, payload, done) => {
    const address = pageAddress(request.url)
    const page = cache.peek(address)
    if (page && saveSentPage(reply, page, payload)) cache.measure(address)
    done(null, payload)
  }
  app.get('/*', { schema: { hide: true }, onSend: keep }, async (request, reply) => {
    const { url } = request
    const address = isPublicPage(url) ? pageAddress(url) : undefined
    const isFresh = hasJustWritten(request.headers.cookie)
    const cached = address && cache.find(address, isFresh)
    if (cached) return sendPage(request, reply, cached)
    const missing = await findMissingAddress(url, hasProduct)
    const target = missing ?? address
    const isCached = missing !== undefined && cache.find(missing, isFresh) !== undefined
    const isStored = isCached || (target !== undefined && cache.isStored(target))
    const rejection = isStored ? undefined : await refuse(request, reply)
    if (rejection) return rejection
    if (missing !== undefined) {
      const page = await cache.get(missing, { isFresh, wanted: 404 })
      return sendPrivatePage(request, reply, page)
    }
    if (address === undefined)
      return sendPrivatePage(request, reply, await renderPage(url, readVisitor(shop, request)))
    const { page, isRecalled } = await readPage(cache, address, isFresh)
    if (!isRecalled) return sendPage(request, reply, page)
    recalled.inc()
    return sendPrivatePage(request, reply, page)
  })
  connectPageCache(app, handler, { memory: cache, settle: () => signals.settle() })
}

/** Opens the page cache and connects it to changes. In development each page is rendered per request. */
function openMemory(
  app: FastifyInstance,
  { settings, signals, peers, log: logger }: Shop,
  { renderPage, build, isDevelopment }: { renderPage: Render; build: string; isDevelopment: boolean },
): PageCache {
  const received = countPages(app, 'pages_from_peers_total', 'Public pages that another process rendered')
  // The former name stays for one release, for existing dashboards.
  const formerlyReceived = countPages(
    app,
    'pages_of_neighbours_total',
    'Former name of pages_from_peers_total',
  )
  const stale = countPages(
    app,
    'pages_stale_total',
    'Changed public pages sent until they are rendered again',
  )
  const rendered = countPages(app, 'pages_rendered_total', 'Public pages rendered for the cache')
  const waited = countPages(app, 'pages_waited_total', 'Requests that waited for the render of a public page')
  const fromFiles = countPages(app, 'pages_from_files_total', 'Public pages read from DATA_DIR/pages')
  const evicted = countPages(app, 'pages_evicted_total', 'Public pages evicted from memory')
  const log = createChangeLog()
  for (const name of SIGNALS) signals.on(name, (tags) => log.note(tags))
  return createPageCache((address) => renderPage(address), {
    maxBytes: isDevelopment ? 0 : settings.pageMemoryBytes,
    staleMs: settings.pageStaleMs,
    log,
    mayBeStale: () => signals.mayBeStale(),
    peers: peers?.pages,
    files:
      isDevelopment || settings.pageMemoryBytes === 0 || settings.pageFileBytes === 0
        ? undefined
        : openPageFiles(
            {
              folder: join(settings.dataDir, 'pages'),
              build,
              process: peers?.number ?? 0,
              maxBytes: settings.pageFileBytes,
            },
            logger,
          ),
    counts: {
      onReceived: () => {
        received.inc()
        formerlyReceived.inc()
      },
      onStale: () => stale.inc(),
      onRendered: () => rendered.inc(),
      onWaited: () => waited.inc(),
      onFromFile: () => fromFiles.inc(),
      onEvicted: () => evicted.inc(),
    },
  })
}

/**
 * Returns a public page, or its cached fallback when rendering fails, for instance without a database leader. Throws
 * the rendering failure if there is no fallback.
 */
async function readPage(
  cache: PageCache,
  address: string,
  isFresh: boolean,
): Promise<{ page: RenderedPage; isRecalled: boolean }> {
  const rendered = await cache.get(address, { isFresh }).catch((failure: unknown) => ({ failure }))
  if ('status' in rendered && rendered.status < 500) return { page: rendered, isRecalled: false }
  const old = cache.peek(address)
  if (old !== undefined) return { page: old, isRecalled: true }
  if ('failure' in rendered) throw rendered.failure
  return { page: rendered, isRecalled: false }
}

interface Visitor {
  hasSessionCookie: boolean
  findPost: () => Promise<VisitorPost | undefined>
}

/** If the API runs on another origin, the session secret is unknown here. */
function readVisitor({ settings, db, clock }: Shop, request: FastifyRequest): Visitor {
  const cookies = request.headers.cookie
  const browser = readBrowser(request, ownOrigin(settings))
  return {
    hasSessionCookie: hasSessionCookie(cookies),
    findPost: async () =>
      settings.apiBaseUrl === undefined ? findPost(db, { cookies, browser, now: clock() }) : undefined,
  }
}

/** Tags of every page, in addition to those of its calls. */
const FRAME_TAGS: readonly CacheTag[] = [settingTag('popups'), settingTag('delivery'), IDENTITY_TAG]

type Render = (address: string, visitor?: Visitor) => Promise<RenderedPage>

/** Puts the loaders' values into the context of each rendering, and extracts the scripts that the page may run. */
function createRender(
  app: FastifyInstance,
  shop: Shop,
  { render, isDevelopment }: { render: RenderPage; isDevelopment: boolean },
): Render {
  const { settings, signals } = shop
  const openSend = createSender(app, shop)
  const readSettings = rememberShopSettings(shop.db, signals)
  const introduce = createIntroduction(shop)
  const origin = ownOrigin(settings)
  const policy: PolicyOptions = { apiBaseUrl: settings.apiBaseUrl, isDevelopment }
  return async (address, visitor) => {
    const context = new RouterContextProvider()
    context.set(sessionCookieContext, visitor?.hasSessionCookie === true)
    if (visitor) context.set(visitorPostContext, visitor.findPost)
    const tags = new Set<CacheTag>(FRAME_TAGS)
    const collect: CollectTags = (shown) => {
      for (const tag of shown) tags.add(tag)
    }
    context.set(senderContext, openSend(collect))
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
    const response = await render(new Request(`${origin}${address}`), context)
    return readRenderedPage(response, { ownScripts, tags }, policy)
  }
}

/**
 * Gives the shop's facts to the pages. Of two concurrent reads the older must not overwrite the newer, so versions
 * only increase.
 */
function createIntroduction({ db, signals }: Shop): () => Promise<ShopFacts['shop']> {
  const readFacts = rememberShopFacts(db, signals)
  let announced = -1
  return async () => {
    const { version, shop, company } = await readFacts()
    if (version > announced) {
      announced = version
      setShopVersion(shop, version)
      setCurrentCompany(company)
    }
    return currentShop()
  }
}

function countPages({ metrics }: FastifyInstance, name: string, help: string): Counter {
  return new Counter({ name, help, registers: [metrics] })
}

/** Serves cached pages by the page cache handler until shutdown. Then each connection has to be closed. */
function connectPageCache(
  app: FastifyInstance,
  handler: PageCacheHandler,
  { memory: cache, settle }: { memory: PageCache; settle: () => void },
): void {
  const repeated = countPages(app, 'pages_repeated_total', 'Public pages served from the page cache')
  handler.tryAnswer = (request, response) => {
    if (request.method !== 'GET' || request.url === undefined) return false
    const isFresh = hasJustWritten(request.headers.cookie)
    if (isFresh) settle()
    const page = cache.find(pageAddress(request.url), isFresh)
    if (page === undefined || !tryRepeatPage(page, request, response)) return false
    repeated.inc()
    return true
  }
  app.addHook('preClose', (done) => {
    handler.tryAnswer = () => false
    cache.close()
    done()
  })
}
