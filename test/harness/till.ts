import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { StartedPayment, WaveTransaction } from '#payments/contract.ts'
import {
  PROVIDER_NAMES,
  type ProviderName,
  type SettlementDeps,
  type SimulatedKeys,
  createOwnFetch,
  createSimulatedKeys,
} from '#payments/server/index.ts'
import { type SimulatedStore, createSimulatedStore } from '#payments/server/simulators/index.ts'
import { createTokens } from '#platform/server/auth/tokens.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { openSettling } from '#server/shop.ts'
import type { TestClock } from './clock.ts'
import { makeProduct } from './factories.ts'
import { type PersonParts, signInPerson } from './members.ts'
import { makeOrder } from './orders.ts'
import { shopTest } from './shop-test.ts'
import type { TestShop } from './shop.ts'

/** A person who pays at any time in the test. */
export interface Payer {
  id: number
  /** A currently valid access token. */
  sign(): Promise<string>
}

/** A shop with simulated providers and a test-controlled clock. */
export interface PaymentsDeps {
  shop: TestShop
  store: SimulatedStore
  keys: SimulatedKeys
  /** Deps of jobs, with separate adapters as in a separate process. */
  openSettling(): SettlementDeps
  mend(): Promise<void>
  now: () => Date
  pass: (seconds: number) => void
}

/** Tests that share one shop with payments: `till` and a `payer`, in addition to `shopTest`. */
export const tillTest = shopTest
  .extend('deps', { scope: 'file' }, ({ shop, clock }) => createPaymentsDeps(shop, clock))
  .extend('payer', { scope: 'file' }, ({ deps }) =>
    makePayer(deps, { email: 'payeuse@exemple.sn', phone: '221770001234' }),
  )

/** The customer pays on the provider's page; no notification arrives. */
export const PAYS = { action: 'pay', delivery: 'never' }

function createPaymentsDeps(shop: TestShop, clock: TestClock): PaymentsDeps {
  const store = createSimulatedStore(shop.db)
  return {
    shop,
    store,
    keys: createSimulatedKeys({ secret: shop.settings.sessionSecret, baseUrl: 'http://boutique.invalid' }),
    openSettling: () => openSettling(shop, createOwnFetch(shop.app)),
    mend: async () => {
      for (const name of PROVIDER_NAMES) await store.setFault(name, undefined)
    },
    now: () => clock.now,
    pass: (seconds) => clock.pass(seconds),
  }
}

/** A person with a phone and an e-mail. */
export async function makePayer(deps: PaymentsDeps, parts: PersonParts = {}): Promise<Payer> {
  const { shop } = deps
  const { id } = await signInPerson(shop, parts)
  const [session] = await shop.db.rows<{ id: string }>({
    text: 'select id from session where account_id = $1',
    values: [id],
  })
  const tokens = createTokens(shop.settings.sessionKeys)
  return { id, sign: () => tokens.sign({ accountId: id, sessionId: session?.id ?? '' }, deps.now()) }
}

/** An order of an amount in FCFA that waits for payment. */
export async function makeUnpaid(
  { shop }: PaymentsDeps,
  payer: Payer,
  amount: number,
  url = '/api/commandes',
): Promise<Order> {
  const id = await makeProduct(shop.db, { list_price: amount, is_preorder: true, preorder_price: amount })
  const body = { payment_mode: 'online', seen_total: undefined }
  const who = { id: payer.id, token: await payer.sign() }
  return makeOrder(shop, who, { url, lines: [{ id, quantity: 1 }], body })
}

interface PaymentAsk {
  /** Omit for Wave. */
  provider?: string
  order_id: number
  amount: unknown
  [also: string]: unknown
}

/** Requests payment of an amount of an order; returns the server's response. */
export async function askToPay(
  { shop }: PaymentsDeps,
  payer: Payer | null,
  { provider = 'wave', ...body }: PaymentAsk,
): ReturnType<TestShop['call']> {
  return shop.call('POST', `/api/payment/${provider}/initiate`, {
    body: { transaction_id: randomUUID(), ...body },
    ...(payer && { token: await payer.sign() }),
  })
}

/** Starts a payment; throws on an error. */
export async function startToPay(
  deps: PaymentsDeps,
  payer: Payer | null,
  ask: PaymentAsk,
): Promise<StartedPayment> {
  const answer = await askToPay(deps, payer, ask)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}

/** Starts payment of a whole order; throws on an error. */
export function startWhole(
  deps: PaymentsDeps,
  payer: Payer,
  { id, amount_total }: Pick<Order, 'id' | 'amount_total'>,
  provider = 'wave',
): Promise<StartedPayment> {
  return startToPay(deps, payer, { provider, order_id: id, amount: amount_total })
}

export async function makeBegun(deps: PaymentsDeps, payer: Payer, amount: number, provider = 'wave') {
  const order = await makeUnpaid(deps, payer, amount)
  return { order, payment: await startWhole(deps, payer, order, provider) }
}

/** The customer's action on the provider's page. */
export async function press(
  { shop }: PaymentsDeps,
  { payment_url }: Pick<StartedPayment, 'payment_url'>,
  form: Record<string, string>,
): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: new URL(payment_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(400)
}

/** Reads a payment as the customer's page does, after the minimum interval: as a stranger or as the payer. */
export async function readPayment(
  deps: PaymentsDeps,
  { transaction_id, provider }: Pick<StartedPayment, 'transaction_id' | 'provider'>,
  payer?: Payer,
): Promise<WaveTransaction> {
  deps.pass(3)
  const answer = await deps.shop.call('GET', `/api/payment/${provider}/status/${transaction_id}`, {
    ...(payer && { token: await payer.sign() }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<WaveTransaction>()
}

/** Waits until events have been handled, which happens after their responses. */
export async function everythingIsHandled({ shop }: PaymentsDeps): Promise<void> {
  await expect
    .poll(() => shop.db.rows({ text: 'select 1 from provider_event where handled_at is null' }))
    .toEqual([])
}

/** Payments of an order, oldest first: their reason for review, and amount (whole FCFA). */
export function listMoney(db: Queryable, orderId: number) {
  return db.rows<{ provider: ProviderName; amount: number; to_settle: string | null }>({
    text: 'select provider, amount, to_settle from payment where order_id = $1 order by id',
    values: [orderId],
  })
}

/** Stored state and sums of an order, whole FCFA. */
export async function readOwed(db: Queryable, orderId: number) {
  const [row] = await db.rows<{ state: string; amount_total: number; paid_total: number }>({
    text: 'select state, amount_total, paid_total from sales_order where id = $1',
    values: [orderId],
  })
  return row
}
