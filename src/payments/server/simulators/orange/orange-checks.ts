import type { FastifyRequest } from 'fastify'
import { z } from 'zod/v4'
import type { OrangeMoneySettings } from '../../../../platform/server/payment-settings.ts'
import { isSameSecret, signHex } from '../../providers/hmac.ts'
import { parseJson } from '../../providers/provider-client.ts'
import { findHeader } from '../../providers/signed-call.ts'
import { isJson, rawBodyOf } from '../../raw-bodies.ts'
import { createAddressCheck, listFaults } from '../wire-checks.ts'

/** Seconds for which a token is good, as seen in production. */
const TOKEN_SECONDS = 299

/** A problem as Sonatel answers it. */
export class OrangeProblem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string

  constructor(status: number, code: string, title: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
    this.title = title
  }
}

/** What the token's address answers: errors have another shape there. */
export interface TokenOutcome {
  status: number
  body: Record<string, unknown>
}

/** A token names its end and is signed, so that no process has to remember it. */
export function giveToken(request: FastifyRequest, keys: OrangeMoneySettings, now: Date): TokenOutcome {
  const form = new URLSearchParams(rawBodyOf(request).toString('utf8'))
  const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')
  if (!isForm || form.get('grant_type') !== 'client_credentials')
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' },
    }
  const isKnown =
    isSameSecret(form.get('client_id') ?? '', keys.clientId) &&
    isSameSecret(form.get('client_secret') ?? '', keys.clientSecret)
  if (!isKnown)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid client credentials' } }
  const end = String(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
  const token = `${end}.${signHex(keys.clientSecret, 'token.', end)}`
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: 'apimanagement' },
  }
}

/** Content type and token of a call. Throws OrangeProblem. */
export function requireOrangeToken(request: FastifyRequest, keys: OrangeMoneySettings, now: Date): void {
  // The real gateway asks for it on GET too.
  if (!isJson(request))
    throw new OrangeProblem(415, '4099', 'Unsupported Media Type', "Content type '' not supported")
  const token = /^Bearer (\S+)$/.exec(findHeader(request.headers, 'authorization') ?? '')?.[1] ?? ''
  const [end = ''] = token.split('.')
  const isOurs = isSameSecret(token, `${end}.${signHex(keys.clientSecret, 'token.', end)}`)
  if (!isOurs || Number(end) * 1000 <= now.getTime())
    throw new OrangeProblem(
      401,
      '10',
      'Unauthorized',
      'Full authentication is required to access this resource',
    )
}

function createBodySchema(allowsHttp: boolean) {
  const address = createAddressCheck(allowsHttp)
  return z.strictObject({
    code: z.union([z.string().regex(/^\d{6}$/), z.int().min(100_000).max(999_999)]),
    name: z.string().min(1).max(100),
    amount: z.strictObject({ unit: z.literal('XOF'), value: z.int().min(1) }),
    reference: z.string().max(100).optional(),
    validity: z.int().min(1).max(86_400).optional(),
    metadata: z
      .record(z.string(), z.string())
      .refine((metadata) => Object.keys(metadata).length <= 10, 'at most 10 keys')
      .optional(),
    callbackSuccessUrl: address,
    callbackCancelUrl: address,
    restrictions: z.strictObject({ isSingleUse: z.boolean() }).optional(),
  })
}
export type OrangeBody = z.infer<ReturnType<typeof createBodySchema>>

/** The body of a new QR code and the address that its header names. Throws OrangeProblem. */
export function requireOrangeBody(
  request: FastifyRequest,
  { merchantCode }: OrangeMoneySettings,
  allowsHttp: boolean,
): OrangeBody & { callbackUrl: string | null } {
  const refuse = (detail: string): never => {
    throw new OrangeProblem(400, '4099', 'Bad Request', detail)
  }
  const json = parseJson(rawBodyOf(request).toString('utf8'))
  const read = createBodySchema(allowsHttp).safeParse(json)
  if (!read.success)
    return refuse(
      listFaults(read.error, json)
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; '),
    )
  if (String(read.data.code) !== merchantCode)
    throw new OrangeProblem(404, '60', 'Not Found', 'Unknown merchant code')
  const callbackUrl = findHeader(request.headers, 'x-callback-url') ?? null
  if (callbackUrl !== null && !createAddressCheck(allowsHttp).safeParse(callbackUrl).success)
    return refuse('X-Callback-Url: must be https')
  return { ...read.data, callbackUrl }
}
