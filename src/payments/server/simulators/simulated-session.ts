import type { ProviderName } from '../providers/provider.ts'

/** What a customer does, as the provider tells it afterwards. */
export type EventKind = 'paid' | 'failed' | 'cancelled'

export interface SimulatedTransaction {
  id: string
  outcome: EventKind
  at: string
}

/** A checkout at a simulated provider. Moments as ISO text, the amount in whole FCFA. */
export interface SimulatedSession {
  id: string
  provider: ProviderName
  reference: string | null
  amount: number
  description: string
  successUrl: string
  errorUrl: string
  /** Where the provider was told to notify; null: the address registered with it. */
  callbackUrl: string | null
  createdAt: string
  expiresAt: string
  state: 'open' | EventKind
  endedAt: string | null
  /** The last failed try. */
  error: { code: string; message: string } | null
  transactions: SimulatedTransaction[]
  isRefunded: boolean
  /** Absent until it was given back. */
  refundedAt?: string
  /** What was notified last, to be sent again as it was. */
  lastEvent: { id: string; kind: EventKind } | null
  /** The body that created it. */
  asked: Record<string, unknown>
}

export type SessionState = SimulatedSession['state'] | 'expired'

/** An open session ends by itself when its time is over. */
export function stateAt({ state, expiresAt }: SimulatedSession, now: Date): SessionState {
  return state === 'open' && now >= new Date(expiresAt) ? 'expired' : state
}

type New = Pick<
  SimulatedSession,
  'id' | 'provider' | 'reference' | 'amount' | 'description' | 'successUrl' | 'errorUrl' | 'asked'
> & { callbackUrl?: string | null; now: Date; lifeSeconds: number }

/** A session that nobody has touched. */
export function makeSession({ now, lifeSeconds, callbackUrl = null, ...given }: New): SimulatedSession {
  return {
    ...given,
    callbackUrl,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000).toISOString(),
    state: 'open',
    endedAt: null,
    error: null,
    transactions: [],
    isRefunded: false,
    lastEvent: null,
  }
}
