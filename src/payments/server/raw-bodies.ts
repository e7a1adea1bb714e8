import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In this scope bodies of every type come as the bytes that were sent: signatures are over those. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The bytes of a request in such a scope; none where it has no body. */
export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** True for `application/json`, whatever follows. */
export function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
