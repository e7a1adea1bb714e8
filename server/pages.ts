import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import type { Settings } from '../src/platform/server/config.ts'
import { publicAddressesContext } from '../src/platform/web/public-addresses.ts'
import { senderContext } from '../src/platform/web/send.ts'
import { type PolicyOptions, sendPage } from './page-answer.ts'
import { createSender } from './sender.ts'
import type { Shop } from './shop.ts'

/** Draws the page of a request; the context carries what loaders may ask for. */
export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Built files carry their hash in their name. */
const A_YEAR_MS = 365 * 24 * 3600 * 1000
const AN_HOUR_MS = 3600 * 1000

/** The storefront: every address that is neither the API's nor a file's is drawn by React Router. */
export function addPages(app: FastifyInstance, shop: Shop, render: RenderPage, isDevelopment = false): void {
  const { settings } = shop
  const send = createSender(app, shop)
  const policy: PolicyOptions = { apiBaseUrl: settings.apiBaseUrl, isDevelopment }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const context = new RouterContextProvider()
    context.set(senderContext, send)
    context.set(publicAddressesContext, {
      publicUrl: originOf(request, settings),
      apiBase: settings.apiBaseUrl ?? '',
    })
    const response = await render(readRequest(request, reply), context)
    return sendPage(request, reply, response, policy)
  })
}

/** A HEAD is drawn as its GET, so that it tells the same headers. */
function readRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const asked = createRequest(request.raw, reply.raw)
  return asked.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked
}

/** Built scripts, styles and small files. Only what exists at the start is a file: any other address is a page. */
export async function addFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: A_YEAR_MS,
    immutable: true,
    preCompressed: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: AN_HOUR_MS,
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
}

/** Where people reach the shop: the setting, or in the demo the request's own host, which is trusted nowhere else. */
function originOf(request: FastifyRequest, { publicUrl }: Settings): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}
