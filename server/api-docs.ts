import { hash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { rememberShopFacts } from '#settings/server/index.ts'
import { type RenderedPage, chooseEncoding, prepareToSend } from './rendered-page.ts'
import type { Shop } from './shop.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Content security policy of the documentation reader: its own script file and its inline start script only. Its
 * library writes styles at run time, which cannot execute code.
 */
function formatReaderPolicy(html: string): string {
  const hashes = Array.from(
    html.matchAll(INLINE_SCRIPT),
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type ReadDocument = () => Promise<RenderedPage>

/**
 * Builds the OpenAPI document. Building takes about 100 ms of CPU, so it happens once per process, and again only when
 * staff rename the shop.
 */
function createDocument(app: FastifyInstance, { db, signals }: Pick<Shop, 'db' | 'signals'>): ReadDocument {
  const readFacts = rememberShopFacts(db, signals)
  let built: { name: string; page: RenderedPage } | undefined
  return async () => {
    const { name } = (await readFacts()).shop
    if (built?.name !== name) {
      const { info, ...document } = app.swagger()
      const named = { ...document, info: { ...info, title: `${name} : ${info.title}` } }
      const body = Buffer.from(JSON.stringify(named))
      built = { name, page: prepareToSend({ status: 200, headers: [], body, tags: '' }) }
    }
    return built.page
  }
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  const etag = `"${page.mark}-${encoding}"`
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await page.encode(encoding))
}

/** Serves the OpenAPI document, generated from the routes, at /api/openapi.json, and a reader at /api/docs. */
export async function registerApiDocs(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'signals'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'API de la boutique', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  const readDocument = createDocument(app, shop)
  app.get(
    '/api/openapi.json',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (request, reply) => sendDocument(request, reply, await readDocument()),
  )
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, guard: 'public', cost: 'costly' }
    })
    // The library generates this page from the settings below only, so the policy of the first page fits all.
    let policy: string | undefined
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return
      policy ??= formatReaderPolicy(payload)
      reply.header('content-security-policy', policy)
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
      },
    })
  })
}
