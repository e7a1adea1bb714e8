import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { ProviderName } from '../providers/provider.ts'
import type { SimulatedKeys } from '../simulated-keys.ts'
import type { EventKind, SimulatedSession } from './simulated-session.ts'
import type { SimulatedStore } from './store.ts'

/** A notification as sent over the wire. */
export interface SimulatedCall {
  /** Path on the shop's own address; a simulator never calls other hosts. */
  path: string
  headers: Record<string, string>
  body: string
}

/** Sends a notification to the shop over HTTP and returns the status. */
export type Deliver = (call: SimulatedCall) => Promise<number>

export interface Simulation {
  store: SimulatedStore
  clock: Clock
  keys: SimulatedKeys
  log: FastifyBaseLogger
  deliver: Deliver
  /** Real providers accept https addresses only; the demo uses http. */
  allowsHttp: boolean
  /** Delay of late notifications and slow responses, in ms. */
  lateMs: number
  slowMs: number
}

export interface Cause {
  code: string
  /** Label for the tester. */
  label: string
  /** Message of the provider. */
  message: string
}

/** Several transactions for one payment, as real customers sometimes cause. */
export type Doubling = 'none' | 'failed_first' | 'two_paid'

interface EventOptions {
  eventId: string
  /** Time of the signature. */
  now: Date
  /** True to sign with a wrong key. */
  isForged: boolean
}

/** A simulated provider: the customer page is shared, the protocol is its own. */
export interface Simulator {
  readonly name: ProviderName
  readonly label: string
  /** Path of its page under `/simulateur/{name}`, followed by the session's id. */
  readonly pagePath: string
  readonly causes: readonly Cause[]
  readonly doublings: readonly Doubling[]
  /** True when a failed attempt ends the session. */
  readonly isFailureFinal: boolean
  makeTransactionId(now: Date): string
  /** Null when the provider does not report this event. */
  writeEvent(session: SimulatedSession, kind: EventKind, options: EventOptions): SimulatedCall | null
  /** Registers its calls, in a scope with raw bodies. */
  addCalls(app: FastifyInstance): void
}

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Lowercase letters and digits, like providers' ids. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** Payment page for the customer, on the shop's public address. */
export function pageAddress(
  { name, pagePath }: Pick<Simulator, 'name' | 'pagePath'>,
  returnUrl: string,
  id: string,
): string {
  return `${new URL(returnUrl).origin}/simulateur/${name}${pagePath}/${id}`
}

/** Path of the given notification address, if it belongs to the shop. */
export function readCallbackPath(callbackUrl: string | null, name: ProviderName): string {
  const own = `/api/payment/${name}/webhook`
  if (callbackUrl === null || !URL.canParse(callbackUrl)) return own
  const { pathname, search } = new URL(callbackUrl)
  return pathname.startsWith('/api/payment/') ? pathname + search : own
}
