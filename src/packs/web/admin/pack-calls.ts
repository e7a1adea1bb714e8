import { createIdempotencyHeaders } from '../../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { PackChange, PackDraft, StaffPack } from '../../contract.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

const idempotencyHeaders = createIdempotencyHeaders()

export function createPack(body: PackDraft): Promise<StaffPack> {
  return sendAsCustomer('/api/pack_product', { method: 'POST', body, headers: idempotencyHeaders(body) })
}

export function changePack(code: string, body: PackChange): Promise<StaffPack> {
  return sendAsCustomer(`/api/pack_product/${code}`, { method: 'PUT', body })
}

/** Puts a pack on sale, or ends it for good. */
export function movePack(code: string, to: 'activer' | 'expirer'): Promise<StaffPack> {
  return sendAsCustomer(`/api/pack_product/${code}/${to}`, { method: 'POST', body: {} })
}
