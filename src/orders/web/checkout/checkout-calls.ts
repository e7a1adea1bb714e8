import type { Address, AddressWrite } from '../../../accounts/contract.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { Send } from '../../../platform/web/send.ts'
import type { Order, OrderPreview, PreviewedOrder } from '../../contract.ts'
import type { Attempt } from './logic/attempt.ts'
import { type Outcome, readFailure } from './logic/outcome.ts'

/** What an order would come to now. Throws ApiFailure, or TypeError when the network is gone. */
export function previewOrder(body: OrderPreview, signal: AbortSignal): Promise<PreviewedOrder> {
  return sendAsCustomer('/api/commandes/apercu', { method: 'POST', body, signal })
}

/** Orders, or asks what became of the same attempt. Never throws. */
export async function placeOrder({ url, key, body }: Attempt, send: Send): Promise<Outcome> {
  const headers = { 'idempotency-key': key }
  try {
    return { kind: 'placed', order: await send<Order>(url, { method: 'POST', body, headers }) }
  } catch (failure) {
    return readFailure(failure)
  }
}

/** An order of one's own; undefined where it cannot be had now. */
export async function findOrder(id: number): Promise<Order | undefined> {
  try {
    return await sendAsCustomer<Order>(`/api/getcommande/${id}`)
  } catch {
    return undefined
  }
}

/** Adds where an order went to the address book. The order stands without it: a failure is nobody's concern. */
export async function keepAddress(attempt: Attempt): Promise<void> {
  const { address } = attempt.body
  if (!attempt.keepsAddress || !address) return
  const body: AddressWrite = { ...address, latitude: null, longitude: null, is_default: false }
  const headers = { 'idempotency-key': `${attempt.key}-adresse` }
  await sendAsCustomer<Address>('/api/adresses', { method: 'POST', body, headers }).catch(() => undefined)
}
