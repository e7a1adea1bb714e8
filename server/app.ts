import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import {
  type Accounts,
  COMMUNES,
  createFindAccount,
  createTwoPeople,
  registerAccounts,
} from '#accounts/server/index.ts'
import { registerBaskets } from '#baskets/server/index.ts'
import { registerCatalogue } from '#catalogue/server/index.ts'
import { creditRoom, registerCredit, sumCompanyCredit } from '#credit/server/index.ts'
import { endInterest, registerCrm } from '#crm/server/index.ts'
import { registerDelivery } from '#delivery/server/index.ts'
import { registerFinance } from '#finance/server/index.ts'
import { registerNotifications, sendMessage, sendMessageAsShop } from '#notifications/server/index.ts'
import {
  createOrderPorts,
  createPayableOrders,
  type DoorCash,
  findUsualPlace,
  registerOrders,
} from '#orders/server/index.ts'
import { registerPacks } from '#packs/server/index.ts'
import {
  createOwnFetch,
  openShopProviders,
  type Providers,
  registerDemoSimulators,
  registerPayments,
  takeCash,
} from '#payments/server/index.ts'
import { registerGuards } from '#platform/server/auth/guards.ts'
import { type Tokens, createTokens } from '#platform/server/auth/tokens.ts'
import { createCaptchas } from '#platform/server/captcha/captchas.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { answerNotFound, registerErrorHandler } from '#platform/server/errors/error-handler.ts'
import { registerBadAddressHandler } from '#platform/server/http/bad-address.ts'
import { canonicalPath, isEvasive } from '#platform/server/http/canonical-path.ts'
import { acceptEmptyJson } from '#platform/server/http/empty-json.ts'
import { registerIdempotency } from '#platform/server/http/idempotency.ts'
import { isApiCall, registerLimits } from '#platform/server/http/limits.ts'
import { registerOrigins } from '#platform/server/http/origins.ts'
import { requireReadableQuery } from '#platform/server/http/query-check.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { hasJustWritten, registerReads } from '#platform/server/http/reads.ts'
import { registerSecurityHeaders } from '#platform/server/http/security-headers.ts'
import { findSender, registerSender } from '#platform/server/http/sender.ts'
import { serializeBySchema } from '#platform/server/http/serve-calls.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import { registerPurchasing } from '#purchasing/server/index.ts'
import { readMailFacts, registerSettings } from '#settings/server/index.ts'
import { registerStock } from '#stock/server/index.ts'
import { registerTexts } from '#texts/server/index.ts'
import { registerAdmin } from './admin/register-admin.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerOperations } from './operations.ts'
import { ownOrigin, returnOrigin } from './origin.ts'
import { type PageCacheHandler, createPageCacheHandler } from './page-cache-handler.ts'
import { addPolicyReports } from './policy-reports.ts'
import { addSecurityContact } from './security-contact.ts'
import { type Shop, openCeilings } from './shop.ts'
import { warnOfExposure } from './warn-of-exposure.ts'

/** Value of `Retry-After` for rejected requests, in seconds. */
const COME_BACK_SECONDS = 5

/** Builds the app: registers all hooks and domains in order. `addPages` adds the storefront, if there is one. */
export async function buildApp(
  shop: Shop,
  addPages?: (app: FastifyInstance, cacheHandler: PageCacheHandler) => Promise<void>,
): Promise<FastifyInstance> {
  const { settings, db, clock, log, inProcess } = shop
  const cacheHandler = createPageCacheHandler()
  const app = fastify({
    serverFactory: cacheHandler.openServer,
    loggerInstance: log as FastifyBaseLogger,
    // Request logging would cost two lines per request. Failures are logged where they occur, and durations are in
    // /metrics.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(-12),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    // Requests that arrived before the server stopped listening are served: no other process would retry them.
    return503OnClosing: false,
    rewriteUrl: (request) => canonicalPath(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 64 * 1024,
  })
  prepareAnswers(app, settings)

  // Order: load, authentication and authorisation, rate limit, canonical address, query validation.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  warnOfExposure(app, shop)
  await app.register(underPressure, {
    maxEventLoopDelay: settings.overloadMs,
    retryAfter: COME_BACK_SECONDS,
  })
  const tokens = createTokens(settings.sessionKeys)
  registerGuards(app, {
    tokens,
    findAccount: createFindAccount(db, { needsSecondFactor: settings.hasStaffSecondFactor }),
    clock,
  })
  await registerLimits(app, { redisUrl: settings.redisUrl, perCaller: settings.callsPerMinute, inProcess })
  // After the rate limits, so that redirects count like the calls that they lead to.
  app.addHook('onRequest', requireOneForm)
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasJustWritten(request.headers.cookie)) shop.signals.settle()
    if (isApiCall(request)) requireReadableQuery(request.url)
    done()
  })

  registerSender(app)
  registerReads(app, shop.reads, ownOrigin(settings).startsWith('https:'))
  await registerOrigins(app, settings)
  registerOperations(app, shop, cacheHandler)
  addSecurityContact(app, shop)
  await registerApiDocs(app, shop)
  addPolicyReports(app, shop)
  const providers = openShopProviders(settings, { db, clock, fetch: createOwnFetch(app) })
  await app.register(async (api) => registerDomains(api, shop, { tokens, providers }))
  if (settings.isDemo) await registerDemoSimulators(app, shop)
  if (addPages) await addPages(app, cacheHandler)
  else app.setNotFoundHandler(answerNotFound)
  return app
}

