import type { FastifyRequest } from 'fastify'
import { z } from 'zod/v4'
import type { PaydunyaSettings } from '../../../../platform/server/payment-settings.ts'
import { isSameSecret } from '../../providers/hmac.ts'
import { parseJson } from '../../providers/provider-client.ts'
import { findHeader } from '../../providers/signed-call.ts'
import { isJson, rawBodyOf } from '../../raw-bodies.ts'
import { createAddressCheck, listFaults } from '../wire-checks.ts'

/** A refusal as PayDunya answers it: with HTTP status 200. */
export class PaydunyaRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The three keys of a call. Throws PaydunyaRefusal. */
export function requirePaydunyaKeys(request: FastifyRequest, keys: PaydunyaSettings): void {
  const given = (name: string): string => findHeader(request.headers, name) ?? ''
  if (!isSameSecret(given('paydunya-master-key'), keys.masterKey))
    throw new PaydunyaRefusal('1001', 'Invalid Masterkey Specified')
  if (!isSameSecret(given('paydunya-private-key'), keys.privateKey))
    throw new PaydunyaRefusal('1001', 'Invalid Private Key Specified')
  if (!isSameSecret(given('paydunya-token'), keys.token))
    throw new PaydunyaRefusal('1001', 'Invalid Token Specified')
}

function createBodySchema(allowsHttp: boolean) {
  const address = createAddressCheck(allowsHttp).optional()
  const text = z.string().max(1000).optional()
  return z.strictObject({
    invoice: z.strictObject({
      total_amount: z.int().min(1),
      description: text,
      items: z.record(z.string(), z.looseObject({})).optional(),
      taxes: z.record(z.string(), z.looseObject({})).optional(),
      channels: z.array(z.string()).optional(),
    }),
    store: z.strictObject({
      name: z.string().min(1),
      tagline: text,
      phone: text,
      postal_address: text,
      website_url: text,
      logo_url: text,
    }),
    custom_data: z.record(z.string(), z.unknown()).optional(),
    actions: z.strictObject({ callback_url: address, return_url: address, cancel_url: address }).optional(),
  })
}
export type PaydunyaBody = z.infer<ReturnType<typeof createBodySchema>>

/** The body of a new invoice. Throws PaydunyaRefusal. */
export function requirePaydunyaBody(request: FastifyRequest, allowsHttp: boolean): PaydunyaBody {
  const json = isJson(request) ? parseJson(rawBodyOf(request).toString('utf8')) : undefined
  const read = createBodySchema(allowsHttp).safeParse(json)
  if (read.success) return read.data
  const faults = listFaults(read.error, json).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new PaydunyaRefusal('4002', `Invalid request: ${faults.join('; ')}`)
}
