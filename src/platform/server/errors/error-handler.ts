import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { findFieldErrors } from '#platform/contract/body-form.ts'
import type { ErrorBody, ErrorCode } from '#platform/contract/errors.ts'
import { isUnstorable } from '../db/errors.ts'
import { isUnreachable } from '../db/unreachable.ts'
import { ShopError } from './shop-error.ts'

/** Error codes for statuses that Fastify and its plugins send themselves. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.invalid',
  // A file outside of the served folder.
  403: 'request.not_found',
  404: 'request.not_found',
  413: 'request.too_large',
  414: 'request.bad_address',
  415: 'request.media_type',
  416: 'request.range',
  429: 'request.too_many',
  503: 'server.unavailable',
}

/** Maps errors to responses: an expected error is sent as it is, any other becomes one sentence and an id. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const foreseen = toShopError(error)
    const body = foreseen.toBody()
    if (foreseen.code === 'server.failure' || foreseen.code === 'server.unavailable') {
      request.log.error({ err: error, req: request }, 'the request failed')
      body.requestId = request.id
    }
    return sendError(reply, foreseen.statusCode, body)
  })
}

/** Response for an unknown address, in the API's error format. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, new ShopError('request.not_found').toBody())
}

function sendError(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  // Serialised here: errors use the catalogue's schema, not the route's.
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(JSON.stringify(body))
}

function toShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = findFieldErrors(error.validation.map(toIssue))
    return new ShopError('request.invalid', { fields })
  }
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new ShopError('request.invalid', { fields: { body: 'Ce n’est pas du JSON lisible.' } })
  if (isUnstorable(error)) return new ShopError('request.invalid')
  const code = isUnreachable(error)
    ? 'server.unavailable'
    : (BY_STATUS[error.statusCode ?? 500] ?? 'server.failure')
  return new ShopError(code)
}

/** A zod issue, as fastify-type-provider-zod passes it on. */
interface Issue {
  keyword: string
  instancePath: string
  message?: string | undefined
  params: object
}

const toIssue = ({ keyword, instancePath, message, params }: Issue) => ({
  ...params,
  code: keyword,
  path: instancePath.slice(1).split('/').filter(Boolean),
  message,
})
