import { createIdempotencyHeaders } from '../../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { DeskBatchResult, DeskExport, DeskMessages, DeskOrder, DocumentFile } from '../../contract.ts'

// All of them throw ApiFailure, or TypeError when the network is gone. Amounts are whole FCFA.

const ROOT = '/api/admin/commandes'
const idempotencyHeaders = createIdempotencyHeaders()

/** Does something with an order that was read as `order`; answers it as it is then. */
export function actOn(
  order: Pick<DeskOrder, 'id' | 'version'>,
  act: string,
  body: object,
): Promise<DeskOrder> {
  return sendAsCustomer(`${ROOT}/${order.id}/${act}`, {
    method: 'POST',
    body: { ...body, version: order.version },
  })
}

/** Takes the same step with several orders, or only asks what would come of it. */
export function takeBatch(batch: {
  ids: readonly number[]
  to: 'sale' | 'to_delivered'
  rehearsal: boolean
}): Promise<DeskBatchResult> {
  return sendAsCustomer(`${ROOT}/lot`, { method: 'POST', body: batch })
}

/** Gives several orders to a courier, or to nobody; without a day, that of each order's half-day, or today. */
export function giveToCourier(giving: {
  ids: readonly number[]
  courier_id: number | null
  day?: string
}): Promise<DeskBatchResult> {
  return sendAsCustomer(`${ROOT}/livreurs`, { method: 'POST', body: giving })
}

/** The orders of a list as a file. `query`: as it stands in the address, with its `?`. */
export function exportList(query: string): Promise<DeskExport> {
  return sendAsCustomer(`${ROOT}/export${query}`)
}

export function resendMessage(orderId: number, kind: string): Promise<DeskMessages> {
  return sendAsCustomer(`${ROOT}/${orderId}/messages`, { method: 'POST', body: { kind } })
}

/** A paper of an order: those of customers, and those that only staff have. */
export function readPaper(orderId: number, paper: string, isOfStaff: boolean): Promise<DocumentFile> {
  const root = isOfStaff ? ROOT : '/api/commandes'
  return sendAsCustomer(`${root}/${orderId}/document/${paper}.pdf?format=base64`)
}

/** What is to be taken from the shelves for several orders, on paper. */
export function readPickingList(ids: readonly number[]): Promise<DocumentFile> {
  return sendAsCustomer(`${ROOT}/preparation`, { method: 'POST', body: { ids } })
}

/** Creates something once, however often a bad network makes somebody try. */
export function createOnce<Answer>(path: string, body: object): Promise<Answer> {
  return sendAsCustomer(path, { method: 'POST', body, headers: idempotencyHeaders(body) })
}
