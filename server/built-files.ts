import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OtherBuilds, openOtherBuilds } from './other-builds.ts'
import type { Shop } from './shop.ts'

/** Built files have a content hash in their name. */
const A_YEAR_SECONDS = 365 * 24 * 3600
const A_DAY_MS = 24 * 3600 * 1000
/**
 * Files whose address is stable while their content changes. Browsers revalidate them each time, mostly with a 304.
 */
const REVALIDATED = /\/(?:sw|pwa)\.js$/
/** A service worker obeys the policy of its own script: it may fetch from this origin only. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves built scripts, styles and small files. Only files that exist at start are served: any other address is a
 * page. Files of earlier and later builds are read from the database. A page opened yesterday still needs its scripts,
 * and during a rolling restart each process serves the pages of the others.
 */
export async function addFiles(
  app: FastifyInstance,
  clientDir: string,
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const root = join(clientDir, 'assets')
  const others = await openOtherBuilds(root, shop)
  await app.register(async (assets) => {
    assets.setNotFoundHandler((request, reply) => answerFromOthers(others, request, reply))
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      maxAge: A_YEAR_SECONDS * 1000,
      immutable: true,
      preCompressed: true,
      index: false,
    })
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: A_DAY_MS,
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const name = path.replaceAll('\\', '/').replace(/\.(?:br|gz)$/, '')
      if (REVALIDATED.test(name)) reply.header('cache-control', 'no-cache')
      if (name.endsWith('/sw.js')) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}

async function answerFromOthers(
  others: OtherBuilds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const name = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url)?.[1]
  const file = name === undefined ? undefined : await others.find(name)
  if (file === undefined) return answerMissingAsset(request, reply)
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  reply
    .type(file.mediaType)
    .header('cache-control', `public, max-age=${A_YEAR_SECONDS}, immutable`)
    .header('vary', 'accept-encoding')
  if (file.brotli === null || !takesBrotli) return reply.send(file.bytes)
  return reply.header('content-encoding', 'br').send(file.brotli)
}

/**
 * Response for a built script that no longer exists: the requesting page is older than the shop. The response runs in
 * place of the script and makes the page report this and reload. A plain 404 would leave a button without effect.
 */
const NOTIFY_PAGE = `import('/pwa.js').then(({ tell }) => tell({ kind: 'gone', from: location.href }))`

/** Responds to an address under /assets/ without a file. Not cacheable: the next build may have this file again. */
function answerMissingAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!/^[^?]+\.js(?:\?|$)/.test(request.url) || request.method !== 'GET') {
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  }
  return reply.type('text/javascript; charset=utf-8').send(NOTIFY_PAGE)
}
