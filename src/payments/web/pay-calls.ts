import { sendAsCustomer } from '../../accounts/web/session/send-as-customer.ts'
import { send } from '../../platform/web/browser-send.ts'
import type { PaymentMeans, PaymentStart, StartedPayment, WaveTransaction } from '../contract.ts'

/** The means of payment that the shop takes now. */
export function listMeans(): Promise<PaymentMeans> {
  return send<PaymentMeans>('/api/payment/moyens')
}

/** Begins a payment; a guest pays by the private link. Throws ApiFailure, TypeError without network. */
export function startPayment(means: string, body: Partial<PaymentStart>): Promise<StartedPayment> {
  const call = body.link === undefined ? sendAsCustomer : send
  return call<StartedPayment>(`/api/payment/${means}/initiate`, { method: 'POST', body })
}

/** How a payment stands, by its identifier: nobody needs to be signed in. */
export function checkPayment(means: string, transaction: string): Promise<WaveTransaction> {
  return send<WaveTransaction>(`/api/payment/${means}/status/${encodeURIComponent(transaction)}`)
}

/** The same for whoever is signed in, who reads all of it. */
export function checkOwnPayment({ provider, transaction_id }: WaveTransaction): Promise<WaveTransaction> {
  return sendAsCustomer<WaveTransaction>(`/api/payment/${provider}/status/${transaction_id}`)
}

/** A page of a person's transactions, newest first. */
export function listTransactions(
  accountId: number,
  page: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<WaveTransaction[]> {
  const query = `page=${page.page}&limit=${page.limit}`
  return sendAsCustomer<WaveTransaction[]>(`/api/payment/partner/${accountId}/transactions?${query}`, {
    ...(signal && { signal }),
  })
}
