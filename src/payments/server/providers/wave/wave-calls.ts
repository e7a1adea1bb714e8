import { z } from 'zod/v4'
import type { WaveSettings } from '#platform/server/payment-settings.ts'
import { type ProviderAnswer, type ProviderNet, createProviderClient, isGood } from '../provider-client.ts'
import { type ProviderError, refusedBy } from '../provider-error.ts'
import { buildSignature } from '../signed-call.ts'

const ErrorBody = z.looseObject({
  code: z.string().optional(),
  message: z.string().optional(),
  details: z
    .array(z.looseObject({ loc: z.array(z.unknown()).optional(), msg: z.string().optional() }))
    .optional(),
})

/** Calls to Wave with our key, signed if the key requires it. */
export interface WaveCalls {
  /** Returns a successful response or one with a status in `accepted`. Throws ProviderError otherwise. */
  call(
    method: 'GET' | 'POST',
    path: string,
    options?: { body?: object; accepted?: readonly number[] },
  ): Promise<ProviderAnswer>
}

export function createWaveCalls(label: string, settings: WaveSettings, net: ProviderNet): WaveCalls {
  const { baseUrl, apiKey, signingSecret } = settings
  const client = createProviderClient(label, net)
  const explain = (answer: ProviderAnswer): ProviderError => explainError(label, answer)
  return {
    call: async (method, path, { body, accepted = [] } = {}) => {
      // Serialised once, because the signature covers these exact bytes, or only the timestamp.
      const text = body && JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${apiKey}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(signingSecret !== undefined && {
          'wave-signature': buildSignature(signingSecret, text ?? '', net.clock()),
        }),
      }
      const request = { method, url: `${baseUrl}${path}`, headers, ...(text !== undefined && { body: text }) }
      const answer = await client.call(request, explain)
      if (!isGood(answer) && !accepted.includes(answer.status)) throw explain(answer)
      return answer
    },
  }
}

function explainError(label: string, { status, json }: ProviderAnswer): ProviderError {
  const { code, message, details } = ErrorBody.safeParse(json).data ?? {}
  const places = details?.map(({ loc, msg }) => `${(loc ?? []).join('.')} ${msg ?? ''}`.trim()) ?? []
  const providerMessage = [message, ...places].filter(Boolean).join(' · ')
  return refusedBy(label, { status, code, message: providerMessage })
}
