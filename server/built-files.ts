import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OtherBuilds, openOtherBuilds } from './other-builds.ts'
import type { Shop } from './shop.ts'

/** Built files carry their hash in their name. */
const A_YEAR_SECONDS = 365 * 24 * 3600
const A_DAY_MS = 24 * 3600 * 1000
/** Files whose address stays while they change: a browser asks each time, and mostly hears « unchanged ». */
const REVALIDATED = /\/(?:sw|pwa)\.js$/
/** The worker obeys the policy it comes with: whatever a page asks for it fetches from here, and from nowhere else. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Built scripts, styles and small files. Only what exists at the start is a file: any other address is a page. Files of
 * the builds before and after this one are found in the database: a page that was opened yesterday fetches its
 * scripts, and while processes are replaced one after another each answers for the others' pages.
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
 * What a built script that is no longer there answers: a page that asks for it is older than the shop. It runs where the
 * missing one would have, and has the page say so and load anew; a plain 404 would leave a button without effect.
 */
const TELLS_THE_PAGE = `import('/pwa.js').then(({ tell }) => tell({ kind: 'gone', from: location.href }))`

/** Answers an address under /assets/ where no file is. Nobody keeps it: the next build may have such a file again. */
function answerMissingAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!/^[^?]+\.js(?:\?|$)/.test(request.url) || request.method !== 'GET') {
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  }
  return reply.type('text/javascript; charset=utf-8').send(TELLS_THE_PAGE)
}
