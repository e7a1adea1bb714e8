import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON, and nothing as no body (API-12): clients that name their type on every call also do on those that have none.
 * Whatever a route demands of its body is still asked.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null)
    else void readJson(request, text, done)
  })
}
