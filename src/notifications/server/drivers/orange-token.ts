import type { Clock } from '../../../platform/contract/clock.ts'
import type { SmsSettings } from '../../../platform/server/config.ts'
import { requireAnswer } from './orange-errors.ts'

/** A token is renewed this many seconds before it ends. */
const EARLY_SECONDS = 60

export interface OrangeKeys extends Pick<SmsSettings, 'baseUrl'> {
  clientId: string
  clientSecret: string
}

export interface OrangeTokens {
  /** A token that is still good, from memory or from Orange. Throws where Orange gives none. */
  get(signal: AbortSignal): Promise<string>
  /** Forgets a token that was refused. */
  forget(token: string): void
}

/** Keeps the access token of Orange's API, one for all calls. */
export function createOrangeTokens(
  { baseUrl, clientId, clientSecret }: OrangeKeys,
  clock: Clock,
): OrangeTokens {
  let known: { token: string; until: number } | undefined
  const ask = async (signal: AbortSignal): Promise<string> => {
    const answer = await fetch(`${baseUrl}/oauth/v3/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal,
    })
    const body = await requireAnswer<{ access_token: string; expires_in: number | string }>(answer)
    // Older applications get the lifetime as text.
    const seconds = Number(body.expires_in) - EARLY_SECONDS
    known = { token: body.access_token, until: clock().getTime() + seconds * 1000 }
    return body.access_token
  }
  return {
    get: async (signal) => (known && clock().getTime() < known.until ? known.token : ask(signal)),
    forget: (token) => {
      if (known?.token === token) known = undefined
    },
  }
}
