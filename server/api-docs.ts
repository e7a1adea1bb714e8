import { hash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { readShopFacts } from '../src/content/server/index.ts'
import type { Shop } from './shop.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * What the reader's page may do: run its own file and the script that starts it, and nothing from elsewhere. Its library
 * writes styles at run time, which cannot run anything.
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

/** The OpenAPI document at /api/openapi.json, drawn from the routes themselves, and a reader at /api/docs. */
export async function registerApiDocs(app: FastifyInstance, { db }: Pick<Shop, 'db'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'API de la boutique', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { config: { guard: 'public' }, schema: { hide: true } }, async () => {
    const { info, ...document } = app.swagger()
    const { shop } = await readShopFacts(db)
    return { ...document, info: { ...info, title: `${shop.name} : ${info.title}` } }
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, guard: 'public' }
    })
    // The library writes this page from the settings below and nothing else: the first one tells what all of them hold.
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
