import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { ProviderName } from '../providers/provider.ts'
import type { SimulatedKeys } from '../simulated-keys.ts'
import type { EventKind, SimulatedSession } from './simulated-session.ts'
import type { SimulatedStore } from './store.ts'

/** A notification as it goes over the wire. */
export interface SimulatedCall {
  /** Path of the shop's own address: a simulator calls nobody else, whatever it is told. */
  path: string
  headers: Record<string, string>
  body: string
}

/** Sends a notification to the shop over HTTP and answers the status. */
export type Deliver = (call: SimulatedCall) => Promise<number>

/** What simulators work with. */
export interface Simulation {
  store: SimulatedStore
  clock: Clock
  keys: SimulatedKeys
  log: FastifyBaseLogger
  deliver: Deliver
  /** Real providers take https addresses only; the demo stands on http. */
  allowsHttp: boolean
  /** How late a late notification is, and how slow a slow answer, in milliseconds. */
  lateMs: number
  slowMs: number
}

export interface Cause {
  code: string
  /** What the tester chooses. */
  label: string
  /** What the provider writes. */
  message: string
}

/** Several transactions for one payment, which real customers manage to make. */
export type Doubling = 'none' | 'failed_first' | 'two_paid'

export interface EventOptions {
  eventId: string
  /** When it is signed. */
  now: Date
  /** With a key that is not the right one. */
  isForged: boolean
}

/** One simulated provider: its customer's page is the same for all, its protocol is its own. */
export interface Simulator {
  readonly name: ProviderName
  readonly label: string
  /** Where its page is, under `/simulateur/{name}`; the session's id follows. */
  readonly pagePath: string
  readonly causes: readonly Cause[]
  readonly doublings: readonly Doubling[]
  /** True where a failed try ends the session. */
  readonly isFailureFinal: boolean
  makeTransactionId(now: Date): string
  /** Null where the provider says nothing of it. */
  writeEvent(session: SimulatedSession, kind: EventKind, options: EventOptions): SimulatedCall | null
  /** Its calls, in a scope with raw bodies. */
  addCalls(app: FastifyInstance): void
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Small letters and digits, as ids of providers are. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** The page where a customer pays: on the shop's own address, as the customer knows it. */
export function pageAddress(
  { name, pagePath }: Pick<Simulator, 'name' | 'pagePath'>,
  returnUrl: string,
  id: string,
): string {
  return `${new URL(returnUrl).origin}/simulateur/${name}${pagePath}/${id}`
}

/** The path of an address that the provider was given, if it is one of the shop's notifications. */
export function readCallbackPath(callbackUrl: string | null, name: ProviderName): string {
  const own = `/api/payment/${name}/webhook`
  if (callbackUrl === null || !URL.canParse(callbackUrl)) return own
  const { pathname, search } = new URL(callbackUrl)
  return pathname.startsWith('/api/payment/') ? pathname + search : own
}
