import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import {
  type Providers,
  type SimulatedKeys,
  type StartAsk,
  createSimulatedKeys,
  openProviders,
} from '#payments/server/index.ts'
import {
  type SimulatedCall,
  type SimulatedStore,
  createSimulatedStore,
  registerSimulators,
} from '#payments/server/simulators/index.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { openTestDatabase } from './database.ts'

/** Duration of a slow response in ms. */
const SLOW_MS = 2500

/** The real adapters with simulated providers on a real port. */
export interface SimulatedProviders {
  baseUrl: string
  providers: Providers
  keys: SimulatedKeys
  store: SimulatedStore
  /** Sent notifications, oldest first. */
  calls: SimulatedCall[]
  now: Date
  /** Presses a button on the customer's page; returns the redirect. */
  press(paymentUrl: string, form: Record<string, string>): Promise<Response>
  /** Adapters with other keys or another timeout, by default 12 s. */
  open(keys: Partial<SimulatedKeys>, timeoutMs?: number): Providers
  /** From now on Wave's key requires no signed calls. */
  signingOff(): void
  close(): Promise<void>
}

export async function openSimulatedProviders({ allowsHttp = false } = {}): Promise<SimulatedProviders> {
  const db = await openTestDatabase()
  const app = fastify()
  const calls: SimulatedCall[] = []
  const simulated = { now: new Date('2026-11-24T10:00:00Z') }
  const clock = (): Date => simulated.now
  const store = createSimulatedStore(db)
  // The port is known only after listening: simulators need just the keys.
  const keys = makeKeys('')
  const deliver = async (call: SimulatedCall): Promise<number> => {
    calls.push(call)
    return 200
  }
  const options = { store, clock, keys, log: app.log, deliver, allowsHttp, lateMs: 0, slowMs: SLOW_MS }
  await registerSimulators(app, options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const withHost = makeKeys(baseUrl)
  const open = (other: Partial<SimulatedKeys>, timeoutMs?: number): Providers =>
    openProviders({ ...withHost, ...other }, async () => 'Keur Électro', {
      clock,
      fetch,
      ...(timeoutMs && { timeoutMs }),
    })
  return Object.assign(simulated, {
    baseUrl,
    providers: open({}),
    keys: withHost,
    store,
    calls,
    open,
    signingOff: () => {
      keys.wave.signingSecret = undefined
    },
    press: (paymentUrl: string, form: Record<string, string>) => pressButton(baseUrl, paymentUrl, form),
    close: async () => {
      await app.close()
      await db.close()
    },
  })
}

function makeKeys(baseUrl: string): SimulatedKeys {
  return createSimulatedKeys({ secret: 'un secret de test', baseUrl })
}

/** The payment URL has the shop's public address; here the simulators have their own. */
function pressButton(baseUrl: string, paymentUrl: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form)
  return fetch(baseUrl + new URL(paymentUrl).pathname, { method: 'POST', body, redirect: 'manual' })
}

export function makeAsk(parts: Partial<StartAsk> = {}): StartAsk {
  return {
    amount: toFrancs(15_000),
    currency: 'XOF',
    successUrl: 'https://boutique.exemple.sn/payment/success?reference=S00001-1',
    errorUrl: 'https://boutique.exemple.sn/payment/error?reference=S00001-1',
    clientReference: `S00001-${Math.random().toString(36).slice(2, 12).toUpperCase()}`,
    paymentMethod: 'wave',
    phone: '221771234567',
    metadata: { order: 'S00001' },
    description: 'Commande S00001',
    callbackUrl: 'https://boutique.exemple.sn/api/payment/orange/webhook',
    expiresInSeconds: 900,
    ...parts,
  }
}
