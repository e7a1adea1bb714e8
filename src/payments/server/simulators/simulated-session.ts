import type { ProviderName } from '../providers/provider.ts'

/** Customer events that the provider reports. */
export type EventKind = 'paid' | 'failed' | 'cancelled'

export interface SimulatedTransaction {
  id: string
  outcome: EventKind
  at: string
}

/** A checkout session at a simulated provider. Moments as ISO text, amount in whole FCFA. */
export interface SimulatedSession {
  id: string
  provider: ProviderName
  reference: string | null
  amount: number
  description: string
  successUrl: string
  errorUrl: string
  /** Notification address of this session. Null for the registered one. */
  callbackUrl: string | null
  createdAt: string
  expiresAt: string
  state: 'open' | EventKind
  endedAt: string | null
  /** Error of the last failed attempt. */
  error: { code: string; message: string } | null
  transactions: SimulatedTransaction[]
  isRefunded: boolean
  /** Absent until refunded. */
  refundedAt?: string
  /** Last notification, for repeats. */
  lastEvent: { id: string; kind: EventKind } | null
  /** Body of the request that created it. */
  asked: Record<string, unknown>
}

export type SessionState = SimulatedSession['state'] | 'expired'

/** State at `now`; an open session ends when its time is over. */
export function stateAt({ state, expiresAt }: SimulatedSession, now: Date): SessionState {
  return state === 'open' && now >= new Date(expiresAt) ? 'expired' : state
}

type New = Pick<
  SimulatedSession,
  'id' | 'provider' | 'reference' | 'amount' | 'description' | 'successUrl' | 'errorUrl' | 'asked'
> & { callbackUrl?: string | null; now: Date; lifeSeconds: number }

/** Creates an untouched session. */
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
