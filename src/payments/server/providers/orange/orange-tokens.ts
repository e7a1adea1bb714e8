import { z } from 'zod/v4'
import type { Clock } from '../../../../platform/contract/clock.ts'

/** A token is renewed this many seconds before it ends: Sonatel's live five minutes. */
const EARLY_SECONDS = 30

export const TokenAnswer = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number() })
export type TokenAnswer = z.infer<typeof TokenAnswer>

/** One access token for all calls. */
export interface OrangeMoneyTokens {
  /** A token that is still good; those who ask while it is fetched share it. Throws ProviderFailure. */
  get(): Promise<string>
  /** Forgets a token that was refused. */
  forget(token: string): void
}

export function createOrangeMoneyTokens(ask: () => Promise<TokenAnswer>, clock: Clock): OrangeMoneyTokens {
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
