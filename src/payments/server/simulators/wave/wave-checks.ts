import type { FastifyRequest } from 'fastify'
import { z } from 'zod/v4'
import type { WaveSettings } from '#platform/server/payment-settings.ts'
import { parseJson } from '../../providers/provider-client.ts'
import { isSameSecret, findHeader, findSignatureError } from '../../providers/signed-call.ts'
import { isJson, rawBodyOf } from '../../raw-bodies.ts'
import { createAddressCheck, listErrors } from '../wire-checks.ts'

export class WaveError extends Error {
  readonly status: number
  readonly code: string
  readonly details: object[] | undefined

  constructor(status: number, code: string, message: string, details?: object[]) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Validates key and, if required, signature of a call. Throws WaveError. */
export function requireWaveKey(
  request: FastifyRequest,
  { apiKey, signingSecret }: WaveSettings,
  now: Date,
): void {
  const authorization = findHeader(request.headers, 'authorization')
  if (authorization === undefined)
    throw new WaveError(401, 'missing-auth-header', 'Authorization header is missing.')
  const key = /^Bearer (.*)$/.exec(authorization)?.[1]
  if (key === undefined) throw new WaveError(401, 'invalid-auth', 'Authorization header is malformed.')
  if (key === '') throw new WaveError(401, 'api-key-not-provided', 'No API key was provided.')
  if (!isSameSecret(key, apiKey))
    throw new WaveError(401, 'no-matching-api-key', 'This API key does not exist.')
  if (signingSecret === undefined) return
  const signature = findHeader(request.headers, 'wave-signature')
  if (signature === undefined)
    throw new WaveError(401, 'missing-signature', 'This key requires signed requests.')
  const fault = findSignatureError(
    signature,
    { rawBody: rawBodyOf(request), now },
    { secrets: [signingSecret] },
  )
  if (fault !== undefined)
    throw new WaveError(401, 'invalid-auth', `The request's signature is not valid: ${fault}.`)
}

function createBodySchema(allowsHttp: boolean) {
  const address = createAddressCheck(allowsHttp)
  return z.strictObject({
    amount: z
      .string({ error: 'str type expected' })
      .refine((text) => !/^\d+\.\d+$/.test(text), 'Decimal places are not allowed for XOF currency amounts')
      .refine((text) => text.includes('.') || /^[1-9]\d*$/.test(text), 'Not a valid amount'),
    currency: z.literal('XOF'),
    success_url: address,
    error_url: address,
    client_reference: z.string().max(255).optional(),
    restrict_payer_mobile: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .optional(),
    aggregated_merchant_id: z.string().startsWith('am-').optional(),
  })
}
export type WaveBody = z.infer<ReturnType<typeof createBodySchema>>

/**
 * Validates the body that creates a session as strictly as Wave: no extra fields and no other types. Throws WaveError.
 */
export function requireWaveBody(request: FastifyRequest, allowsHttp: boolean): WaveBody {
  const json = isJson(request) ? parseJson(rawBodyOf(request).toString('utf8')) : undefined
  if (typeof json !== 'object' || json === null)
    throw new WaveError(400, 'request-validation-error', 'Request invalid', [
      { loc: ['body'], msg: 'value is not a valid dict', type: 'type_error.dict' },
    ])
  const read = createBodySchema(allowsHttp).safeParse(json)
  if (read.success) return read.data
  const details = listErrors(read.error, json).map(({ path, kind, message }) => ({
    loc: path,
    msg: message,
    type: kind === 'wrong' ? 'value_error' : `value_error.${kind}`,
  }))
  throw new WaveError(400, 'request-validation-error', 'Request invalid', details)
}
