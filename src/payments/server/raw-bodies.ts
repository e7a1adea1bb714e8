import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Keeps bodies of all types as raw bytes in this scope, because signatures cover them. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Raw bytes of a request in this scope; empty without body. */
export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** Whether the type is `application/json`, with any parameters. */
export function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