/** Settings for every call: accepted bodies, error responses and serialisation. */
function prepareAnswers(app: FastifyInstance, settings: Shop['settings']): void {
  // The API accepts JSON only. Other media types get 415.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeBySchema)
  registerIdempotency(app, settings)
  registerErrorHandler(app)
  registerBadAddressHandler(app)
  registerSecurityHeaders(app, settings)
}

/**
 * Redirects reads of a non-canonical address to the canonical one. Other methods are served at the canonical route,
 * under its guard and limits, so that a careless client loses no order.
 */
const requireOneForm: onRequestHookHandler = (request, reply, done) => {
  if (request.originalUrl === request.url) return done()
  if (isEvasive(request.originalUrl))
    reportSecurityEvent({
      kind: 'address.spelling',
      what: request.routeOptions.url ?? 'no route',
      address: addressKey(request),
    })
  if (request.method !== 'GET' && request.method !== 'HEAD') return done()
  reply.redirect(request.url, 308)
}

/** Registers the routes of each domain. Unknown API addresses get an error in the API's format. */
function registerDomains(
  api: FastifyInstance,
  shop: Shop,
  { tokens, providers }: { tokens: Tokens; providers: Providers },
): void {
  const { settings, db, signals, clock, inProcess } = shop
  const bounds = openBounds(shop)
  const { twoPeople } = bounds
  registerNotifications(api, { db, isDemo: settings.isDemo, readFacts: readMailFacts })
  const readSettings = registerSettings(api, { db, signals, clock, communes: COMMUNES })
  registerTexts(api, { db, signals, clock, communes: COMMUNES, settings: readSettings })
  registerAccounts(api, openAccounts(shop, { tokens, ...bounds }))
  const { previews, countFound, countEachFound } = registerCatalogue(api, { ...shop, twoPeople })
  registerStock(api, { ...shop, twoPeople })
  registerPurchasing(api, { db, signals, clock })
  registerDelivery(api, { db, signals, clock, findUsualPlace })
  registerPacks(api, { db, signals, clock, twoPeople })
  registerBaskets(api, { db, clock, inProcess, previews })
  registerMoney(api, shop, { providers, bounds })
  registerCrm(api, {
    db,
    clock,
    geoIpUrl: settings.geoIpUrl,
    geoIpFile: settings.geoIpFile,
    countFound,
    countEachFound,
    originOf: () => ownOrigin(settings),
    secret: settings.sessionSecret,
  })
  registerAdmin(api, shop)
  api.all('/api/*', { config: { guard: 'public' }, schema: { hide: true } }, answerNotFound)
}

/** Registers payments and the orders that they pay. */
function registerMoney(
  api: FastifyInstance,
  shop: Shop,
  { providers, bounds }: { providers: Providers; bounds: Bounds },
): void {
  const { settings, db, signals, clock } = shop
  const payable = createPayableOrders({
    sendMessage: sendMessageAsShop,
    signals,
    creditRoom,
    origin: ownOrigin(settings),
  })
  const deps = { db, clock, log: shop.log, providers, payable, sendMessage: sendMessageAsShop }
  registerPayments(api, {
    ...deps,
    originOf: () => ownOrigin(settings),
    returnOriginOf: (request) => returnOrigin(request, settings),
    twoPeople: bounds.twoPeople,
  })
  registerFinance(api, { db, clock })
  const orders = {
    db,
    signals,
    clock,
    sealingKeys: settings.sealingKeys,
    ...bounds,
    isSmsOpen: smsState(shop),
    secret: settings.sessionSecret,
    originOf: () => ownOrigin(settings),
    endInterest,
    creditRoom,
    recordCash: (tx: Transaction, cash: DoorCash) => recordCash(tx, deps, cash),
    sendMessage,
  }
  registerOrders(api, orders)
  registerCredit(api, orders)
}

function openAccounts(shop: Shop, given: Bounds & Pick<Accounts, 'tokens'>): Accounts {
  const { settings, db, clock } = shop
  return {
    ...given,
    db,
    clock,
    ports: {
      ...createOrderPorts(db, settings.sealingKeys),
      describeCredit: (companyId) => sumCompanyCredit(db, companyId),
    },
    secret: settings.sessionSecret,
    sealingKeys: settings.sealingKeys,
    hasStaffSecondFactor: settings.hasStaffSecondFactor,
    secondApproval: settings.secondApproval,
    hasCheapPasswords: settings.hasCheapPasswords,
    isSmsOpen: smsState(shop),
    originOf: () => ownOrigin(settings),
    sendMessage,
  }
}

/** Whether an SMS triggered by the current call may be sent. */
function smsState(shop: Shop): () => Promise<boolean> {
  const ceilings = openCeilings(shop)
  return () => ceilings.isOpen(findSender())
}

type Bounds = Pick<Accounts, 'captchas' | 'freeCallsPerHour' | 'twoPeople'>

/**
 * Opens the captcha for busy addresses, signed with keys derived from the session keys. Also the limits on what one
 * member of staff may do alone.
 */
function openBounds({ db, clock, settings }: Shop): Bounds {
  const secrets = settings.sessionKeys.map(({ secret }) => secret)
  return {
    captchas: createCaptchas({ db, clock, secrets }),
    freeCallsPerHour: settings.freeCallsPerHour,
    twoPeople: createTwoPeople(settings.secondApproval),
  }
}

/** Records cash that a courier collected at the door as a payment. */
async function recordCash(
  tx: Transaction,
  deps: Parameters<typeof takeCash>[1],
  { order, amount, isPart, transactionId, caller, now }: DoorCash,
): Promise<void> {
  await takeCash(tx, deps, {
    caller,
    body: { order, amount, transaction_id: transactionId },
    isPart,
    isAtDoor: true,
    now,
  })
}
