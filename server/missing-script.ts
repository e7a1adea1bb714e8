import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What a built script that is no longer there answers: a page that asks for it is older than the shop. It runs where the
 * missing one would have, and has the page say so and load anew; a plain 404 would leave a button without effect.
 */
const TELLS_THE_PAGE = `import('/pwa.js').then(({ tell }) => tell({ kind: 'gone', from: location.href }))`

/** Answers an address under /assets/ where no file is. Nobody keeps it: the next build may have such a file again. */
export function answerMissingAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!/^[^?]+\.js(?:\?|$)/.test(request.url) || request.method !== 'GET') {
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  }
  return reply.type('text/javascript; charset=utf-8').send(TELLS_THE_PAGE)
}
