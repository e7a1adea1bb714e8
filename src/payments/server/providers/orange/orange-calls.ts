import { z } from 'zod/v4'
import type { Clock } from '#platform/contract/clock.ts'
import type { OrangeMoneySettings } from '#platform/server/payment-settings.ts'
import { type ProviderAnswer, type ProviderNet, createProviderClient, isGood } from '../provider-client.ts'
import { type ProviderError, refusedBy, unreadable } from '../provider-error.ts'

/** Problem responses (`title`, `detail`) of the API, and error responses of its token endpoint. */
const ErrorBody = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
})

export interface OrangeCalls {
  /** Returns a successful response; renews a prematurely expired token once. Throws ProviderError otherwise. */
  call(
    method: 'GET' | 'POST',
    path: string,
    options?: { body?: object; headers?: Record<string, string> },
  ): Promise<ProviderAnswer>
}

export function createOrangeCalls(
  label: string,
  settings: OrangeMoneySettings,
  net: ProviderNet,
): OrangeCalls {
  const { baseUrl, tokenPath, clientId, clientSecret } = settings
  const client = createProviderClient(label, net)
  const explain = (answer: ProviderAnswer): ProviderError => explainError(label, answer)
  const tokens = createOrangeMoneyTokens(async () => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(form).toString()
    const answer = await client.call(
      { method: 'POST', url: `${baseUrl}${tokenPath}`, headers, body },
      explain,
    )
    if (!isGood(answer)) throw explain(answer)
    const token = TokenAnswer.safeParse(answer.json)
    if (!token.success) throw unreadable(label, answer.status)
    return token.data
  }, net.clock)
  return {
    call: async (method, path, { body, headers } = {}) => {
      const ask = async (token: string): Promise<ProviderAnswer> => {
        const request = {
          method,
          url: `${baseUrl}${path}`,
          // The gateway responds 415 without a content type, even to calls without a body.
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        }
        return client.call(request, explain)
      }
      const token = await tokens.get()
      let answer = await ask(token)
      if (answer.status === 401) {
        tokens.forget(token)
        answer = await ask(await tokens.get())
      }
      if (!isGood(answer)) throw explain(answer)
      return answer
    },
  }
}

function explainError(label: string, { status, json }: ProviderAnswer): ProviderError {
  const { code, title, detail, error, error_description: description } = ErrorBody.safeParse(json).data ?? {}
  const own = code ?? error
  return refusedBy(label, {
    status,
    code: own === undefined ? undefined : String(own),
    message: detail ?? description ?? title ?? error,
  })
}

/** A token is renewed this many seconds before it expires; Sonatel's are valid for five minutes. */
const EARLY_SECONDS = 30

const TokenAnswer = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number() })
type TokenAnswer = z.infer<typeof TokenAnswer>

interface OrangeMoneyTokens {
  /** Returns a valid token; concurrent callers share one request. Throws ProviderError. */
  get(): Promise<string>
  forget(token: string): void
}

function createOrangeMoneyTokens(ask: () => Promise<TokenAnswer>, clock: Clock): OrangeMoneyTokens {
  let known: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined
  const renew = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await ask()
    known = { token, until: clock().getTime() + (seconds - EARLY_SECONDS) * 1000 }
    return token
  }
  return {
    get: async () => {
      if (known && clock().getTime() < known.until) return known.token
      asking ??= renew().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget: (token) => {
      if (known?.token === token) known = undefined
    },
  }
}
