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

/** Somebody who pays, however long it takes. */
export interface Payer {
  id: number
  /** An access token of this moment. */
  sign(): Promise<string>
}

/** A shop over simulated providers, and a clock that only the test moves. */
export interface PaymentsDeps {
  shop: TestShop
  store: SimulatedStore
  keys: SimulatedKeys
  /** What jobs work with: adapters of their own, as in a process of their own. */
  openSettling(): SettlementDeps
  /** Every provider works again. */
  mend(): Promise<void>
  now: () => Date
  pass: (seconds: number) => void
}

/** Tests of a file that share one shop that is paid: `till` and a `payer`, beside what `shopTest` gives. */
export const tillTest = shopTest
  .extend('deps', { scope: 'file' }, ({ shop, clock }) => createPaymentsDeps(shop, clock))
  .extend('payer', { scope: 'file' }, ({ deps }) =>
    makePayer(deps, { email: 'payeuse@exemple.sn', phone: '221770001234' }),
  )

/** What the customer does on the provider’s page; no notification comes. */
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

/** Somebody with a phone and an e-mail. */
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

/** An order of so many francs that waits for its payment. */
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
  /** Wave unless told. */
  provider?: string
  order_id: number
  amount: unknown
  [also: string]: unknown
}

/** Asks to pay so much of an order; answers the server's answer. */
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

/** A payment that has begun; fails where it has not. */
export async function startToPay(
  deps: PaymentsDeps,
  payer: Payer | null,
  ask: PaymentAsk,
): Promise<StartedPayment> {
  const answer = await askToPay(deps, payer, ask)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}

/** Begins to pay all of an order; fails where that is refused. */
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

/** What the customer presses on the provider's page. */
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

/** As if the customer's page asked, not sooner than it may: a stranger's, or the payer's own. */
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

/** Waits until events have been handled: that is done behind their answers. */
export async function everythingIsHandled({ shop }: PaymentsDeps): Promise<void> {
  await expect
    .poll(() => shop.db.rows({ text: 'select 1 from provider_event where handled_at is null' }))
    .toEqual([])
}

/** What came in for an order, oldest first: whether somebody must look at it, and how much (whole FCFA). */
export function listMoney(db: Queryable, orderId: number) {
  return db.rows<{ provider: ProviderName; amount: number; to_settle: string | null }>({
    text: 'select provider, amount, to_settle from payment where order_id = $1 order by id',
    values: [orderId],
  })
}

/** State and sums of an order as stored, whole FCFA. */
export async function readOwed(db: Queryable, orderId: number) {
  const [row] = await db.rows<{ state: string; amount_total: number; paid_total: number }>({
    text: 'select state, amount_total, paid_total from sales_order where id = $1',
    values: [orderId],
  })
  return row
}
