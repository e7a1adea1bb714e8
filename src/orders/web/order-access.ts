import type {
  CodeSent,
  DocumentFile,
  Order,
  OrderCalls,
  DocumentName,
  PaymentMode,
} from '#orders/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/**
 * Access of a page to an order, as its owner or by the private link. All methods throw `ApiError`, or `TypeError`
 * without network.
 */
export interface OrderAccess {
  read: (signal: AbortSignal) => Promise<Order>
  cancel: () => Promise<unknown>
  readDocument: (paper: DocumentName) => Promise<DocumentFile>
  /** Accepts the displayed delivery price, in whole FCFA. */
  acceptDelivery: (amount: number) => Promise<Order>
  /** Verifies the phone of a waiting order. Only for its owner, or by the private link. */
  proof?: {
    sendCode: () => Promise<CodeSent>
    prove: (code: string) => Promise<Order>
  }
  /** Only for the owner. */
  changeMode?: (mode: PaymentMode) => Promise<Order>
}

const callAsOwner = callOver<OrderCalls>(sendAsCustomer)
const callByLink = callOver<OrderCalls>(send)

const IN_JSON = { format: 'base64' } as const
/** The API expects an empty object when there is no input. */
const NOTHING = { body: {} }
const BY_PHONE = { channel: 'phone' } as const

export function openOwnOrder(id: string): OrderAccess {
  const params = { id }
  return {
    read: (signal) => callAsOwner('GET /api/getcommande/:id', { params, signal }),
    cancel: () => callAsOwner('POST /api/commande/:id/annuler', { params, ...NOTHING }),
    readDocument: (paper) =>
      callAsOwner('GET /api/commandes/:id/document/:document', {
        params: { id, document: `${paper}.pdf` },
        query: IN_JSON,
      }),
    acceptDelivery: (amount) =>
      callAsOwner('POST /api/commandes/:id/livraison/accord', { params, body: { amount } }),
    proof: {
      sendCode: () => callAsOwner('POST /api/commandes/:id/code', { params, body: BY_PHONE }),
      prove: (code) => callAsOwner('POST /api/commandes/:id/confirmation', { params, body: { code } }),
    },
    changeMode: (payment_mode) => callAsOwner('PUT /api/commandes/:id', { params, body: { payment_mode } }),
  }
}

/** Access by private link, without a session. */
export function openLinkedOrder(token: string): OrderAccess {
  const params = { token }
  return {
    read: (signal) => callByLink('GET /api/commandes/lien/:token', { params, signal }),
    cancel: () => callByLink('POST /api/commandes/lien/:token/annuler', { params, ...NOTHING }),
    readDocument: (paper) =>
      callByLink('GET /api/commandes/lien/:token/document/:document', {
        params: { token, document: `${paper}.pdf` },
        query: IN_JSON,
      }),
    acceptDelivery: (amount) =>
      callByLink('POST /api/commandes/lien/:token/livraison/accord', { params, body: { amount } }),
    proof: {
      sendCode: () => callByLink('POST /api/commandes/lien/:token/code', { params, body: BY_PHONE }),
      prove: (code) => callByLink('POST /api/commandes/lien/:token/confirmation', { params, body: { code } }),
    },
  }
}

const idempotencyHeaders = createIdempotencyHeaders()

/** Claims the order of a private link for the signed-in account. Idempotent. Returns the order. */
export function takeLinkedOrder(token: string): Promise<Order> {
  const headers = idempotencyHeaders(['take', token])
  return callAsOwner('POST /api/commandes/lien/:token/rattacher', {
    params: { token },
    headers,
    ...NOTHING,
  })
}
