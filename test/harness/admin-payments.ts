import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StartedPayment, StaffPayment, StaffPayments } from '#payments/contract.ts'
import { createOwnFetch, settle, type SettlementDeps } from '#payments/server/index.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { openSettling as openShopSettling } from '#server/shop.ts'
import { makeProduct } from './factories.ts'
import { signInPerson } from './members.ts'
import { makeOrder } from './orders.ts'
import { shopTest } from './shop-test.ts'
import type { TestShop } from './shop.ts'

type Who = { id: number; token: string }

/**
 * Extends `shopTest` for staff payments: a customer (`who`), staff for payments (`staff`), and calls to the payment
 * admin (`read`, `act`).
 */
export const adminTest = shopTest
  .extend('who', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { email: 'cliente@exemple.sn', phone: '221770005678' }),
  )
  .extend('staff', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements'], name: 'Astou Fall' }),
  )
  .extend(
    'read',
    { scope: 'file' },
    ({ shop, staff }) =>
      (path: string, as: Who = staff) =>
        shop.call('GET', `/api/admin/paiements/${path}`, { token: as.token }),
  )
  .extend(
    'act',
    { scope: 'file' },
    ({ shop, staff }) =>
      (path: string, body: object = {}, as: Who = staff) =>
        shop.call('POST', `/api/admin/paiements/${path}`, { body, token: as.token }),
  )

/** The deps that settle payments in a job. */
export function openSettling(shop: TestShop): SettlementDeps {
  return openShopSettling(shop, createOwnFetch(shop.app))
}

/** An order of one product with the given stock; by default for online payment. */
export async function orderOf(
  shop: TestShop,
  who: Who,
  parts: { amount?: number; preorder?: boolean; quantity?: number; mode?: string } = {},
) {
  const { amount = 50_000, preorder = false, quantity = 10, mode = 'online' } = parts
  const productId = await makeProduct(shop.db, {
    list_price: amount,
    is_preorder: true,
    preorder_price: amount,
    quantity,
  })
  const order = await makeOrder(shop, who, {
    lines: [{ id: productId, quantity: 1 }],
    body: { payment_mode: mode, seen_total: undefined },
    ...(preorder && { url: '/api/precommandes' }),
  })
  return { ...order, productId }
}

/** Starts a payment of an order with its first means. */
export async function begin(
  shop: TestShop,
  who: Who,
  { orderId, amount, provider = 'wave' }: { orderId: number; amount: number; provider?: string },
): Promise<StartedPayment> {
  const answer = await shop.call('POST', `/api/payment/${provider}/initiate`, {
    body: { transaction_id: randomUUID(), order_id: orderId, amount },
    token: who.token,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}

/** The customer pays on the provider's page; the notification is lost. */
export async function payThere(shop: TestShop, paymentUrl: string | null): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: new URL(paymentUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay&delivery=never',
  })
  expect(answer.statusCode, answer.body).toBeLessThan(400)
}

export async function orderBegun(shop: TestShop, who: Who, parts: Parameters<typeof orderOf>[2] = {}) {
  const order = await orderOf(shop, who, parts)
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  return { order, payment }
}

/** An order paid on the provider's page, without a notification to the shop. */
export async function paidThere(...ask: Parameters<typeof orderBegun>): ReturnType<typeof orderBegun> {
  const begun = await orderBegun(...ask)
  await payThere(ask[0], begun.payment.payment_url)
  return begun
}

/** Books the provider's status of a payment, optionally with changes. */
export async function bookAs(
  shop: TestShop,
  payment: StartedPayment,
  changed: { amount?: number; currency?: string; clientReference?: string; transactionId?: string } = {},
): Promise<number> {
  const [attempt] = await shop.db.rows<{ id: number; order_id: number; provider: 'wave' }>({
    text: 'select id, order_id, provider from payment_attempt where transaction_id = $1',
    values: [payment.transaction_id],
  })
  const { transactionId = randomUUID(), amount, currency = 'XOF', clientReference } = changed
  await settle(
    openSettling(shop),
    {
      provider: attempt?.provider ?? 'wave',
      providerTransactionId: transactionId,
      attemptId: attempt?.id ?? 0,
      orderId: attempt?.order_id ?? 0,
      amount: toFrancs(amount ?? payment.amount),
      currency,
      clientReference: clientReference ?? payment.reference,
      sessionId: payment.session_id,
    },
    shop.clock(),
  )
  const [row] = await shop.db.rows<{ id: number }>({
    text: 'select id from payment where provider_transaction_id = $1',
    values: [transactionId],
  })
  return row?.id ?? 0
}

export async function listWaiting(shop: TestShop, token: string, order: string): Promise<StaffPayment[]> {
  const answer = await shop.call('GET', `/api/admin/paiements/a-traiter?order=${order}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StaffPayments>().payments
}
