import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON, and treats an empty body as none (API-12): some clients send the content type with every call. Route
 * validation still applies.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null)
    else void readJson(request, text, done)
  })
}
