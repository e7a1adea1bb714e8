import { send } from '../../platform/web/browser-send.ts'
import { ApiFailure, type Send } from '../../platform/web/send.ts'
import type {
  PayerLink,
  PayerLinkAsk,
  PayerView,
  PaymentMeans,
  PaymentStart,
  StartedPayment,
  WaveTransaction,
} from '../contract.ts'
import { resultPath } from '../rules/result-path.ts'

/** The means of payment that the shop takes now. */
export function listMeans(): Promise<PaymentMeans> {
  return send<PaymentMeans>('/api/payment/moyens')
}

/** Begins a payment; a guest pays by the private link, a relative by the payer link. Throws ApiFailure, TypeError without network. */
export async function startPayment(means: string, body: Partial<PaymentStart>): Promise<StartedPayment> {
  const call = await chooseCall(body.payer ?? body.link)
  return call<StartedPayment>(`/api/payment/${means}/initiate`, { method: 'POST', body })
}

/** How a payment stands, by its identifier: nobody needs to be signed in. */
export function checkPayment(means: string, transaction: string): Promise<WaveTransaction> {
  return send<WaveTransaction>(`/api/payment/${means}/status/${encodeURIComponent(transaction)}`)
}

/** Where the payment of our reference is checked, over the sender of a loader; undefined for none, or where it cannot be had now. */
export async function findPathByReference(call: Send, reference: string): Promise<string | undefined> {
  try {
    return resultPath(await call<WaveTransaction>(`/api/payment/reference/${encodeURIComponent(reference)}`))
  } catch (failure) {
    if (failure instanceof ApiFailure) return undefined
    throw failure
  }
}

/** The same for whoever is signed in, who reads all of it. */
export async function checkOwnPayment({
  provider,
  transaction_id,
}: WaveTransaction): Promise<WaveTransaction> {
  const call = await chooseCall(undefined)
  return call<WaveTransaction>(`/api/payment/${provider}/status/${transaction_id}`)
}

/** A page of a person's transactions, newest first. */
export async function listTransactions(
  accountId: number,
  page: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<WaveTransaction[]> {
  const query = `page=${page.page}&limit=${page.limit}`
  const call = await chooseCall(undefined)
  return call<WaveTransaction[]>(`/api/payment/partner/${accountId}/transactions?${query}`, {
    ...(signal && { signal }),
  })
}

/** Makes a link for somebody else to pay. Throws as `startPayment`. */
export async function makePayerLink(body: PayerLinkAsk): Promise<PayerLink> {
  const call = await chooseCall(body.link)
  return call<PayerLink>('/api/payment/liens', { method: 'POST', body })
}

/** Takes back all links of an order; answers what to say. Throws as `startPayment`. */
export async function revokePayerLinks({ order_id, link }: PayerLinkAsk): Promise<{ message: string }> {
  const body = { order_id, ...(link !== undefined && { link }) }
  const call = await chooseCall(link)
  return call<{ message: string }>('/api/payment/liens/annuler', { method: 'POST', body })
}

/** What a payer link asks for. Throws ApiFailure, TypeError without network. */
export function readPayerLink(secret: string, signal: AbortSignal): Promise<PayerView> {
  return send<PayerView>(`/api/payment/lien/${encodeURIComponent(secret)}`, { signal })
}

/** Whoever has a link needs no session, nor its script. */
async function chooseCall(link: string | undefined): Promise<Send> {
  if (link !== undefined) return send
  const { sendAsCustomer } = await import('../../accounts/web/session/send-as-customer.ts')
  return sendAsCustomer
}
